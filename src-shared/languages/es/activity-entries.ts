import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/activity-entries.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Details of entries in the activity log. They are stored as they were written. */
export const activityEntryMessages = translationOf<typeof english.activityEntryMessages>()({
  unreadable: "Esta entrada no se puede leer: se modificó después de escribirse.",
  imported: "Agregados: {added}; actualizados: {updated}.",

  // Credentials
  userName: "Nombre de usuario: {name}.",
  removedInUse: "Eliminadas, aunque es posible que algunos grabadores usen estas credenciales.",
  purpose: "Finalidad: {purpose}.",
  assignedTo: "Asignadas a: {places}.",
  assignedNowhere: "Sin sitio ni cliente asignado.",
  accepted: "Aceptadas.",
  noSignIn: "El grabador no requiere inicio de sesión.",
  retried: plural(
    "{count} rechazo restablecido: se permite un intento más.",
    "{count} rechazos restablecidos: se permite un intento más por cada uno.",
  ),
  atSetTime: "A la hora fijada.",
  scheduledFor: "Plan «{plan}» ({id}), {times}.",
  callRefused: "{method}: {why}",
  refusedBy: plural(
    "{count} grabador rechazó las credenciales.",
    "{count} grabadores rechazaron las credenciales.",
  ),

  // Inventory
  atAddress: "Dirección: {url}.",
  discovered: "Origen: detección.",
  pictureTaken: "Canal {channel}.",
  referenceSet: "Canal {channel}, imagen de {time}.",
  factAccepted: "{fact}: aceptado en su estado actual.",
  set: "Cambios: {fields}.",
  agreed: "Acordado: {values}.",
  value: "{name}: {value}",
  none: "no hay",
  asSite: "como el sitio",
  yes: "sí",
  no: "no",
  undoable: "Se puede deshacer durante 30 días.",
  sha256: "SHA-256 {fingerprint}.",
  newAddress: "Nueva dirección: {url}.",
  newAddressUnconfirmed:
    "Nueva dirección: {url}. La identidad no está confirmada: solo coincide el número de serie o la dirección MAC.",
  exported: "Formato: {format}; {selection}.",
  created: "Creado.",
  unchanged: "Sin cambios.",
  formerName: "Nombre anterior: {name}.",
  testMail: "El grabador envió un correo de prueba.",
  byId: plural("{count} grabador por id", "{count} grabadores por id"),
  or: " o ",
  allRecorders: "todos los grabadores",

  // Reports
  ofRollout: "Despliegue {id}.",
  ofChannels: "Canales; {selection}.",

  // Users
  signedInFrom: "Con contraseña, desde {address}.",
  openIdFrom: "Con OpenID Connect, desde {address}.",
  userSet: "Rol: {role}; ámbito: {scope}; {state}.",
  userEnabled: "activado",
  userDisabled: "desactivado",
  wholeFleet: "todo el parque",
  partOfFleet: "sitios: {sites}, etiquetas: {tags}",
  tokenExpires: "Token «{name}», válido hasta {time}.",
  tokenStays: "Token «{name}», no caduca.",
  tokenReads: "Solo lee.",
  tokenScope: "Ámbito: {scope}.",
  tokenOf: "Token «{name}».",
  teamSettings:
    "Aprobación por una segunda persona: {fourEyes}. Aplicación de autenticación obligatoria: {totp}. OpenID Connect: {openId}.",

  // Agents
  natsServers: "{servers}.",
  inAgentGroup: "Grupo «{group}».",

  // Plans and rollouts
  driftAccepted: plural(
    "{count} valor desviado es ahora el valor esperado.",
    "{count} valores desviados son ahora los valores esperados.",
  ),
  driftAgain: "Los valores aceptados vuelven a contar como desviación.",
  plan: "Plan «{name}» ({id}).",
  planned: "Plan «{name}»: grabadores por cambiar: {ready} de {total}.",
  plannedFrom: "Plan «{name}» (plantilla {template}): grabadores por cambiar: {ready} de {total}.",
  excluded: plural(
    "Se excluyó {count} grabador del plan {plan}.",
    "Se excluyeron {count} grabadores del plan {plan}.",
  ),
  ended: "Plan «{name}»: {counts}.",
  outcome: "{outcome}: {count}",
  notDone: "no realizado",

  // Templates
  copied: "Versión 1, una copia.",
  restored: "Restaurada después de su eliminación.",
  version: "Versión {version}; define {areas}.",
  several: "{names}. {detail}",
});

/** Results of a verification of the activity log. */
export const activityVerdictMessages = translationOf<typeof english.activityVerdictMessages>()({
  empty: "El registro aún no tiene entradas.",
  intact: "Ninguna entrada se ha alterado.",
  intactWithoutFile:
    "Ninguna entrada se ha alterado. El archivo activity.head falta o está dañado.",
  missing: "Falta la entrada {entry}.",
  foreign: "Muster no escribió la entrada con el número {entry}.",
  changed: "La entrada {entry}, o la anterior a ella, se modificó después de escribirse.",
  replaced: "La base de datos se modificó sin Muster: {reason}.",
  noteGone:
    "La marca del final del registro, que se escribe con cada entrada, se eliminó o no se puede leer.",
  inDatabase: "de la base de datos",
  inFile: "de activity.head",
  elsewhere: "guardada en otro lugar",
  setBack:
    "Según la marca de la base de datos, el registro termina con la entrada {seq} ({hash}). Pero la última entrada es {last}: la marca se restableció o se agregaron entradas sin Muster.",
  cutEmpty:
    "Faltan las entradas de {from} a {seq}: según la marca {where}, el registro termina con la entrada {seq} ({hash}). Pero el registro está vacío.",
  cut: "Faltan las entradas de {from} a {seq}: según la marca {where}, el registro termina con la entrada {seq} ({hash}). Pero la última entrada es {last}.",
  otherHash:
    "La entrada {seq}, o una anterior a ella, se modificó: su hash difiere del de la marca {where} ({hash}).",
  added:
    "Muster no escribió las entradas posteriores a {seq} ({hash}): según la marca {where}, el registro termina ahí. Pero la última entrada es {last}.",
  foundBefore: "La entrada {entry} notifica un hallazgo anterior: {detail}",
  foundBeforeAgain:
    "La entrada {entry} notifica un hallazgo anterior: {detail} Hay hallazgos posteriores en las entradas {others}.",
});
