import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/raid.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "raid". */
export const raidMessages = translationOf<typeof english.raidMessages>()({
  label: "RAID",
  problem: "RAID degradado",
  hint: "Sustituya el disco averiado: un RAID degradado pierde todas las grabaciones si falla otro disco.",
  count: plural(
    "{count} grabador con un RAID degradado",
    "{count} grabadores con un RAID degradado",
  ),
  none: "Sin RAID",
  text: "{name}: {reported}",
  offline: "El RAID {name} está sin conexión",
  degraded: "El RAID {name} está degradado: falta un disco o está averiado",
  rebuilding: "El RAID {name} está degradado y se está reconstruyendo ({percent} % completado)",
  other: "El RAID {name} tiene un estado desconocido: {reported}",
});
