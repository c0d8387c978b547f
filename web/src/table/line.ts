// A table's updates as they happen, from the stream that all tabs of this browser share.
import { randomHex } from "./random";
import { type Channel, type Line, type Listener, SharedStream, type Subscription } from "./shared-stream";

export type { Line, Listener, Subscription };

function channel(): Channel | null {
  if (typeof BroadcastChannel === "undefined") return null;
  const tabs = new BroadcastChannel("flatshare.stream");
  return {
    send: (message) => tabs.postMessage(message),
    listen: (receive) => (tabs.onmessage = ({ data }) => receive(data)),
  };
}

let shared: SharedStream | null = null;

function stream(): SharedStream {
  if (shared) return shared;
  const opened = new SharedStream({
    id: `${Date.now().toString(36)}-${randomHex(6)}`,
    channel: channel(),
    request: (tables, signal) =>
      fetch("/api/stream", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ tables }),
        signal,
      }),
    visible: () => document.visibilityState !== "hidden",
  });
  addEventListener("online", () => opened.reconnect());
  addEventListener("pageshow", () => opened.resume());
  addEventListener("pagehide", () => opened.leave());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden") opened.resume();
  });
  shared = opened;
  return opened;
}

export function follow(subscription: Subscription, on: Listener): Line {
  return stream().follow(subscription, on);
}
