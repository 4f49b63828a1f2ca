import { createStore } from "zustand/vanilla";
import type { Output } from "#shared/contract/methods.ts";
import type { OpenedTemplate, StoredTemplate } from "#shared/domain/stored-template.ts";
import type { Template } from "#shared/domain/template.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import { defineStore } from "#renderer/services/store.ts";
import { keepSynced, type Loading } from "#renderer/services/sync.ts";
import { copyName, type DraftOrigin } from "./base-version.ts";

export interface SavedTemplatesState {
  readonly templates: readonly StoredTemplate[];
  readonly loading: Loading;
  /** The dialog to choose one is open. */
  readonly choosing: boolean;
  choose(open: boolean): void;
  reload(): Promise<void>;
  get(id: string, version?: number): Promise<Result<OpenedTemplate>>;
  /** A new version of where it came from; without that, a new template. */
  save(template: Template, origin: DraftOrigin | null): Promise<Result<Output<"templates.save">>>;
  duplicate(template: StoredTemplate): Promise<MusterError | null>;
  /** Returns the id for undo. */
  remove(id: string): Promise<Result<Output<"templates.remove">>>;
  restore(undo: string): Promise<MusterError | null>;
}

/** The stored templates in their newest versions. */
export const storedStore = defineStore<SavedTemplatesState>("storedTemplates", (services) => {
  const { client } = services;
  const store = createStore<SavedTemplatesState>((set, get) => ({
    templates: [],
    loading: { state: "loading" },
    choosing: false,
    choose: (choosing) => set({ choosing }),
    reload: () => synced.reload(),
    get: (id, version) =>
      client.call("templates.get", version === undefined ? { id } : { id, version }),
    save(template, origin) {
      const over = origin && { id: origin.id, basedOn: origin.version };
      return client.call("templates.save", { content: { template }, ...(over && { over }) });
    },
    async duplicate({ id, name }) {
      const taken = get().templates.map((one) => one.name);
      const answer = await client.call("templates.duplicate", { id, name: copyName(name, taken) });
      return answer.ok ? null : answer.error;
    },
    remove: (id) => client.call("templates.remove", { ids: [id] }),
    async restore(undo) {
      const answer = await client.call("templates.restore", { undo });
      return answer.ok ? null : answer.error;
    },
  }));
  const synced = keepSynced(services, {
    fetch: () => client.call("templates.list", {}),
    replace: ({ templates }) => store.setState({ templates }),
    loading: (loading) => store.setState({ loading }),
    follow: (change) =>
      client.subscribe("templates.changed", ({ templates }, revision) =>
        change(revision, () => store.setState({ templates })),
      ),
  });
  return store;
});
