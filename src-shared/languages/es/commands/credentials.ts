import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/credentials.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster credentials` and `muster secrets`. */
export const credentialCommands = translationOf<typeof english.credentialCommands>()({
  about:
    "nombres de usuario y contraseñas; muster secrets muestra dónde se guardan las contraseñas",
  aboutList: "mostrar todas las credenciales, sin su contraseña",
  aboutSet: "crear unas credenciales, o cambiar su nombre de usuario y su contraseña",
  aboutUsername:
    "nombre de usuario en los grabadores, el servidor de correo o la plataforma de eventos; obligatorio para credenciales nuevas",
  noUsername: "Todavía no hay credenciales «{name}», por lo que falta el nombre de usuario.",
  noUsernameHint: "Indique el nombre de usuario: muster credentials set {name} --username USER",
  aboutPurpose:
    "para qué sirve la contraseña: recorder (inicio de sesión), mail o push. Sin esta opción, las credenciales nuevas son para iniciar sesión en grabadores",
  aboutUpdate:
    "elegir la finalidad de unas credenciales que no tienen ninguna, o asignarlas a sitios y clientes",
  aboutAssignSite:
    "los usuarios de estos sitios pueden usarlas; reemplaza los sitios y clientes anteriores",
  aboutAssignCustomer: "los usuarios de estos clientes pueden usarlas; reemplaza los anteriores",
  aboutUnassign: "no asignarlas a ningún sitio ni cliente",
  updateExamples: `
Un usuario cuyo ámbito es una parte del parque puede usar las credenciales de los sitios y grabadores de este ámbito, y las
credenciales asignadas a estos sitios o a sus clientes. Para cambiar la finalidad de unas credenciales, establezca de nuevo su
contraseña.

Ejemplos:
  muster credentials update alarm-mailbox --purpose mail
  muster credentials update alarm-mailbox --site Leeds --customer "North Ltd"`,
  updated: "Credenciales actualizadas: {name}.",
  nothingToUpdate: "No se indicó ningún cambio.",
  nothingToUpdateHint: "Agregue --purpose, --site, --customer o --unassign.",
  unclear: plural(
    "{count} credencial aún no tiene finalidad: su contraseña no se escribe en los ajustes. Elija una: muster credentials update NAME --purpose recorder, mail o push.",
    "{count} credenciales aún no tienen finalidad: sus contraseñas no se escriben en los ajustes. Elija una: muster credentials update NAME --purpose recorder, mail o push.",
  ),
  aboutPassword: "se rechaza",
  passwordMissing: "falta la contraseña",
  setExamples: `
La contraseña se pide en el terminal y no se muestra. Si stdin no es un terminal, la contraseña se lee de stdin.

Ejemplos:
  muster credentials set leeds --username admin
  muster credentials set leeds                             contraseña nueva, el mismo usuario
  muster credentials set alarm-mailbox --username alarms@example.net --purpose mail
  pass show leeds | muster credentials set leeds --username admin`,
  passwordArgument:
    "No se acepta una contraseña como argumento: otros usuarios la ven en la lista de procesos y el shell la guarda en su historial.",
  passwordArgumentHint:
    "Omita --password y escriba la contraseña cuando se le pida. En un script, envíe la contraseña a stdin.",
  passwordOf: "Contraseña de {username}",
  stored: "Credenciales guardadas: {name}.",
  notKept: "Una contraseña que se establece aquí se pierde cuando termina este comando: {note}",
  notKeptHint:
    "Guarde las contraseñas en un almacén cifrado, un archivo cifrado con una contraseña maestra: muster secrets use vault. O configure un llavero en este equipo, o use `muster serve`, que conserva las contraseñas mientras se ejecuta.",
  aboutRemove: "eliminar unas credenciales y su contraseña",
  aboutForce: "aunque las usen sitios, grabadores o plantillas",
  removeExamples: `
