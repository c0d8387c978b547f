import { expect, test, vi } from "vitest";
import type { Action, Preview } from "../api";
import * as api from "./api";
import { Previews } from "./previews.svelte";
import type { Session } from "./session.svelte";

vi.mock("./api", async (original) => ({ ...(await original<typeof api>()), previews: vi.fn() }));

const take = (colour: string) => ({ kind: "take", colour }) as unknown as Action;
const preview = (colour: string) => ({ actions: [take(colour)] }) as unknown as Preview;

function session(number: number): Session {
  return { table: "t", viewer: 0, snapshot: { number }, token: () => "token" } as unknown as Session;
}

test("the server is asked once for each question, and choices are looked up", async () => {
  vi.mocked(api.previews).mockResolvedValue({ number: 5, previews: [preview("r"), preview("b")] });
  const previews = new Previews();
  previews.ask(session(5), []);
  previews.ask(session(5), []);
  await vi.waitFor(() => expect(previews.of(take("b"))).toEqual(preview("b")));
  expect(previews.of(take("g"))).toBeNull();
  expect(api.previews).toHaveBeenCalledOnce();
});

test("an answer that is out of date is not shown", async () => {
  const previews = new Previews();
  let answer = (_: { number: number; previews: Preview[] }) => {};
  vi.mocked(api.previews).mockReset().mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  vi.mocked(api.previews).mockResolvedValueOnce({ number: 6, previews: [preview("b")] });
  previews.ask(session(5), []);
  previews.ask(session(6), []);
  answer({ number: 5, previews: [preview("r")] });
  await vi.waitFor(() => expect(previews.of(take("b"))).toEqual(preview("b")));
  expect(previews.of(take("r"))).toBeNull();
});
