import { expect, test } from "vitest";
import { ShowQueue } from "./showing";

/** A clock that the test turns. */
function clock() {
  const running = new Set<() => void>();
  return {
    timer: (done: () => void) => {
      running.add(done);
      return () => running.delete(done);
    },
    async tick() {
      for (const done of [...running]) done();
      await settle();
    },
  };
}

async function settle() {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

function queueOf(shown: string[], timer: ReturnType<typeof clock>["timer"], rest = () => {}) {
  return new ShowQueue<string>(
    async (item, wait) => {
      shown.push(item);
      await wait(500);
      shown.push(`${item}!`);
    },
    rest,
    timer,
  );
}

test("things are shown one after another, each for its time", async () => {
  const shown: string[] = [];
  const time = clock();
  const queue = queueOf(shown, time.timer);
  queue.push("a", "b");
  await settle();
  expect(shown).toEqual(["a"]);
  await time.tick();
  expect(shown).toEqual(["a", "a!", "b"]);
  await time.tick();
  expect(shown).toEqual(["a", "a!", "b", "b!"]);
  expect(queue.busy).toBe(false);
});

test("what comes while something is shown waits for it", async () => {
  const shown: string[] = [];
  const time = clock();
  const queue = queueOf(shown, time.timer);
  queue.push("a");
  queue.push("b");
  await settle();
  expect(shown).toEqual(["a"]);
});

test("skipping shows all that waits at once, and what comes later again takes its time", async () => {
  const shown: string[] = [];
  const time = clock();
  const queue = queueOf(shown, time.timer);
  queue.push("a", "b", "c");
  await settle();
  queue.hurry();
  await settle();
  expect(shown).toEqual(["a", "a!", "b", "b!", "c", "c!"]);
  queue.push("d");
  await settle();
  expect(shown.at(-1)).toBe("d");
});

test("it says when nothing is left to show", async () => {
  let rests = 0;
  const time = clock();
  const queue = queueOf([], time.timer, () => rests++);
  queue.push("a");
  await settle();
  expect(rests).toBe(0);
  await time.tick();
  expect(rests).toBe(1);
});

test("a cleared queue forgets what was not shown", async () => {
  const shown: string[] = [];
  const time = clock();
  const queue = queueOf(shown, time.timer);
  queue.push("a", "b");
  await settle();
  queue.clear();
  await settle();
  expect(shown).toEqual(["a", "a!"]);
});

test("what cannot be shown is reported, and does not keep the queue from its rest", async () => {
  const shown: string[] = [];
  const errors: unknown[] = [];
  let rests = 0;
  const queue = new ShowQueue<string>(
    async (item) => {
      if (item === "b") throw new Error("no such piece");
      shown.push(item);
    },
    () => rests++,
    clock().timer,
    (error) => errors.push(error),
  );
  queue.push("a", "b", "c");
  await settle();
  expect(shown).toEqual(["a", "c"]);
  expect(errors).toHaveLength(1);
  expect([queue.busy, rests]).toEqual([false, 1]);
});
