import type { ReactNode } from "react";
import { channelListMessages as texts } from "#shared/messages/channel-audit.ts";
import { channelScreenMessages as messages } from "#shared/messages/channel-screen.ts";
import { filterMessages } from "#shared/messages/filters.ts";
import { healthScreenMessages as healthTexts } from "#shared/messages/health-screens.ts";
import { overviewMessages as text } from "#shared/messages/overview.ts";
import { healthFilterLabel } from "#renderer/features/health/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { FilterPill, FilterPills } from "#renderer/ui/index.ts";
import { abilityText } from "./abilities.ts";
import { changeFilterLabel, downForText, EVERYTHING, type ChannelFilter } from "./filter.ts";
import { channelsStore } from "./store.ts";

interface Pill {
  readonly name: string;
  readonly value: string;
  /** The filter without it. */
  readonly without: Partial<ChannelFilter>;
}

/** Every filter but the statuses, which are pressed in their own row. */
export function ChannelFilterPills(): ReactNode {
  const filter = useFeature(channelsStore, (state) => state.filter);
  const setFilter = useFeature(channelsStore, (state) => state.setFilter);
  const pills = pillsOf(filter);
  if (pills.length === 0) return null;
  const clear = () => setFilter({ ...EVERYTHING, statuses: filter.statuses });
  return (
    <FilterPills {...(pills.length > 1 && { onClear: clear })}>
      {pills.map(({ name, value, without }) => (
        <FilterPill
          key={`${name} ${value}`}
          name={name}
          value={value}
          onRemove={() => setFilter({ ...filter, ...without })}
        />
      ))}
    </FilterPills>
  );
}

/** @returns a pill for each value that is filtered by */
export function pillsOf(filter: ChannelFilter): Pill[] {
  const { conditions, sites, customers, changed, downFor, health, ability, showEmptySlots } =
    filter;
  const others = <T,>(all: readonly T[], one: T) => all.filter((other) => other !== one);
  return [
    ...conditions.map((one) => ({
      name: filterMessages.condition,
      value: text[one],
      without: { conditions: others(conditions, one) },
    })),
    ...customers.map((value) => ({
      name: filterMessages.customer,
      value,
      without: { customers: others(customers, value) },
    })),
    ...sites.map((value) => ({
      name: filterMessages.site,
      value,
      without: { sites: others(sites, value) },
    })),
    ...single(texts.changed, changed && changeFilterLabel(changed), { changed: null }),
    ...single(messages.down, downFor && downForText(downFor), { downFor: null }),
    ...single(healthTexts.health, health && healthFilterLabel(health), { health: null }),
    ...single(messages.ability, ability && abilityText(ability), { ability: null }),
    ...single(texts.shown, showEmptySlots && texts.emptySlots, { showEmptySlots: false }),
  ];
}

function single(
  name: string,
  value: string | null | false,
  without: Partial<ChannelFilter>,
): readonly Pill[] {
  return value ? [{ name, value, without }] : [];
}
