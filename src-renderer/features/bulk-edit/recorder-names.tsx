import type { ReactNode } from "react";
import { bulkMessages as m } from "#shared/messages/bulk-edit.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { bulkSelectionStore } from "#renderer/services/selection.ts";
import { Button } from "#renderer/ui/index.ts";
import css from "./bulk.module.css";

interface RecorderNamesProps {
  readonly ids: readonly string[];
  /** Channels by recorder id. */
  readonly channels?: ReadonlyMap<string, readonly string[]> | undefined;
}

/** Recorders by name and site, in a list; the user can exclude them from the form, or edit only these. */
export function RecorderNames({ ids, channels }: RecorderNamesProps): ReactNode {
  const byId = useFeature(recordersStore, (state) => state.byId);
  return (
    <>
      <ul className={css.names}>
        {ids.map((id) => (
          <li key={id}>
            {byId.get(id)?.name ?? id} <span className={css.soft}>{byId.get(id)?.siteName}</span>
            {channels && <span className={css.nameChannels}>{channels.get(id)?.join(", ")}</span>}
          </li>
        ))}
      </ul>
      <Choose ids={ids} />
    </>
  );
}

function Choose({ ids }: { ids: readonly string[] }): ReactNode {
  const { recorderIds, select } = useFeature(bulkSelectionStore, (state) => state);
  const named = new Set(ids);
  const others = recorderIds.filter((id) => !named.has(id));
  if (ids.length === 0 || others.length === 0) return null;
  return (
    <div className={css.nameActions}>
      <Button variant="default" size="compact-xs" onClick={() => select(ids)}>
        {m.onlyThese}
      </Button>
      <Button variant="default" size="compact-xs" onClick={() => select(others)}>
        {m.excludeThese}
      </Button>
    </div>
  );
}
