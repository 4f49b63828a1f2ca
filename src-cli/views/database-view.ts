import type { DatabaseState } from "#core/index.ts";
import { databaseCommands as texts } from "#shared/messages/commands/database.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { textTable, type TextColumn, type Layout } from "../table.ts";
import { localTime } from "./text.ts";

const columns: readonly TextColumn<DatabaseState["backups"][number]>[] = [
  { head: "created", value: ({ at }) => localTime(at) },
  { head: "bytes", value: ({ bytes }) => String(bytes), align: "right" },
  { head: "backup", value: ({ path }) => path, prose: true },
];

export function databaseText({ backups }: DatabaseState, layout: Layout): string {
  return backups.length === 0 ? "" : textTable(columns, backups, layout);
}

export function databaseNotes(state: DatabaseState): string[] {
  const { path, bytes, faults, recorders, writtenBy } = state;
  const facts = {
    path,
    recorders: countMessages.recorders({ count: recorders ?? 0 }),
    bytes: bytes ?? 0,
  };
  const intact = writtenBy
    ? texts.wholeMigrated({ ...facts, version: writtenBy })
    : texts.whole(facts);
  const damaged = [texts.damaged({ path }), ...faults.map((one) => `  ${one}`)];
  return [
    ...(faults.length === 0 ? [intact] : damaged),
    ...state.setAside.map((file) => texts.setAside({ file })),
    texts.backups({ count: state.backups.length }),
  ];
}
