import type { Json } from "#shared/json.ts";
import { areaSpec, fieldSpecOf, AREAS, type Area } from "./index.ts";

/** Values that keep recorders from sending email or pushing events. Their texts are in the records of the fields. */

/** Whether a value keeps the recorder from sending messages. */
export function isSilent(area: Area, path: string, value: Json | undefined): boolean {
  const silence = fieldSpecOf(area, path)?.silence;
  return silence !== undefined && silence.value === value;
}

/** The fields whose silence counts while a switch is on; none if the field is no such switch. */
export function silencedBy(area: Area, path: string): readonly string[] {
  return fieldSpecOf(area, path)?.silencedBy ?? [];
}

/**
 * What it means that a field has its silent value, as a sentence.
 * @param recorders how many; undefined: not known
 */
export function silenceText(path: string, recorders?: number): string {
  const fields = AREAS.flatMap((area) => areaSpec(area).fields);
  const silence = fields.find((spec) => spec.path === path && spec.silence)?.silence;
  if (!silence) return "";
  if (recorders === undefined) return silence.unknown();
  return recorders === 1 ? silence.one() : silence.many({ count: recorders });
}
