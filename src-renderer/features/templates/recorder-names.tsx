import type { ReactNode } from "react";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import css from "./bulk.module.css";

interface RecorderNamesProps {
  readonly ids: readonly string[];
  /** Which channels of each are meant. */
  readonly channels?: ReadonlyMap<string, readonly string[]> | undefined;
}

/** Recorders by name and site, in a list. */
export function RecorderNames({ ids, channels }: RecorderNamesProps): ReactNode {
  const byId = useFeature(recordersStore, (state) => state.byId);
  return (
    <ul className={css.names}>
      {ids.map((id) => (
        <li key={id}>
          {byId.get(id)?.name ?? id} <span className={css.soft}>{byId.get(id)?.siteName}</span>
          {channels && <span className={css.nameChannels}>{channels.get(id)?.join(", ")}</span>}
        </li>
      ))}
    </ul>
  );
}