En un terminal, Muster muestra qué usa las credenciales y pregunta antes. --yes elimina sin preguntar unas credenciales que no se
usan, y --force también las que se usan. Muster borra la contraseña: esto no se puede deshacer.`,
  removeQuestion: "¿Eliminar {name} y borrar su contraseña? Esto no se puede deshacer.",
  notRemoved: "No se eliminó {name}.",
  usedBySites: "Sitios: {names}.",
  usedByRecorders: "Grabadores: {names}.",
  namedByTemplates: "Plantillas: {names}.",
  removed: "Credenciales eliminadas: {name}.",
  aboutTest: "probar unas credenciales una vez en un grabador, indicado por su id o su nombre",
  testExamples: `
Muster hace un solo intento. El grabador cuenta un intento rechazado como cualquier otro.

Ejemplos:
  muster credentials test RECORDER     con las credenciales del grabador o de su sitio
  muster credentials test RECORDER leeds  con las credenciales leeds`,
  accepted: "El grabador aceptó las credenciales.",
  notAsked: "El grabador no requiere inicio de sesión. No se envió ninguna contraseña.",
  aboutUses: "mostrar los sitios, grabadores y plantillas que usan unas credenciales",
  usedBy: "Usado por {sites}, {recorders}, {templates}.",
  aboutRetry:
    "permitir un intento más de inicio de sesión en los grabadores que rechazaron sus credenciales",
  retryExamples: `
Muster no vuelve a probar una contraseña rechazada hasta que usted lo permita: cinco contraseñas incorrectas bloquean el grabador.

Ejemplos:
  muster credentials retry RECORDER
  muster credentials retry --select site=Leeds`,
  aboutRetryAll: "permitirlo en todos los grabadores, por ejemplo tras una restauración",
  retryNothing: "No se indicó ningún grabador.",
  retryNothingHint: "Indique grabadores por su identificador, con --select o con --all.",
  reopened: plural(
    "Muster volverá a iniciar sesión en {count} grabador.",
    "Muster volverá a iniciar sesión en {count} grabadores.",
  ),
  counted: plural("{count} credencial.", "{count} credenciales."),
});

export const secretCommands = translationOf<typeof english.secretCommands>()({
  about: "dónde se guardan las contraseñas: llavero, almacén cifrado o memoria",
  examples: `
keychain   el llavero de este sistema, que se abre cuando usted inicia sesión en él
vault      un archivo en el directorio de datos, cifrado con una contraseña maestra: para equipos sin llavero
memory     no se guardan: las contraseñas se pierden cuando Muster termina

Muster pide la contraseña maestra del almacén cifrado en el terminal, una vez por inicio, y no la muestra. --passphrase-file lee
la contraseña maestra de un archivo que solo usted puede leer. No se aceptan argumentos ni variables de entorno.`,
  aboutStatus: "dónde se guardan ahora las contraseñas, y qué otros almacenes están disponibles",
  aboutUse: "mover todas las contraseñas a otro almacén y usarlo a partir de ahora",
  aboutStore: "el almacén que se usa",
  aboutYes: "aunque se pierdan contraseñas",
  useExamples: `
Muster mueve cada contraseña: la lee, la escribe, la relee y la compara, y después la elimina del almacén anterior.

Ejemplos:
  muster secrets use vault
  muster secrets use vault --passphrase-file /run/secrets/muster`,
  memoryLoses: plural(
    "La memoria termina con este comando: se perdería la contraseña de {count} credencial.",
    "La memoria termina con este comando: se perderían las contraseñas de {count} credenciales.",
  ),
  memoryLosesHint: "Para pasar a la memoria de todos modos, agregue --yes.",
  aboutCheck: "comprobar una contraseña maestra del almacén cifrado; no cambia nada",
  passphraseRight: "La contraseña maestra abre el almacén cifrado.",
  aboutChange:
    "cambiar la contraseña maestra del almacén cifrado; --passphrase-file indica la contraseña maestra actual",
  changed: "El almacén cifrado tiene una contraseña maestra nueva.",
  twoPassphrases: "Stdin no puede contener dos contraseñas maestras.",
  twoPassphrasesHint:
    "Indique el archivo de la contraseña maestra actual con --passphrase-file y envíe la nueva a stdin.",
  inUse: "en uso, {state}",
  available: "disponible",
  notAvailable: "no disponible",
});
