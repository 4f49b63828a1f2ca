import type { StoredTemplate } from "#shared/domain/stored-template.ts";
import type { Template } from "#shared/domain/template.ts";
import { collectionStore } from "#renderer/services/collection-store.ts";
import { copyName, type DraftOrigin } from "./base-version.ts";

const NO_TEMPLATES: { readonly templates: readonly StoredTemplate[] } = { templates: [] };

/** The stored templates in their newest versions. */
export const storedStore = collectionStore("storedTemplates", {
  empty: NO_TEMPLATES,
  list: (client) => client.call("templates.list", {}),
  event: "templates.changed",
  carried: (payload) => payload,
  rows: ({ templates }) => templates,
  id: ({ id }) => id,
  own: ({ client, state }) => ({
    /** @param version without it, the newest */
    get: (id: string, version?: number) =>
      client.call("templates.get", version === undefined ? { id } : { id, version }),
    /** A new version of the origin; without an origin, a new template. */
    save(template: Template, origin: DraftOrigin | null) {
      const over = origin && { id: origin.id, basedOn: origin.version };
      return client.call("templates.save", { content: { template }, ...(over && { over }) });
    },
    duplicate({ id, name }: StoredTemplate) {
      const taken = state().templates.map((one) => one.name);
      return client.call("templates.duplicate", { id, name: copyName(name, taken) });
    },
    /** The answer has the id for undo. */
    remove: (id: string) => client.call("templates.remove", { ids: [id] }),
    restore: (undo: string) => client.call("templates.restore", { undo }),
  }),
});
