import { useMemo, useState } from "react";
import type { Recorder, Site } from "#shared/domain/inventory.ts";
import { AREAS, type Area, type SettingsReading } from "#shared/domain/settings.ts";
import { variablesOf, type Variables } from "#shared/domain/variables.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { bulkSelectionStore } from "#renderer/services/selection.ts";
import type { DraftChannels } from "./draft.ts";
import { commonLimits } from "./limits.ts";
import type { Misfits, VariablesById } from "./compatibility.ts";
import { bulkStore } from "./store.ts";
import { useMisfits } from "./use-misfits.ts";
import { nameOf } from "./proposed-name.ts";
import { checkDraft, sameRemarks, type Remarks } from "./validate.ts";

/** What does not change while a value is typed: the same object until something of it changes. */
export interface BulkGround {
  /** The area whose form is open. */
  readonly area: Area;
  readonly chosen: readonly Recorder[];
  /** Readings of the chosen recorders in this area, those that were read. */
  readonly readings: readonly SettingsReading[];
  readonly channels: DraftChannels;
  readonly variables: VariablesById;
}

export interface Bulk extends BulkGround {
  readonly ground: BulkGround;
  /** Remarks on all areas. */
  readonly remarks: Remarks;
  /** Misfits of every area that was read. */
  readonly misfits: Readonly<Record<Area, Misfits>>;
}

/** Everything that the form shows besides the draft, memoised by its inputs. */
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
  const variables = useMemo(() => new VariablesOfRecorders(byId, sites), [byId, sites]);
  const remarks = useSame(
    sameRemarks,
    useMemo(
      () =>
        checkDraft(nameOf({ name, draft }), draft, (one, path) =>
          commonLimits(readings[one], one, path, draft[one].channels),
        ),
      [name, draft, readings],
    ),
  );
  const misfits = useMisfits(draft, readings, variables);
  const { channels } = draft[area];
  const ground = useMemo(
    () => ({ area, chosen, readings: readings[area], channels, variables }),
    [area, chosen, readings, channels, variables],
  );
  return useMemo(() => ({ ...ground, ground, remarks, misfits }), [ground, remarks, misfits]);
}

/** Returns the previous object while the next one is equal. */
function useSame<T>(isSame: (one: T, other: T) => boolean, next: T): T {
  const [kept, setKept] = useState(next);
  if (kept === next || isSame(kept, next)) return kept;
  setKept(next);
  return next;
}

/** Put together when a recorder is asked for: of 10,000 recorders, most never are. */
class VariablesOfRecorders implements VariablesById {
  readonly #recorders: ReadonlyMap<string, Recorder>;
  readonly #sites: ReadonlyMap<string, Site>;
  readonly #known = new Map<string, Variables>();

  constructor(recorders: ReadonlyMap<string, Recorder>, sites: readonly Site[]) {
    this.#recorders = recorders;
    this.#sites = new Map(sites.map((site) => [site.id, site]));
  }

  get(id: string): Variables | undefined {
    const known = this.#known.get(id);
    const recorder = this.#recorders.get(id);
    if (known || !recorder) return known;
    const variables = variablesOf(recorder, this.#sites.get(recorder.siteId));
    this.#known.set(id, variables);
    return variables;
  }
}

function perArea<T>(of: (area: Area) => T): Readonly<Record<Area, T>> {
  return Object.fromEntries(AREAS.map((area) => [area, of(area)])) as Record<Area, T>;
}
