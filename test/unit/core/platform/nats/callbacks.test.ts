import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Callbacks } from "#core/platform/nats/index.ts";
import { NatsLink } from "#core/platform/nats/link.ts";
import { replyBelow } from "#core/platform/nats/subjects.ts";

function watched() {
  const errors: unknown[] = [];
  return { errors, callbacks: new Callbacks((error) => void errors.push(error)) };
}

const fail = () => {
  throw new Error("planted");
};

describe("callbacks of agents", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("report an error of a timer, and later calls of the timer follow", async () => {
    const { callbacks, errors } = watched();
    const timer = callbacks.every(10, fail);
    callbacks.after(10, fail);
    callbacks.soon(fail);
    await vi.advanceTimersByTimeAsync(25);
    clearInterval(timer);
    expect(errors).toHaveLength(4);
  });

  test("report an error in a promise", async () => {
    const { callbacks, errors } = watched();
    callbacks.after(10, async () => fail());
    await vi.advanceTimersByTimeAsync(10);
    expect(errors).toEqual([new Error("planted")]);
  });

  test("report an error of a listener of the connection", async () => {
    const errors: unknown[] = [];
    const creds = () => Promise.reject(new Error("no credentials"));
    const target = { servers: [], creds, ca: null, name: "", inboxPrefix: "_INBOX.x" };
    const link = new NatsLink(target, {
      state: fail,
      failed: (error) => void errors.push(error),
    });
    await link.close();
    expect(errors).toContainEqual(new Error("planted"));
  });
});

test.each([
  ["_INBOX.a.b", true],
  ["_INBOX.a.0f3a.1", true],
  ["_INBOX.a", false],
  ["_INBOX.ab", false],
  ["_INBOX.a.", false],
  ["_INBOX.a.b..c", false],
  ["_INBOX.a.*", false],
  ["_INBOX.a.>", false],
  ["_INBOX.a.b c", false],
  ["_INBOX.a.b\r\nPUB x 0", false],
  ["_INBOX.b.a", false],
  ["", false],
  [undefined, false],
])("an answer to %j below _INBOX.a is possible: %s", (reply, isPossible) => {
  expect(replyBelow("_INBOX.a", reply)).toBe(isPossible ? reply : null);
});
