import { shownText } from "#shared/domain/raw-bytes.ts";
import type { Json } from "#shared/json.ts";
import { programMessages } from "#shared/messages/commands/program.ts";

/** An ISO instant in the machine's own time zone, to the minute; '' for none. */
export function localTime(iso: string | null): string {
  if (iso === null || iso === "") return "";
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  const two = (part: number) => String(part).padStart(2, "0");
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** A settings value on one line; '(unknown)' if there is none. */
export function terminalValue(value: Json | undefined): string {
  if (value === undefined) return programMessages.unknownValue;
  if (value === "") return '""';
  return shownText(typeof value === "string" ? value : JSON.stringify(value));
}

/** `250 Online, 30 Offline`: what there is more of comes first. @param label of what is counted */
export function countsText(
  counts: Readonly<Record<string, number | undefined>>,
  label = (name: string) => name.replaceAll("_", " "),
): string {
  return Object.entries(counts)
    .filter(([, count]) => (count ?? 0) > 0)
    .toSorted(([, a], [, b]) => (b ?? 0) - (a ?? 0))
    .map(([name, count]) => `${count} ${label(name)}`)
    .join(", ");
}

export function sum(counts: Readonly<Record<string, number | undefined>>): number {
  return Object.values(counts).reduce<number>((total, count) => total + (count ?? 0), 0);
}
