import type { ReactNode } from "react";
import { filterMessages as messages } from "#shared/messages/filters.ts";
import {
  FILTER_KEYS,
  filterLabel,
  isFiltering,
  NO_FILTER,
  recordersStore,
  type FilterKey,
  type FilterContext,
} from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { FilterPill, FilterPills } from "#renderer/ui/index.ts";
import { filterName } from "./filter-menu.tsx";

/** If a key has more values than this, one pill stands for all of them. */
const MOST_PILLS = 8;

/** The filters in use. */
export function RecorderFilterPills({ around }: { around: FilterContext }): ReactNode {
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
            name={filterName(key)}
            value={filterLabel(key, value, around)}
            onRemove={() => setFilter({ ...filter, [key]: values.filter((one) => one !== value) })}
          />
        ));
      })}
    </FilterPills>
  );
}

/** One pill for all values of a key. */
function ManyPill({ of }: { of: FilterKey }): ReactNode {
  const { filter, setFilter } = useFeature(recordersStore, (state) => state);
  return (
    <FilterPill
      name={filterName(of)}
      value={messages.manyValues({ count: filter[of].length })}
      onRemove={() => setFilter({ ...filter, [of]: [] })}
    />
  );
}
