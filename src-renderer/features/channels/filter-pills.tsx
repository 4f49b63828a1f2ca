import type { ReactNode } from "react";
import { overviewMessages as text } from "#shared/messages/overview.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { IconClose } from "#renderer/ui/index.ts";
import { channelsStore } from "./store.ts";
import css from "./channels.module.css";

/** Conditions and sites that the channels are filtered by; each is removed by itself. */
export function FilterPills(): ReactNode {
  const filter = useFeature(channelsStore, (state) => state.filter);
  const setFilter = useFeature(channelsStore, (state) => state.setFilter);
  const { conditions, sites } = filter;
  if (conditions.length === 0 && sites.length === 0) return null;
  return (
    <div className={css.pills} role="group" aria-label={text.filters}>
      {conditions.map((condition) => (
        <Pill
          key={condition}
          label={text.conditionFilter({ condition: text[condition] })}
          onRemove={() =>
            setFilter({ ...filter, conditions: conditions.filter((one) => one !== condition) })
          }
        />
      ))}
      {sites.map((site) => (
        <Pill
          key={site}
          label={text.siteFilter({ site })}
          onRemove={() => setFilter({ ...filter, sites: sites.filter((one) => one !== site) })}
        />
      ))}
    </div>
  );
}

function Pill({ label, onRemove }: { label: string; onRemove: () => void }): ReactNode {
  return (
    <button
      type="button"
      className={css.pill}
      aria-label={text.removeFilter({ filter: label })}
      onClick={onRemove}
    >
      {label}
      <IconClose size={13} aria-hidden />
    </button>
  );
}
