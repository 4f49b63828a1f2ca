import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AgentWatch } from "#core/platform/adapters/nats/agent-watch.ts";
import { type AgentKey, Callbacks, type Inbox } from "#core/platform/nats/index.ts";
import { agentKeyOf } from "#test/support/nats/nats-client.ts";

const [A, B] = [agentKeyOf("A"), agentKeyOf("B")];
const callbacks = new Callbacks((error) => {
  throw error;
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A watch over agents of which some are gone: NATS answers a ping to them with 'no responders'. */
function watched(...agents: AgentKey[]) {
  const connected = new Set(agents);
  const gone = new Set<string>();
  const request: Inbox["request"] = (subject, _payload, on) => {
    if (gone.has(subject.split(".").at(-2) ?? "")) on.lost("nobody");
    return () => {};
  };
  const watch = new AgentWatch(
    { request } as Inbox,
    callbacks,
    { fleet: "F", group: "G" },
    {
      agents: () => [...connected],
      latency: () => {},
      gone: (agent) => void connected.delete(agent),
    },
  );
  return { watch, kill: (agent: AgentKey) => void gone.add(agent) };
}

test("a request that an agent has taken is lost when this agent is gone, and no other one", () => {
  const { watch, kill } = watched(A, B);
  const lost: string[] = [];
  watch.add(A, () => lost.push("of A"));
  watch.add(B, () => lost.push("of B"));
  kill(A);
  vi.advanceTimersByTime(10_000);
  expect(lost).toEqual(["of A"]);
});

test("a request that no agent has taken is lost soon after an agent is gone, unless another one takes it", () => {
  const { watch, kill } = watched(A, B);
  const lost: string[] = [];
  watch.addUntaken(() => lost.push("with A"));
  const taken = watch.addUntaken(() => lost.push("taken by B"));
  vi.advanceTimersByTime(10_000);
  expect(lost).toEqual([]);
  kill(A);
  vi.advanceTimersByTime(2_000);
  taken();
  watch.addUntaken(() => lost.push("sent later"));
  expect(lost).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(lost).toEqual(["with A"]);
});
