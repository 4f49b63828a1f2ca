import type { ClockValue } from "#shared/facts/clock.ts";
import type { Json } from "#shared/json.ts";
import { ok, type Result } from "#shared/result.ts";
import { printableText } from "#core/platform/text.ts";
import { isNotOffered } from "../operations/optional-operations.ts";
import type { Operations } from "../operations/types.ts";
import { askOnce } from "./ask-once.ts";
import {
  getDaylightSaving,
  readDaylightSaving,
  savingAt,
  type DaylightSaving,
} from "./daylight-saving.ts";
import { readClock, type ClockReading } from "./device-clock.ts";
import type { ReadFact } from "./read-fact.ts";

/** Reads SystemConfig/DateTime and DST (docs/dev/field-notes-2.md §2). The offset is unknown if the zone is not understood. */
export const readClockFact: ReadFact<"clock"> = async (recorder, { now }) => {
  const clock = await readClock(recorder, now);
  if (!clock.ok) return clock;
  const saving = await askSaving(recorder);
  return saving.ok ? ok(clockOf(clock.value, saving.value)) : saving;
};

/** The time that the recorder shows has whole seconds: it is up to a second behind its clock. */
const SECOND_MS = 1_000;
/** What is not understood may be an hour. */
const USUAL_SAVING_MS = 3_600_000;

/** Exported for tests. @param saving see `readDaylightSaving` */
export function clockOf(
  reading: ClockReading,
  saving: DaylightSaving | null | undefined,
): ClockValue {
  const { localMs, askedAt, answeredAt, zone } = reading;
  const uncertaintyMs = Math.ceil((answeredAt - askedAt) / 2 + SECOND_MS / 2);
  const written = typeof zone === "string" ? printableText(zone, 40) : "";
  const zoneMs = zoneOffset(zone);
  const unknown = { uncertaintyMs, zone: written, daylightSaving: null };
  if (zoneMs === null) return { ...unknown, offsetMs: null };
  const here = (askedAt + answeredAt) / 2;
  const offsetIf = (isSaving: boolean) => {
    const savingMs = isSaving ? (saving?.savingMs ?? USUAL_SAVING_MS) : 0;
    return Math.round(localMs + SECOND_MS / 2 - zoneMs - savingMs - here);
  };
  const possible = savings(localMs, saving).map((isSaving) => ({
    isSaving,
    offsetMs: offsetIf(isSaving),
  }));
  const best = possible.reduce((one, other) =>
    Math.abs(other.offsetMs) < Math.abs(one.offsetMs) ? other : one,
  );
  return {
    offsetMs: best.offsetMs,
    uncertaintyMs,
    zone: written,
    daylightSaving: saving === undefined ? null : best.isSaving,
  };
}

/** Whether daylight saving time may hold when the recorder shows that time. An hour comes twice a year, and one never. */
function savings(localMs: number, saving: DaylightSaving | null | undefined): readonly boolean[] {
  if (saving === null) return [false];
  if (saving === undefined) return [false, true];
  const isStandard = savingAt(saving, localMs).includes(false);
  const isSaving = savingAt(saving, localMs - saving.savingMs).includes(true);
  if (isSaving) return isStandard ? [false, true] : [true];
  return [false];
}

/** ms of `GMT+5:30`, `GMT`, `UTC-03:30`; null if it is not understood. */
export function zoneOffset(zone: Json | undefined): number | null {
  if (typeof zone !== "string") return null;
  const found = /^\s*\(?(?:GMT|UTC)(?:([+-])(\d{1,2})(?::?(\d{2}))?)?(?![\d:+-])/i.exec(zone);
  if (!found) return null;
  const [, sign, hours = "0", minutes = "0"] = found;
  const total = Number(hours) * 60 + Number(minutes);
  if (total > 14 * 60 || Number(minutes) > 59) return null;
  return total * 60_000 * (sign === "-" ? -1 : 1) + 0;
}

/** `undefined` if the recorder has no page for daylight saving time; it may still have daylight saving time. */
async function askSaving(recorder: Operations): Promise<Result<DaylightSaving | null | undefined>> {
  const page = await askOnce(recorder, getDaylightSaving);
  if (page.ok) return ok(readDaylightSaving(page.value));
  return isNotOffered(page.error) ? ok(undefined) : page;
}
