import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/credentials.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The screen of stored credentials, and the choice of a credential in forms. */
export const credentialMessages = translationOf<typeof english.credentialMessages>()({
  noun: "credencial",
  nouns: "credenciales",
  about: "Usuarios y contraseñas de grabadores, correo y plataformas de eventos.",
  addAction: "Nuevas credenciales…",
  replaceAction: "Sustituir contraseña…",
  testAction: "Probar en un grabador…",
  removeAction: "Eliminar credenciales…",
  goToAction: "Ir a Credenciales",
  selectOne: "Seleccione primero unas credenciales.",

  userHint:
    "El usuario que inicia sesión en los grabadores, el servidor de correo o la plataforma de eventos.",
  usedByHint: "Grabadores que usan las credenciales directamente o a través de su sitio.",
  refusedBy: "Rechazadas por",
  refusedByHint: "Grabadores que rechazaron la contraseña actual.",
  refusedText:
    "Muster no vuelve a enviar la contraseña a estos grabadores hasta que usted la sustituya o elija Reintentar inicio de sesión.",
  columnSignIn: "Inicio de sesión",
  columnSignInHint: "Lo último que respondieron los grabadores que usan las credenciales.",
  testNow: "Probar ahora",
  refusedAt: plural("Rechazadas por {count} grabador", "Rechazadas por {count} grabadores"),
  untestedAt: plural("Aún sin probar en {count} grabador", "Aún sin probar en {count} grabadores"),
  signedIn: "{accepted} de {count} correctos",
  untested: "{count} sin probar",
  notUsed: "Ningún grabador las usa",
  neverAccepted: "Ningún grabador las ha aceptado todavía",
  passwordSet: "Contraseña guardada",
  missing: "Falta la contraseña",
  missingHint:
    "Muster no tiene esta contraseña: estaba en la memoria hasta que se cerró Muster, o el almacén de contraseñas la perdió. Introduzca la contraseña.",
  enterPassword: "Introducir contraseña",
  emptyTitle: "No hay credenciales guardadas",
  emptyText:
    "Las credenciales son un nombre de usuario y una contraseña, guardados con un nombre. Los grabadores usan sus propias credenciales o las del sitio, y las plantillas usan credenciales para el correo y el envío de eventos.",

  titleOf: "Credenciales {name}",
  unused: "Ningún grabador, sitio ni plantilla usa estas credenciales.",
  showRecorders: "Mostrar en Grabadores",
  searchRecorders: "Buscar en estos grabadores",
  viaSite: "por el sitio {site}",
  direct: "por su propio ajuste",

  newTitle: "Nuevas credenciales",
  replaceTitle: "Sustituir la contraseña de {name}",
  store: "Guardar credenciales",
  name: "Nombre de las credenciales",
  nameExample: "Por ejemplo: parque-norte",
  stored: "Se guardaron las credenciales {name}.",
  replaced: plural(
    "Contraseña de {name} sustituida. Muster puede probar de nuevo {count} grabador.",
    "Contraseña de {name} sustituida. Muster puede probar de nuevo {count} grabadores.",
    "Contraseña de {name} sustituida.",
  ),
  usersSignIn: plural(
    "El inicio de sesión en {count} grabador usa estas credenciales.",
    "El inicio de sesión en {count} grabadores usa estas credenciales.",
  ),
  retriesAllowed: plural(
    "Muster puede probar la contraseña nueva una vez en {count} grabador.",
    "Muster puede probar la contraseña nueva una vez en {count} grabadores.",
  ),
  noContact: "Al guardar no se contacta con ningún grabador.",
  storeUnavailable: "Ahora no se pueden guardar contraseñas.",
  storedInMemory: "La contraseña se pierde al cerrar Muster.",
  storedInVault:
    "La contraseña se guarda en el almacén cifrado, protegida con su contraseña maestra.",
  storedInKeychain: "La contraseña se guarda en el llavero de este equipo.",
  nameMissing: "Introduzca un nombre para las credenciales.",
  nameTaken: "Ya existen unas credenciales llamadas «{name}».",
  nameTakenHint: "Elija otro nombre o sustituya la contraseña en Ajustes › Credenciales.",
  userMissing: "Introduzca el nombre de usuario.",
  passwordMissing: "Introduzca la contraseña.",
  purposeMissing: "Elija una finalidad.",
  choosePurpose:
    "Elija para qué es esta contraseña. Si los grabadores y una cuenta de correo comparten la contraseña, elija Inicio de sesión en grabadores, cree otras credenciales para Correo e indíquelas en sus plantillas.",
  purposeChosen: "Se guardó la finalidad de {name}.",
  assignedTo: "Asignadas a",
  assignAction: "Asignar a sitios…",
  assignTitle: "Asignar las credenciales {name}",
  assignText:
    "Los usuarios de un servidor de la organización cuyo ámbito es una parte del parque pueden usar estas credenciales si su ámbito incluye uno de estos clientes o sitios. Los demás usuarios no lo necesitan.",
  assigned: "Se asignaron las credenciales {name}.",
  notForSignIn: "Muster no inicia sesión en grabadores con estas credenciales.",

  option: "{name} (usuario {user})",
  missingOption: "{name} (no guardadas)",
  setAgain: "Establecer de nuevo la contraseña…",

  removeTitle: "¿Eliminar las credenciales {name}?",
  remove: "Eliminar credenciales",
  removed: "Se eliminaron las credenciales {name}.",
  removeText:
    "Muster borra la contraseña guardada. Esta acción no se puede deshacer. Los grabadores no cambian.",
  usedBySites: plural(
    "{count} sitio usa estas credenciales.",
    "{count} sitios usan estas credenciales.",
  ),
  usedByRecorders: plural(
    "{count} grabador usa estas credenciales.",
    "{count} grabadores usan estas credenciales.",
  ),
  usedByBoth: "Usan estas credenciales: {sites} y {recorders}.",
  usersLoseAccess:
    "Muster no puede iniciar sesión en estos grabadores hasta que tengan otras credenciales. También puede volver a guardar estas credenciales más adelante.",
  namedByTemplates: plural(
    "{count} plantilla menciona estas credenciales.",
    "{count} plantillas mencionan estas credenciales.",
  ),
  templatesLosePassword:
    "Estas plantillas no se pueden aplicar hasta que mencionen otras credenciales o hasta que se vuelvan a guardar estas.",
  template: "plantilla",
  confirmNamed: "Eliminar de todos modos. Estas plantillas mencionarán credenciales inexistentes.",
  site: "sitio",
  moreSites: plural("y {count} sitio más", "y {count} sitios más"),
  moreRecorders: plural("y {count} grabador más", "y {count} grabadores más"),
  confirmUsed: "Eliminar de todos modos. Estos grabadores no tendrán credenciales.",
  confirmUnreachable:
    "Eliminar de todos modos. Muster borrará la contraseña cuando el almacén de contraseñas esté disponible.",
  checkingUses: "Comprobando dónde se usan las credenciales…",
  confirmFirst: "Confirme primero la eliminación.",

  // How Muster signs in to new recorders
  credentialTaken: "Ya existen unas credenciales llamadas «{name}». Introduzca otro nombre.",
  typeSignIn: "Introducir nombre de usuario y contraseña",
  storedCredentials: "Credenciales guardadas",
  storeAs: "Guardar como credenciales",
  storeAsExample: "Sitio y nombre de usuario",
});
