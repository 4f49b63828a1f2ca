import { presentValue } from "#shared/areas/present-value.ts";
import { DEFAULT_AREA } from "#shared/areas/index.ts";
import { valuesEqual } from "#shared/areas/values-equal.ts";
import { nextTurn } from "#core/platform/turns.ts";
import type { Output } from "#shared/contract/methods.ts";
import { isSecretRef } from "#shared/areas/parts.ts";
import {
  historyAreasOf,
  type Drift,
  type DriftField,
  type HistoryArea,
} from "#shared/domain/history.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { RolloutItem } from "#shared/domain/rollout.ts";
import type { Area } from "#shared/domain/settings.ts";
import { areasOfValues } from "#core/features/settings/index.ts";
import type { Json } from "#shared/json.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { ownValue } from "./compare.ts";
import type { WireValues } from "#shared/areas/wire-values.ts";

/** Looked at in one go; between two of them the process sees to others. */
const CHUNK = 100;

type Fields = RolloutItem["fields"];
type UnchangedField = Pick<Fields[number], "area" | "path" | "wanted">;

interface Applied {
  readonly rollout_id: string;
  readonly name: string;
  readonly at: string | null;
  readonly fields_json: string;
  readonly kept_json: string | null;
}

interface Last {
  readonly area: HistoryArea;
  readonly first_at: string;
  readonly last_at: string;
  readonly values_json: string;
}

/**
 * Recorders that are not as rollouts left them. A field counts as it was last applied: verified, accepted, or found as wanted
 * and so not written; it has drifted when a reading after that found another value. From what is kept alone: no recorder is asked.
 */
export async function findDrift(
  { sqlite }: Storage,
  recorders: readonly Recorder[],
): Promise<Output<"history.drift">> {
  const applied = appliedTo(sqlite);
  const accepted = acceptedAt(sqlite);
  const last = sqlite.prepare<[string], Last>(
    `select area, first_at, last_at, values_json from settings_reading where id in
       (select max(id) from settings_reading where recorder_id = ? group by area)`,
  );
  const drifted: Drift[] = [];
  const unreadRecorders: Output<"history.drift">["unreadRecorders"] = [];
  let checked = 0;
  for (const [index, recorder] of recorders.entries()) {
    if (index % CHUNK === CHUNK - 1) await nextTurn();
    const wanted = lastApplied(applied.all(recorder.id));
    if (wanted.size === 0) continue;
    for (const one of accepted.all(recorder.id)) accept(wanted, one);
    const found = driftOf(wanted, last.all(recorder.id).map(toState));
    const { id, name, siteName } = recorder;
    if (found.read) checked += 1;
    else unreadRecorders.push({ recorderId: id, recorderName: name });
    if (found.fields.length === 0) continue;
    const { readAt, fields } = found;
    drifted.push({ recorderId: id, recorderName: name, siteName, readAt, fields });
  }
  return { drifted, checked, unread: unreadRecorders.length, unreadRecorders };
}

/** Areas in which rollouts have applied something, by recorder. */
export async function areasApplied(
  { sqlite }: Storage,
  recorders: readonly Recorder[],
): Promise<Map<string, Area[]>> {
  const applied = appliedTo(sqlite);
  const areas = new Map<string, Area[]>();
  for (const [index, { id }] of recorders.entries()) {
    if (index % CHUNK === CHUNK - 1) await nextTurn();
    const wanted = lastApplied(applied.all(id));
    if (wanted.size > 0) areas.set(id, areasOfValues([...wanted.values()]));
  }
  return areas;
}

function appliedTo(sqlite: Storage["sqlite"]) {
  return sqlite.prepare<[string], Applied>(
    `select i.rollout_id, r.name, i.at, i.fields_json, i.kept_json from rollout_item i
     join rollout r on r.id = i.rollout_id
     where i.recorder_id = ? and i.step = 'done' and (i.fields_json <> '[]' or i.kept_json is not null)
     order by i.at, r.rowid`,
  );
}

interface Accepted {
  readonly area: Area;
  readonly path: string;
  readonly value_json: string;
  readonly at: string;
}

function acceptedAt(sqlite: Storage["sqlite"]) {
  return sqlite.prepare<[string], Accepted>(
    "select area, path, value_json, at from accepted_drift where recorder_id = ? order by at",
  );
}

/** What a user accepted is expected, unless a rollout has written the field since. */
function accept(wanted: Map<string, Wanted>, { area, path, value_json, at }: Accepted): void {
  const key = `${area} ${path}`;
  const applied = wanted.get(key);
  if (applied === undefined || applied.appliedAt > at) return;
  wanted.set(key, { ...applied, wanted: JSON.parse(value_json) as Json, acceptedAt: at });
}

interface Wanted extends Omit<DriftField, "found" | "since"> {
  /** The rollout itself found this value when it read the recorder. */
  readonly isVerified: boolean;
}

/** Each field as it was applied last, whichever rollout did. What was written and not taken is no state to drift from. */
function lastApplied(items: readonly Applied[]): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const item of items) {
    const { rollout_id: rolloutId, name, at: appliedAt } = item;
    for (const field of fieldsOf(item)) {
      const { area = DEFAULT_AREA, path } = field;
      if (appliedAt === null || isSecretRef(field.wanted)) continue;
      const key = `${area} ${path}`;
      const isVerified = field.outcome !== "accepted";
      if (wasTaken(field))
        wanted.set(key, {
          area,
          path,
          wanted: field.wanted,
          appliedAt,
          rolloutId,
          name,
          isVerified,
        });
      else wanted.delete(key);
    }
  }
  return wanted;
}

/** What was written, and what needed no writing since it was as wanted. */
function fieldsOf({ fields_json, kept_json }: Applied): Fields {
  const written = JSON.parse(fields_json) as Fields;
  const kept = JSON.parse(kept_json ?? "[]") as UnchangedField[];
  return [...written, ...kept.map((field) => ({ ...field, outcome: "verified" as const }))];
}

/** Older rollouts do not say it of each field: what was read back does. */
function wasTaken({
  area = DEFAULT_AREA,
  path,
  wanted,
  readBack,
  outcome,
}: Fields[number]): boolean {
  if (outcome !== undefined) return outcome === "verified" || outcome === "accepted";
  return readBack !== undefined && valuesEqual(area, path, wanted, readBack);
}

interface State {
  readonly area: HistoryArea;
  readonly firstAt: string;
  readonly lastAt: string;
  readonly values: WireValues;
}

function toState({ area, first_at: firstAt, last_at: lastAt, values_json }: Last): State {
  return { area, firstAt, lastAt, values: JSON.parse(values_json) as WireValues };
}

/** `read`: the rollout verified a value, or something was read since. */
function driftOf(wanted: ReadonlyMap<string, Wanted>, states: readonly State[]) {
  const fields: DriftField[] = [];
  let read = false;
  let readAt = "";
  for (const { isVerified, ...field } of wanted.values()) {
    read ||= isVerified;
    for (const state of states) {
      if (!historyAreasOf(field.area).includes(state.area) || state.lastAt <= field.appliedAt)
        continue;
      read = true;
      const found = presentValue(field.area, field.path, ownValue(state.values, field.path));
      if (found === undefined || valuesEqual(field.area, field.path, field.wanted, found)) continue;
      if (state.lastAt > readAt) readAt = state.lastAt;
      fields.push({ ...field, found, since: state.firstAt });
    }
  }
  return { read, readAt, fields };
}
