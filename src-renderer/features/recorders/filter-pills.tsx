import type { ReactNode } from "react";
import { overviewMessages as text } from "#shared/messages/overview.ts";
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
import { IconClose } from "#renderer/ui/index.ts";
import { FILTER_WORDS } from "./filter-menu.tsx";
import css from "./recorders.module.css";

/** More values of one key are one pill. */
const MOST_PILLS = 8;

/** What filters now, each to be taken away by itself. */
export function FilterPills({ around }: { around: Surroundings }): ReactNode {
  const { filter, setFilter } = useFeature(recordersStore, (state) => state);
  if (!isFiltering(filter)) return null;
  return (
    <div className={css.pills} role="group" aria-label="Filters">
      {FILTER_KEYS.flatMap((key) => {
        if (filter[key].length > MOST_PILLS) return [<ManyPill key={key} of={key} />];
        return filter[key].map((value) => {
          const label = filterLabel(key, value, around);
          return (
            <button
              key={`${key} ${value}`}
              type="button"
              className={css.pill}
              aria-label={`Remove filter ${FILTER_WORDS[key]}: ${label}`}
              onClick={() =>
                setFilter({ ...filter, [key]: filter[key].filter((one) => one !== value) })
              }
            >
              <span className={css.pillKey}>{FILTER_WORDS[key]}</span> {label}
              <IconClose size={13} aria-hidden />
            </button>
          );
        });
      })}
      <button type="button" className={css.clear} onClick={() => setFilter(NO_FILTER)}>
        Clear filters
      </button>
    </div>
  );
}

/** All values of one key together. */
function ManyPill({ of }: { of: FilterKey }): ReactNode {
  const { filter, setFilter } = useFeature(recordersStore, (state) => state);
  const count = text.manyValues({ count: filter[of].length });
  const label = `${FILTER_WORDS[of]}: ${count}`;
  return (
    <button
      type="button"
      className={css.pill}
      aria-label={text.removeFilter({ filter: label })}
      onClick={() => setFilter({ ...filter, [of]: [] })}
    >
      <span className={css.pillKey}>{FILTER_WORDS[of]}</span> {count}
      <IconClose size={13} aria-hidden />
    </button>
  );
}
