import type { ReactNode } from "react";
import { filterMessages } from "#shared/messages/filters.ts";
import { overviewMessages as text } from "#shared/messages/overview.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { FilterPill, FilterPills } from "#renderer/ui/index.ts";
import { channelsStore } from "./store.ts";

/** Conditions and sites that the channels are filtered by. */
export function ChannelFilterPills(): ReactNode {
  const filter = useFeature(channelsStore, (state) => state.filter);
  const setFilter = useFeature(channelsStore, (state) => state.setFilter);
  const { conditions, sites } = filter;
  if (conditions.length === 0 && sites.length === 0) return null;
  return (
    <FilterPills>
      {conditions.map((condition) => (
        <FilterPill
          key={condition}
          name={filterMessages.condition}
          value={text[condition]}
          onRemove={() =>
            setFilter({ ...filter, conditions: conditions.filter((one) => one !== condition) })
          }
        />
      ))}
      {sites.map((site) => (
        <FilterPill
          key={site}
          name={filterMessages.site}
          value={site}
          onRemove={() => setFilter({ ...filter, sites: sites.filter((one) => one !== site) })}
        />
      ))}
    </FilterPills>
  );
}
