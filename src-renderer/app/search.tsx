import { useCallback, type ReactNode } from "react";
import { SEARCH_KINDS, type SearchHit } from "#shared/domain/search.ts";
import { paletteGroups, useActionContext, useActions } from "#renderer/actions/index.ts";
import { useServices } from "#renderer/services/context.tsx";
import type { Services } from "#renderer/services/store.ts";
import { CommandPalette, type PaletteGroup } from "#renderer/ui/index.ts";
import { HIT_KINDS } from "./search-hits.ts";

/** Ctrl/Cmd+K: recorders, sites, channels, templates, plans and rollouts by the core's search, then commands. */
export function Search(): ReactNode {
  const services = useServices();
  const actions = useActions();
  const context = useActionContext();
  const find = useCallback(
    async (text: string, signal: AbortSignal) => {
      const answer = await services.client.call("search.find", { text }, { signal });
      return answer.ok ? hitGroups(answer.value.hits, services) : [];
    },
    [services],
  );
  const commands = (text: string) => paletteGroups([...actions.values()], context, text);
  return <CommandPalette commands={commands} find={find} />;
}

function hitGroups(hits: readonly SearchHit[], services: Services): PaletteGroup[] {
  const byKind = Map.groupBy(hits, ({ kind }) => kind);
  return SEARCH_KINDS.flatMap((kind) => {
    const found = byKind.get(kind);
    if (!found) return [];
    const { group, icon: Icon, detail, open } = HIT_KINDS[kind];
    const items = found.map((hit) => ({
      id: [kind, hit.id, hit.channel].join(" "),
      label: hit.title,
      description: detail ? detail(hit.detail) : hit.detail,
      leftSection: <Icon size={16} />,
      rightSection: null,
      onClick: () => open(services, hit),
    }));
    return [{ group, items }];
  });
}
