import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/activity.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster activity`. */
export const activityCommands = translationOf<typeof english.activityCommands>()({
  about: "quién cambió qué, cuándo y en qué grabador; y si se alteró el registro",
  aboutList: "mostrar lo que se hizo, lo más reciente primero",
  aboutRecorder: "solo entradas sobre este grabador",
  aboutKind: "solo entradas de este tipo; se puede repetir",
  aboutText: "solo entradas cuyo nombre, usuario o detalle contenga este texto",
  aboutSince: "solo entradas desde este día u hora: 2026-11-20, 2026-11-20T08:00, yesterday, 24h",
  aboutBefore: "solo entradas anteriores a la entrada con este número",
  aboutLimit: "número de entradas que se muestran, de 1 a 1000",
  listExamples: `
Tipos: {kinds}

Ejemplos:
  muster activity list --recorder 656dda3950
  muster activity list --since 2026-11-01 --kind rollout.started --kind rollout.finished
  muster activity list --text relay --json`,
  aboutVerify: "verificar todo el registro y buscar entradas alteradas",
  aboutHead: "un final anterior del registro, guardado en otro lugar",
  verifyExamples: `
Muestra el final del registro como NUMBER:HASH. Guarde esta línea en otro lugar: demuestra más adelante que no se alteró ninguna
entrada anterior. Código de salida 2 si se alteró una entrada.

Ejemplos:
  muster activity verify
  muster activity verify --head 412:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08`,
  kindExpected: "Use uno de estos tipos: {kinds}.",
  headExpected: "Use NUMBER:HASH, como lo muestra `muster activity verify`.",

  counted: plural("{count} entrada.", "{count} entradas."),
  countedMore: plural(
    "{count} entrada. Para ver entradas más antiguas: --before {last}.",
    "{count} entradas. Para ver entradas más antiguas: --before {last}.",
  ),
  someAndMore: plural("{names} y {count} más", "{names} y {count} más"),
  checked: plural("{count} entrada comprobada. {detail}", "{count} entradas comprobadas. {detail}"),
  altered: plural(
    "{count} entrada comprobada. El registro fue alterado: {detail}",
    "{count} entradas comprobadas. El registro fue alterado: {detail}",
  ),
  alteredAt: plural(
    "{count} entrada comprobada. El registro fue alterado (entrada {entry}): {detail}",
    "{count} entradas comprobadas. El registro fue alterado (entrada {entry}): {detail}",
  ),
});
