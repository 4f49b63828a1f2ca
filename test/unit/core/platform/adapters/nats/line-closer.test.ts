import { expect, test } from "vitest";
import { LineCloser } from "#core/platform/adapters/nats/line-closer.ts";
import type { GroupChannel } from "#core/platform/adapters/nats/group-channel.ts";
import {
  Callbacks,
  closeCallSchema,
  decodeFrame,
  type NatsLink,
  type ReplyListener,
} from "#core/platform/nats/index.ts";
import { agentKeyOf } from "#test/support/nats/nats-client.ts";

const [A, B] = [agentKeyOf("A"), agentKeyOf("B")];
const link = {
  callbacks: new Callbacks((error) => {
    throw error;
  }),
} as NatsLink;

interface Asked {
  readonly agent: string | null;
  readonly lines: readonly string[];
  readonly on: ReplyListener;
}

/** A channel that collects what agents are asked. */
function channel(isConnected = true) {
  const asked: Asked[] = [];
  const request: GroupChannel["request"] = (_port, agent, payload, on) => {
    if (!isConnected) return null;
    asked.push({ agent, lines: decodeFrame(closeCallSchema, payload)?.head.lines ?? [], on });
    return () => {};
  };
  return { asked, closer: new LineCloser({ link, request } as GroupChannel) };
}

const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test("lines that end at the same time are closed by one message for each agent", async () => {
  const { asked, closer } = channel();
  const closed: string[] = [];
  for (const [agent, line] of [
    [A, "1"],
    [B, "2"],
    [A, "3"],
  ] as const) {
    void closer.close(agent, line).then(() => closed.push(line));
  }
  await turn();
  expect(asked.map(({ agent, lines }) => [agent, lines])).toEqual([
    [A, ["1", "3"]],
    [B, ["2"]],
  ]);
  expect(closed).toEqual([]);
  asked[0]?.on.message(new Uint8Array());
  await turn();
  expect(closed).toEqual(["1", "3"]);
  asked[1]?.on.lost("nobody");
  await turn();
  expect(closed).toEqual(["1", "3", "2"]);
});

test("a line is closed when there is no connection to NATS: the agent closes it by itself", async () => {
  const { asked, closer } = channel(false);
  await expect(closer.close(A, "1")).resolves.toBeUndefined();
  expect(asked).toEqual([]);
});
