import type * as english from "#shared/messages/facts/disk-table.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The disks of a recorder as a table. */
export const diskTableMessages = translationOf<typeof english.diskTableMessages>()({
  disks: "Discos",
  disk: "Disco",
  state: "Estado",
  size: "Tamaño",
  free: "Libre",
  inRaid: "{name} (RAID)",
  gigabytes: "{count} GB",
  notReported: "no indicado",
});

export const diskStates = translationOf<typeof english.diskStates>()({
  ok: "Sin problemas",
  full: "Lleno",
  failed: "Averiado",
  offline: "Falta",
  read_only: "Solo lectura",
  unformatted: "Sin formato",
  unsupported: "No compatible",
  busy: "Ocupado",
});
