import type * as english from "#shared/messages/facts/disk-table.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The disks of a recorder as a table. */
export const diskTableMessages = translationOf<typeof english.diskTableMessages>()({
  disks: "Festplatten",
  disk: "Festplatte",
  state: "Status",
  size: "Größe",
  free: "Frei",
  inRaid: "{name} (RAID)",
  gigabytes: "{count} GB",
  notReported: "nicht geliefert",
});

export const diskStates = translationOf<typeof english.diskStates>()({
  ok: "OK",
  full: "Voll",
  failed: "Defekt",
  offline: "Fehlt",
  read_only: "Schreibgeschützt",
  unformatted: "Nicht formatiert",
  unsupported: "Nicht unterstützt",
  busy: "Beschäftigt",
});
