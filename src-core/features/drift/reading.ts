import type { HistoryArea, StoredReading, ReadingOrigin } from "#shared/domain/history.ts";
import type { Drivers } from "#core/drivers/drivers.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { differences } from "./compare.ts";
import type { WireValues } from "#shared/areas/wire-values.ts";

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
  driver: string;
}

export interface WholeReading extends StoredReading {
  readonly values: WireValues;
}

/** Reading what is kept of one recorder. */
export function createHistoryReading({ sqlite }: Storage, drivers: Drivers) {
  const all = sqlite.prepare<[string], Row>(
    `select s.*, r.name as rollout_name, c.driver from settings_reading s join recorder c on c.id = s.recorder_id
     left join rollout r on r.id = s.rollout_id where s.recorder_id = ? order by s.id`,
  );

  /** Every state, the earliest first. */
  function statesOf(recorderId: string): WholeReading[] {
    const last = new Map<HistoryArea, WireValues>();
    return all.all(recorderId).map((row) => {
      const values = storedValues(row, drivers);
      const changed = differences(last.get(row.area) ?? {}, values).length;
      last.set(row.area, values);
      const { id, area, first_at: firstAt, last_at: lastAt, digest, origin } = row;
      const rollout = rolloutOf(row);
      return { id, area, firstAt, lastAt, digest, changed, origin, rollout, values };
    });
  }

  return { statesOf };
}

function storedValues({ area, values_json, driver: family }: Row, drivers: Drivers): WireValues {
  const values = JSON.parse(values_json) as WireValues;
  const driver = drivers.of(family);
  return driver.ok ? driver.value.upgradeValues(area, values) : values;
}

function rolloutOf({ rollout_id: id, rollout_name: name }: Row): StoredReading["rollout"] {
  return id === null ? null : { id, name: name ?? id };
}

export function withoutValues({ values: _, ...reading }: WholeReading): StoredReading {
  return reading;
}
