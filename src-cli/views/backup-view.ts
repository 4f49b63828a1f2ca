import type { BackupManifest, FullRestore, RestoreRehearsal } from "#core/index.ts";
import { backupCommands as texts, backupContents } from "#shared/messages/commands/backup.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { textTable, type TextColumn } from "../table.ts";
import { localTime } from "./text.ts";

/** Where passwords are, and whether the backup contains them. */
export function passwordNotes({ passwords }: BackupManifest): string[] {
  const { vault, keychain, memory } = passwords;
  return [
    ...(vault > 0 ? [texts.passwordsIncluded({ count: vault })] : []),
    ...(keychain > 0 ? [texts.passwordsInKeychain({ count: keychain })] : []),
    ...(memory > 0 ? [texts.passwordsInMemory({ count: memory })] : []),
  ];
}

type Content = keyof RestoreRehearsal["counts"];
type Count = readonly [Content, number];
const columns: readonly TextColumn<Count>[] = [
  { head: "content", value: ([kind]) => backupContents[kind] },
  { head: "howMany", value: ([, count]) => String(count), align: "right" },
];

export function rehearsalReport(rehearsal: RestoreRehearsal): Report {
  const { manifest, counts, faults, missing } = rehearsal;
  const about = aboutBackup(manifest);
  const isIntact = faults.length === 0;
  return {
    status: isIntact ? EXIT.ok : EXIT.bad,
    data: rehearsal,
    text: (layout) => textTable(columns, Object.entries(counts) as Count[], layout),
    notes: [
      isIntact ? texts.verified(about) : texts.notVerified(about),
      ...faults.map((one) => `  ${one}`),
      ...missing,
    ],
  };
}

export function restoreReport(restored: FullRestore): Report {
  const { manifest, replaced, cameBack } = restored;
  return {
    status: EXIT.ok,
    data: restored,
    text: () => "",
    notes: [
      texts.restored(aboutBackup(manifest)),
      ...(replaced === null ? [] : [texts.replaced({ folder: replaced })]),
      ...cameBack,
      ...heldNotes(restored),
      ...passwordNotes(manifest),
    ],
  };
}

function heldNotes({ held }: FullRestore): string[] {
  if (held === null) return [texts.heldAll];
  return held.length === 0 ? [] : [texts.heldSome({ count: held.length, names: held.join(", ") })];
}

function aboutBackup({ createdAt, version }: BackupManifest) {
  return { time: localTime(createdAt), version };
}
