import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/drift.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The Drift screen, and the settings history of a recorder. */
export const driftMessages = translationOf<typeof english.driftMessages>()({
  moreActions: "Más acciones",
  noun: "campo",
  nouns: "campos",
  find: "Buscar grabadores desviados",
  refresh: "Actualizar",
  readWritten: "Leer ahora lo que escribieron los despliegues",
  readRecordersNow: plural(
    "Leer ahora {count} grabador",
    "Leer ahora {count} grabadores",
    "Leer ahora",
  ),
  putBack: "Restaurar valores aplicados",
  keep: "Aceptar valores nuevos",
  editDrifted: "Editar ajustes desviados",
  edit: "Editar ajustes",
  schedule: "Programar…",
  kept: "Aceptado: {values} en {recorders}.",
  newValues: plural("{count} valor nuevo", "{count} valores nuevos"),
  openFirst: "Abra primero la pantalla Desviaciones.",
  isReading: "Muster está leyendo los grabadores.",
  noRolloutYet: "Aún no hay ningún despliegue que haya escrito ajustes.",
  isWorking: "Muster está trabajando con los campos seleccionados.",
  selectFirst: "Seleccione primero los campos.",

  compared: plural(
    "{count} grabador: {drifted} con desviación, {asApplied} sin cambios desde el despliegue",
    "{count} grabadores: {drifted} con desviación, {asApplied} sin cambios desde el despliegue",
  ),
  /** `Correo: Puerto SMTP` */
  fieldOfArea: "{area}: {field}",
  columnExpected: "Esperado",
  expectedHint: "El valor del despliegue, o un valor que un usuario aceptó desde entonces",
  columnNow: "Ahora",
  nowHint: "El valor de la última lectura",
  columnAppliedBy: "Despliegue",
  appliedByHint: "El último despliegue que escribió este campo",
  columnApplied: "Aplicado",
  columnRead: "Leído",
  columnSince: "Desviado desde",
  sinceHint: "Cuándo se leyó este valor por primera vez",
  openHistory: "Historial de sus ajustes",
  openRollout: "Abrir el despliegue",

  notCompared: plural(
    "No se pudo comparar {count} grabador",
    "No se pudieron comparar {count} grabadores",
  ),
  notComparedShort: plural("{count} sin comparar", "{count} sin comparar"),
  notComparedText:
    "Estos grabadores aceptaron los valores del despliegue sin mostrarlos, y no se han leído desde entonces. Use «Leer ahora» para leerlos. Los grabadores que no muestran estos ajustes no se pueden comparar.",
  columnNotCompared: "Motivo",
  notReadYet: "Ajustes sin leer desde el despliegue",
  noRollout: "Aún no hay nada que comparar",
  noRolloutText:
    "Aquí aparecen los ajustes que se cambiaron en un grabador después de un despliegue, con el valor esperado y el actual.",
  notRead: plural(
    "No se pudo comparar {count} grabador",
    "No se pudieron comparar {count} grabadores",
  ),
  asApplied: plural("{count} grabador sin desviaciones", "{count} grabadores sin desviaciones"),
  noDrift: "No se encontró ninguna desviación en las últimas lecturas.",
  notReadSince: plural(
    "No se pudo comparar {count} grabador.",
    "No se pudieron comparar {count} grabadores.",
  ),
  howToRead:
    "Muster encuentra las desviaciones en las últimas lecturas. «Leer ahora» lee primero los grabadores. Los grabadores que no muestran estos ajustes no se pueden comparar.",

  // Reading again
  reading: "Leyendo",
  dismiss: "Descartar resultado",
  failures: "Grabadores que no se pudieron leer",
  allRead: plural(
    "{count} grabador leído.",
    "{count} grabadores leídos.",
    "Ningún grabador leído.",
  ),
  someFailed: plural(
    "Leídos: {read} de {count} grabador; no se pudieron leer: {failed}.",
    "Leídos: {read} de {count} grabadores; no se pudieron leer: {failed}.",
  ),
  cancelled: plural(
    "Cancelado. Leídos: {read} de {count} grabador; sin consultar: {left}.",
    "Cancelado. Leídos: {read} de {count} grabadores; sin consultar: {left}.",
  ),
  cancelledWithFailures: plural(
    "Cancelado. Leídos: {read} de {count} grabador; no se pudieron leer: {failed}; sin consultar: {left}.",
    "Cancelado. Leídos: {read} de {count} grabadores; no se pudieron leer: {failed}; sin consultar: {left}.",
  ),
});

/** The settings history of a recorder, on the screen and the command line. */
export const historyMessages = translationOf<typeof english.historyMessages>()({
  title: "Historial de ajustes de {recorder}",
  pushQuery: "Consulta de envío de eventos",
  noStates:
    "Aún no hay ninguna versión guardada. «Leer ahora» lee los ajustes y guarda la primera versión.",
  keptHint:
    "Muster guarda una versión cuando una lectura difiere de la anterior. Las contraseñas nunca se guardan.",
  onlyOne: "Solo hay una versión guardada. No hay nada que comparar.",
  states: "Versiones guardadas",
  columnFirst: "Primera vez",
  columnReadBy: "Leída por",
  columnLast: "Última vez",
  columnChanges: "Cambios",
  columnRestore: "Restaurar",
  beforeAt: "Antes: {time}",
  afterAt: "Después: {time}",
  restore: "Restaurar esta versión…",
  restoreAt: "Restaurar la versión de {time}",
  oldest: "la más antigua guardada",
  fieldsChanged: plural(
    "{count} campo cambiado",
    "{count} campos cambiados",
    "ningún campo cambiado",
  ),

  differences: "Diferencias",
  noun: "diferencia",
  nouns: "diferencias",
  noDifferences: "Todos los campos son iguales en ambas versiones",
  firstReadAt: "Según la primera lectura, {time}",
  absent: "(no presente)",

  originReading: "Lectura manual",
  originScheduled: "Lectura programada",
  originPlan: "Plan",
  originRollout: "«{rollout}», antes de escribir",
  originReadBack: "«{rollout}», relectura",
  originSomeRollout: "Un despliegue, antes de escribir",
  originSomeReadBack: "Un despliegue, relectura",
  originUnknown: "Desconocido",
});
