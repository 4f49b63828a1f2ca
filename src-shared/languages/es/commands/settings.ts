import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/settings.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster settings`. */
export const settingsCommands = translationOf<typeof english.settingsCommands>()({
  about: "los ajustes de los grabadores",

  // Get and test
  aboutGet: "leer ahora los ajustes de los grabadores seleccionados",
  aboutArea: "área de ajustes",
  getExamples: `
Áreas: {areas}

Ejemplos:
  muster settings get email
  muster settings get email --select tag=retail --json
  muster settings get recognition --select site=Leeds`,
  noArea: "No hay ninguna área de ajustes {name}.",
  noAreaHint: "Las áreas son {areas}.",
  read: plural("{count} grabador; leídos: {read}.", "{count} grabadores; leídos: {read}."),
  limitsOnly: plural(
    "{count} grabador indicó límites, pero ningún valor.",
    "{count} grabadores indicaron límites, pero ningún valor.",
  ),
  aboutTest: "hacer que un grabador envíe un correo de prueba",
  aboutTestSecret:
    "usar la contraseña de estas credenciales en lugar de la contraseña actual del grabador",
  aboutTestClear: "enviar esa contraseña aunque otros en la red puedan leerla",
  testExamples: `
El grabador envía un correo a sus propios destinatarios con sus ajustes actuales. No se guarda nada.

Ejemplos:
  muster settings test-email RECORDER
  muster settings test-email RECORDER --secret alarm-mailbox  con la contraseña de esas credenciales`,
  testSent: "El grabador envió el correo de prueba.",

  // History
  aboutHistory:
    "mostrar las versiones guardadas de los ajustes de un grabador, la más reciente primero",
  aboutRecorder: "id del grabador",
  aboutHistoryArea: "solo esta área",
  aboutCompare: "comparar campo por campo dos versiones, indicadas por sus números",
  aboutRestore: "crear un plan que restaura esta versión",
  historyExamples: `
Muster guarda una versión cada vez que una lectura difiere de la última versión. No se contacta con ningún grabador.

Ejemplos:
  muster settings history 656dda3950
  muster settings history 656dda3950 --area email
  muster settings history 656dda3950 --compare 12,31     diferencias entre la versión 12 y la 31
  muster settings history 656dda3950 --restore 12 --out back.plan.json`,
  pairExpected: "Use dos números de la lista: 12,31.",
  states: plural(
    "{count} versión guardada. CAMBIADO: campos que difieren de la versión anterior.",
    "{count} versiones guardadas. CAMBIADO: campos que difieren de la versión anterior.",
  ),
  compared: "A: {area}, vista por última vez: {from}. B: vista por primera vez: {to}.",
  differences: plural("{count} diferencia.", "{count} diferencias."),

  // Drift
  aboutDrift: "mostrar los grabadores cuyos ajustes cambiaron después de un despliegue",
  aboutRead: "leer primero los ajustes que escribieron los despliegues",
  aboutPutBack: "crear un plan que escribe de nuevo los valores esperados",
  aboutAccept: "aceptar los valores actuales como esperados",
  aboutUndoAccept: "deshacer una aceptación",
  driftExamples: `
Un campo está desviado si una lectura posterior difiere del valor que aplicó un despliegue. No se contacta con ningún grabador,
excepto con --read. Código de salida 2 si un campo está desviado, o si no se pudo leer un grabador.

Ejemplos:
  muster settings drift --read                           lee primero los grabadores
  muster settings drift --select site=Leeds --json
  muster settings drift --select site=Leeds --put-back --out back.plan.json
  muster settings drift --select id=656dda3950 --accept`,
  noDrift: "Ningún campo de estos grabadores está desviado.",
  noDriftHint: "Agregue --read para leer primero los grabadores.",
  accepted: "Aceptado: {values} en {recorders}.",
  valuesCount: plural("{count} valor", "{count} valores"),
  undoHint: "Para deshacer: muster settings drift --undo-accept {acceptance}",
  undone: plural(
    "Deshecho: los valores de {count} grabador ya no están aceptados.",
    "Deshecho: los valores de {count} grabadores ya no están aceptados.",
    "No existe esa aceptación. Es posible que ya se haya deshecho.",
  ),
  notRead: "No se leyó {name}: {reason}",
  drifted: plural(
    "Desviados: {drifted} de {count} grabador, según las últimas lecturas.",
    "Desviados: {drifted} de {count} grabadores, según las últimas lecturas.",
  ),
  unread: plural(
    "{count} grabador no se ha leído desde el despliegue. Para leerlo: muster settings drift --read.",
    "{count} grabadores no se han leído desde el despliegue. Para leerlos: muster settings drift --read.",
  ),
  unreadable: plural(
    "{count} grabador no se ha leído desde el despliegue: no se pudo leer, o no permite leer estos ajustes.",
    "{count} grabadores no se han leído desde el despliegue: no se pudieron leer, o no permiten leer estos ajustes.",
  ),

  // Schedule
  aboutSchedule: "mostrar o cambiar cuándo se leen automáticamente los ajustes",
  aboutNever: "desactivar la programación",
  aboutAreas: "áreas que se leen, como email,recognition",
  scheduleExamples: `
Muestra o cambia una programación de lecturas, que sigue el reloj de este equipo. «muster schedules» gestiona todas las
programaciones. Las opciones que no se indican conservan su valor.

Áreas: {areas}

Ejemplos:
  muster settings schedule                               la programación y el resultado de la última ejecución
  muster settings schedule --daily 02:30
  muster settings schedule --weekly mon,thu 02:30 --areas email,recognition --site Leeds --site York
  muster settings schedule --never`,
});
