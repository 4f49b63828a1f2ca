import { useCallback, type ReactNode } from "react";
import type { FleetPlace } from "#shared/domain/fleet-place.ts";
import type { SearchHit } from "#shared/domain/search.ts";
import { shellMessages as text } from "#shared/messages/shell.ts";
import { paletteGroups, useActionContext, useActions } from "#renderer/actions/index.ts";
import { useServices } from "#renderer/services/context.tsx";
import type { Services } from "#renderer/services/store.ts";
import { navigate } from "#renderer/services/router.ts";
import { usePreference } from "#renderer/services/use-preference.ts";
import {
  CommandPalette,
  IconCustomer,
  IconHelp,
  IconRecorder,
  IconSite,
  type PaletteGroup,
  type PaletteItem,
} from "#renderer/ui/index.ts";
import { hitsByKind } from "./hits-by-kind.ts";
import { MOST_USED, USED_KEY, usedFrom, withUse } from "./palette-memory.ts";
import { recentPlaces, useRecentPlaces } from "./recent-places.ts";
import { HIT_KINDS } from "./search-hits.ts";

/** Ctrl/Cmd+K: recorders, customers, sites, channels, templates, plans and rollouts by the core's search, then commands. */
export function Search(): ReactNode {
  const services = useServices();
  const actions = useActions();
  const context = useActionContext();
  const find = useCallback(
    async (typed: string, signal: AbortSignal) => {
      const answer = await services.client.call("search.find", { text: typed }, { signal });
      return answer.ok ? hitGroups(answer.value.hits, services, typed) : [];
    },
    [services],
  );
  const recent = useRecentPlaces();
  const [kept, keep] = usePreference(USED_KEY);
  const used = usedFrom(kept);
  const commands = (typed: string): PaletteGroup[] => {
    const groups = paletteGroups([...actions.values()], context, typed).map(({ group, items }) => ({
      group,
      items: items.map((item) => ({
        ...item,
        onClick: () => {
          keep({ ...withUse(used, item.id) });
          item.onClick();
        },
      })),
    }));
    if (typed.trim() !== "") return groups;
    const places = recentGroup(services, recent);
    return [...(places.items.length > 0 ? [places] : []), ...mostUsedFirst(groups, used)];
  };
  return <CommandPalette commands={commands} find={find} otherwise={searchHelp} />;
}

/** Offers to search the documents by the same words. */
function searchHelp(typed: string): PaletteItem {
  return {
    id: "search.help",
    label: text.searchHelp({ text: typed }),
    description: "",
    leftSection: <IconHelp size={16} />,
    rightSection: null,
    onClick: () => navigate(`help?${new URLSearchParams({ search: typed }).toString()}`),
  };
}

const ICONS = { customer: IconCustomer, site: IconSite, recorder: IconRecorder } as const;

/** The places that the user looked at last. */
function recentGroup(services: Services, recent: readonly FleetPlace[]): PaletteGroup {
  const items = recentPlaces(services, recent).map(({ place, name, open }) => {
    const Icon = ICONS[place.kind];
    return {
      id: ["recent", place.kind, place.id].join(" "),
      label: name,
      description: "",
      leftSection: <Icon size={16} />,
      rightSection: null,
      onClick: open,
    };
  });
  return { group: text.recentPlaces, items };
}

/** Before all commands, those that the user runs most. */
function mostUsedFirst(
  groups: readonly PaletteGroup[],
  used: Readonly<Record<string, number>>,
): PaletteGroup[] {
  const most = groups
    .flatMap(({ items }) => items)
    .filter(({ id }) => (used[id] ?? 0) > 0)
    .toSorted((one, other) => (used[other.id] ?? 0) - (used[one.id] ?? 0))
    .slice(0, MOST_USED);
  const listed = new Set(most.map(({ id }) => id));
  const others = groups.map(({ group, items }) => ({
    group,
    items: items.filter(({ id }) => !listed.has(id)),
  }));
  return [{ group: text.mostUsed, items: most }, ...others].filter(({ items }) => items.length > 0);
}

/** Groups with the best match first: "York" leads to the site York before the recorders at York. */
function hitGroups(hits: readonly SearchHit[], services: Services, typed: string): PaletteGroup[] {
  return hitsByKind(hits, typed).map(([kind, found]) => {
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
