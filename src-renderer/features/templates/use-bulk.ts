import { useMemo } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { AREAS, type Area, type SettingsReading } from "#shared/domain/settings.ts";
import { variablesOf, type Variables } from "#shared/domain/variables.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { bulkSelectionStore } from "#renderer/services/selection.ts";
import type { ChannelChoice } from "./draft.ts";
import { commonLimits } from "./limits.ts";
import type { Misfits } from "./misfits.ts";
import { bulkStore } from "./store.ts";
import { useMisfits } from "./use-misfits.ts";
import { checkDraft, type Remarks } from "./validate.ts";

export interface Bulk {
  /** The area whose form is open. */
  readonly area: Area;
  readonly chosen: readonly Recorder[];
  /** Readings of the chosen recorders in this area, those that were read. */
  readonly readings: readonly SettingsReading[];
  readonly channels: ChannelChoice;
  readonly variables: ReadonlyMap<string, Variables>;
  /** Of all areas. */
  readonly remarks: Remarks;
  /** Of every area that was read. */
  readonly misfits: Readonly<Record<Area, Misfits>>;
}

/** Everything that the form shows beside the draft itself, kept while what it follows from stays the same. */
export function useBulk(): Bulk {
  const ids = useFeature(bulkSelectionStore, (state) => state.recorderIds);
  const byId = useFeature(recordersStore, (state) => state.byId);
  const sites = useFeature(sitesStore, (state) => state.sites);
  const known = useFeature(bulkStore, (state) => state.readings);
  const area = useFeature(bulkStore, (state) => state.area);
  const draft = useFeature(bulkStore, (state) => state.draft);
  const name = useFeature(bulkStore, (state) => state.name);

  const chosen = useMemo(() => ids.flatMap((id) => byId.get(id) ?? []), [ids, byId]);
  const readings = useMemo(
    () => perArea((one) => ids.flatMap((id) => known[one].get(id) ?? [])),
    [ids, known],
  );
  const variables = useMemo(() => {
    const siteById = new Map(sites.map((site) => [site.id, site]));
    return new Map(chosen.map((one) => [one.id, variablesOf(one, siteById.get(one.siteId))]));
  }, [chosen, sites]);
  const remarks = useMemo(
    () =>
      checkDraft(name, draft, (one, path) =>
        commonLimits(readings[one], one, path, draft[one].channels),
      ),
    [name, draft, readings],
  );
  const misfits = useMisfits(draft, readings, variables);
  const { channels } = draft[area];
  return { area, chosen, readings: readings[area], channels, variables, remarks, misfits };
}

function perArea<T>(of: (area: Area) => T): Readonly<Record<Area, T>> {
  return Object.fromEntries(AREAS.map((area) => [area, of(area)])) as Record<Area, T>;
}
