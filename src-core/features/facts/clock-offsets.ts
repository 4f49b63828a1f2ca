import { factOf, HEALTH_FACT_IDS } from "#shared/facts/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { valuesOfText } from "./fact-values.ts";

/** Enough to tell a wrong clock of this computer from wrong clocks of recorders. */
const MOST = 500;
const WEEK_MS = 7 * 86_400_000;

/** Seconds by which the clocks of recorders are ahead of that of this computer, as the audits of the last week found. */
export function readClockOffsets({ sqlite }: Storage, now: number): number[] {
  const latest = sqlite
    .prepare<[string, number, number], string>(
      "select values_json from fact_state where fact = ? and last_at > ? order by last_at desc limit ?",
    )
    .pluck();
  return HEALTH_FACT_IDS.map(factOf)
    .filter(({ isClockOffset }) => isClockOffset)
    .flatMap((fact) =>
      latest.all(fact.id, now - WEEK_MS, MOST).flatMap((text) =>
        valuesOfText(text).flatMap(({ value }) => {
          const read = fact.schema.safeParse(value);
          return read.success ? (fact.number?.(read.data) ?? []) : [];
        }),
      ),
    );
}
