import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/disks.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "disks". Disks are named by their numbers. */
export const diskMessages = translationOf<typeof english.diskMessages>()({
  label: "Discos",
  problem: "problema de disco",
  hint: "Compruebe los discos del grabador y sustituya los averiados.",
  count: plural(
    "{count} grabador con problemas de disco",
    "{count} grabadores con problemas de disco",
  ),
  text: plural("{count} disco, {size}", "{count} discos, {size}"),
  none: "Sin disco",
  size: "{terabytes} TB",
  sizeUnknown: "tamaño no indicado",
  unit: "TB",
  noDisk: "El grabador no tiene ningún disco",
  failed: plural("El disco {names} está averiado", "Los discos {names} están averiados"),
  offline: plural("Falta el disco {names} de {total}", "Faltan los discos {names} de {total}"),
  listEmpty: "El grabador no indica ningún disco; antes indicaba {count}",
  accept: "Aceptar estos discos",
  acceptHint: "El grabador tiene menos discos a propósito: los que faltan ya no son un problema.",
  unformatted: plural("El disco {names} no tiene formato", "Los discos {names} no tienen formato"),
  readOnly: plural("El disco {names} es de solo lectura", "Los discos {names} son de solo lectura"),
  unsupported: plural(
    "El disco {names} es demasiado grande para el grabador",
    "Los discos {names} son demasiado grandes para el grabador",
  ),
  full: plural(
    "El disco {names} está lleno y el grabador no sobrescribe las grabaciones antiguas",
    "Los discos {names} están llenos y el grabador no sobrescribe las grabaciones antiguas",
  ),
  other: plural(
    "El disco {names} tiene un estado desconocido: {reported}",
    "Los discos {names} tienen estados desconocidos: {reported}",
  ),
  overwritingUnknown: plural(
    "El disco {names} está lleno y el grabador no indica si sobrescribe",
    "Los discos {names} están llenos y el grabador no indica si sobrescribe",
  ),
});
