import type { HistoryArea, KeptReading, ReadingOrigin } from "#shared/domain/history.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { withScheduleTexts } from "#core/features/settings/index.ts";
import { differences } from "./compare.ts";
import type { WireValues } from "#shared/domain/wire-values.ts";

interface Row {
  id: number;
  area: HistoryArea;
  first_at: string;
  last_at: string;
  values_json: string;
  digest: string;
  origin: ReadingOrigin | null;
  rollout_id: string | null;
  rollout_name: string | null;
}

export interface WholeReading extends KeptReading {
  readonly values: WireValues;
}

/** Reading what is kept of one recorder. */
export function createHistoryReading({ sqlite }: Storage) {
  const all = sqlite.prepare<[string], Row>(
    `select s.*, r.name as rollout_name from settings_reading s left join rollout r on r.id = s.rollout_id
     where s.recorder_id = ? order by s.id`,
  );

  /** Every state, the earliest first. */
  function statesOf(recorderId: string): WholeReading[] {
    const last = new Map<HistoryArea, WireValues>();
    return all.all(recorderId).map((row) => {
      const values = storedValues(row);
      const changed = differences(last.get(row.area) ?? {}, values).length;
      last.set(row.area, values);
      const { id, area, first_at: firstAt, last_at: lastAt, digest, origin } = row;
      const rollout = rolloutOf(row);
      return { id, area, firstAt, lastAt, digest, changed, origin, rollout, values };
    });
  }

  return { statesOf };
}

/** Older versions stored schedules in the recorder's own form. */
function storedValues({ area, values_json }: Row): WireValues {
  const values = JSON.parse(values_json) as WireValues;
  return area === "recorderDisarming" ? withScheduleTexts(values) : values;
}

function rolloutOf({ rollout_id: id, rollout_name: name }: Row): KeptReading["rollout"] {
  return id === null ? null : { id, name: name ?? id };
}

export function withoutValues({ values: _, ...reading }: WholeReading): KeptReading {
  return reading;
}
