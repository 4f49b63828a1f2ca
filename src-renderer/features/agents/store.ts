import { createStore } from "zustand/vanilla";
import type { Output } from "#shared/contract/methods.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import { keepLoaded } from "#renderer/services/keep-loaded.ts";
import { defineStore } from "#renderer/services/store.ts";
import type { Loading } from "#renderer/services/sync.ts";
import type { AgentGroup, NatsConnectionState, SiteAgent } from "#shared/domain/agents.ts";
import type { GridHandle } from "#renderer/ui/index.ts";

export type AgentsDialog =
  | { readonly kind: "add" }
  | { readonly kind: "setUp" }
  | { readonly kind: "revoke"; readonly id: string };

interface AgentsState {
  /** undefined: not loaded yet. */
  readonly connection?: NatsConnectionState;
  readonly agents: readonly SiteAgent[];
  readonly groups: readonly AgentGroup[];
  readonly loading: Loading;
  readonly dialog: AgentsDialog | null;
  /** The grid of the list, while the list is on screen. */
  readonly grid: GridHandle<SiteAgent> | null;
  show(dialog: AgentsDialog | null): void;
  setGrid(grid: GridHandle<SiteAgent> | null): void;
  reload(): Promise<void>;
  setUp(servers: string[], ca: string | null): Promise<Result<Output<"agents.setUp">>>;
  /** The answer is the only copy of the credentials. */
  add(name: string, group: string): Promise<Result<Output<"agents.add">>>;
  revoke(id: string): Promise<MusterError | null>;
}

export const agentsStore = defineStore<AgentsState>("agents", (services) => {
  const { client } = services;
  const store = createStore<AgentsState>((set) => ({
    agents: [],
    groups: [],
    loading: { state: "loading" },
    dialog: null,
    grid: null,
    show: (dialog) => set({ dialog }),
    setGrid: (grid) => set({ grid }),
    reload: () => reload(),
    async setUp(servers, ca) {
      const answer = await client.call("agents.setUp", { servers, ca });
      if (answer.ok) await reload();
      return answer;
    },
    async add(name, group) {
      const answer = await client.call("agents.add", { name, group });
      if (answer.ok) await reload();
      return answer;
    },
    async revoke(id) {
      const answer = await client.call("agents.revoke", { id });
      await reload();
      return answer.ok ? null : answer.error;
    },
  }));
  const reload = keepLoaded(
    services,
    "agents.changed",
    () => client.call("agents.list", {}),
    (answer) => {
      if (answer.ok) store.setState({ ...answer.value, loading: { state: "ready" } });
      else store.setState({ loading: { state: "failed", error: answer.error } });
    },
  );
  return store;
});
