import type { DatabaseState } from "#core/index.ts";
import { table, type Column, type Layout } from "../table.ts";
import { counted, localTime } from "./text.ts";

const columns: readonly Column<DatabaseState["backups"][number]>[] = [
  { head: "MADE", value: ({ at }) => localTime(at) },
  { head: "BYTES", value: ({ bytes }) => String(bytes), align: "right" },
  { head: "BACKUP", value: ({ path }) => path, prose: true },
];

export function databaseText({ backups }: DatabaseState, layout: Layout): string {
  return backups.length === 0 ? "" : table(columns, backups, layout);
}

export function databaseNotes(state: DatabaseState): string[] {
  const { path, bytes, faults, recorders, writtenBy } = state;
  const by = writtenBy ? `, brought up to date by Muster ${writtenBy}` : "";
  const well = `${path} is whole: ${counted(recorders ?? 0, "recorder")}, ${bytes ?? 0} bytes${by}.`;
  const damaged = [`${path} is not well:`, ...faults.map((one) => `  ${one}`)];
  return [
    ...(faults.length === 0 ? [well] : damaged),
    ...state.setAside.map((one) => `Set aside as damaged, and kept: ${one}`),
    `${counted(state.backups.length, "backup")}.`,
  ];
}
