import type { AgentGroup, NatsConnectionState, SiteAgent } from "#shared/domain/agents.ts";
import type { Result } from "#shared/result.ts";
import { collectionStore } from "#renderer/services/collection-store.ts";

interface Listed {
  /** Absent: not loaded yet. */
  readonly connection?: NatsConnectionState;
  readonly agents: readonly SiteAgent[];
  readonly groups: readonly AgentGroup[];
}

const NOT_LOADED: Listed = { agents: [], groups: [] };

export const agentsStore = collectionStore("agents", {
  empty: NOT_LOADED,
  list: (client) => client.call("agents.list", {}),
  event: "agents.changed",
  rows: ({ agents }) => agents,
  id: ({ id }) => id,
  own({ call, reload }) {
    /** The list shows the change as soon as the call is over, before the event. */
    const andReload =
      <In, Out>(change: (input: In) => Promise<Result<Out>>) =>
      async (input: In) => {
        const answer = await change(input);
        await reload();
        return answer;
      };
    return {
      setUp: andReload(call("agents.setUp")),
      /** The answer is the only copy of the credentials. */
      add: andReload(call("agents.add")),
      revoke: andReload(call("agents.revoke")),
    };
  },
});
