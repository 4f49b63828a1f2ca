import { useCallback, type ReactNode } from "react";
import type { SearchHit } from "#shared/domain/search.ts";
import { paletteGroups, useActionContext, useActions } from "#renderer/actions/index.ts";
import { useServices } from "#renderer/services/context.tsx";
import type { Services } from "#renderer/services/store.ts";
import { CommandPalette, type PaletteGroup } from "#renderer/ui/index.ts";
import { hitsByKind } from "./hits-by-kind.ts";
import { HIT_KINDS } from "./search-hits.ts";

/** Ctrl/Cmd+K: recorders, customers, sites, channels, templates, plans and rollouts by the core's search, then commands. */
export function Search(): ReactNode {
  const services = useServices();
  const actions = useActions();
  const context = useActionContext();
  const find = useCallback(
    async (text: string, signal: AbortSignal) => {
      const answer = await services.client.call("search.find", { text }, { signal });
      return answer.ok ? hitGroups(answer.value.hits, services, text) : [];
    },
    [services],
  );
  const commands = (text: string) => paletteGroups([...actions.values()], context, text);
  return <CommandPalette commands={commands} find={find} />;
}

/** Groups with the best match first: "York" leads to the site York before the recorders at York. */
function hitGroups(hits: readonly SearchHit[], services: Services, text: string): PaletteGroup[] {
  return hitsByKind(hits, text).map(([kind, found]) => {
    const { group, icon: Icon, detail, open } = HIT_KINDS[kind];
    const items = found.map((hit) => ({
      id: [kind, hit.id, hit.channel].join(" "),
      label: hit.title,
      description: detail ? detail(hit.detail) : hit.detail,
      leftSection: <Icon size={16} />,
      rightSection: null,
      onClick: () => open(services, hit),
    }));
    return { group: group(), items };
  });
}
