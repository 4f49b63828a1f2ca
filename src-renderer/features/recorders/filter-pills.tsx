import type { ReactNode } from "react";
import { filterMessages as messages } from "#shared/messages/filters.ts";
import {
  FILTER_KEYS,
  filterLabel,
  isFiltering,
  NO_FILTER,
  recordersStore,
  type FilterKey,
  type Surroundings,
} from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { FilterPill, FilterPills } from "#renderer/ui/index.ts";
import { FILTER_WORDS } from "./filter-menu.tsx";

/** More values of one key are one pill. */
const MOST_PILLS = 8;

/** The filters in use. */
export function RecorderFilterPills({ around }: { around: Surroundings }): ReactNode {
  const { filter, setFilter } = useFeature(recordersStore, (state) => state);
  if (!isFiltering(filter)) return null;
  return (
    <FilterPills onClear={() => setFilter(NO_FILTER)}>
      {FILTER_KEYS.flatMap((key) => {
        const values = filter[key];
        if (values.length > MOST_PILLS) return [<ManyPill key={key} of={key} />];
        return values.map((value) => (
          <FilterPill
            key={`${key} ${value}`}
            name={FILTER_WORDS[key]}
            value={filterLabel(key, value, around)}
            onRemove={() => setFilter({ ...filter, [key]: values.filter((one) => one !== value) })}
          />
        ));
      })}
    </FilterPills>
  );
}

/** All values of one key together. */
function ManyPill({ of }: { of: FilterKey }): ReactNode {
  const { filter, setFilter } = useFeature(recordersStore, (state) => state);
  return (
    <FilterPill
      name={FILTER_WORDS[of]}
      value={messages.manyValues({ count: filter[of].length })}
      onRemove={() => setFilter({ ...filter, [of]: [] })}
    />
  );
}
