import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/bulk-values.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Values of a field in the bulk editor: present values, limits, and why a new value is not valid. */
export const bulkValueMessages = translationOf<typeof english.bulkValueMessages>()({
  notRead: "sin leer",
  neverShown: "los grabadores nunca lo muestran",
  notReadable: "no se puede leer",
  noSuchFieldOn: "no existe este campo",
  noSuchChannelOn: "no existe este canal",
  noHolderOn: "ningún canal con este campo",
  restLabel: "{field}: {what}",
  restCount: "{what}: {number}",
  restRecorders: "{what}: {recorders}",
  valuesOf: "Valores de {field}",
  haveNow: plural(
    "{count} de los grabadores seleccionados tiene ahora este valor",
    "{count} de los grabadores seleccionados tienen ahora este valor",
  ),
  mixed: "Varios",
  valueCount: plural("{count} valor", "{count} valores"),
  channelsAt: "{channels} en {recorders}",

  // Recorders that do not accept a value
  withoutField: "Grabadores sin {field}",
  skippedOn: "Omitidos: {number} de {total}, porque no tienen este campo",
  rejecting: "Grabadores que no aceptan este valor de {field}",
  notValid: "No válido en {number} de {total}: {reason}",
  notValidForReasons: plural(
    "No válido en {number} de {total}, por {count} motivo",
    "No válido en {number} de {total}, por {count} motivos",
  ),
  fieldReason: "{field}: {reason}",
  recordersReason: "{recorders}: {reason}",
  noSuchField: "no tiene este campo",
  noSuchArea: "no tiene el área {area}",
  noSuchChannels: "ninguno de estos canales lo admite",

  // Limits
  allowed: "Permitido: {limits}.",
  limitsOf: "Límites de {field}",
  valuesDiffer: "Los valores permitidos difieren entre grabadores",
  limitsDiffer: "Los límites difieren: {limits}",
  noLimit: "sin límite",
  mostBytes: "como máximo {bytes} bytes",
  mostEntries: plural("como máximo {count} entrada", "como máximo {count} entradas"),
  atLeast: "al menos {min}",
  atLeastUnit: "al menos {min} ({unit})",
  fromTo: "de {min} a {max}",
  fromToUnit: "de {min} a {max} ({unit})",
  shortened: "{first} … {last}",

  // Inputs
  bytesTitle: "El valor más largo ocupa {bytes} de {most} bytes.",
  bytesOf: "{bytes}/{most}",
  unclosedVariable: "Una variable no está cerrada. Termínela con dos llaves: {braces}.",
  insertVariable: "Insertar una variable: cada grabador recibe su propio valor",
  insertInto: "Insertar una variable en {field}",
  importColumns: "Columnas de la importación",
  columnAt: "{column} (en {count} de {total})",
  credentialPassword: "Contraseña de las credenciales…",
  noCredentials: "No hay credenciales para este ajuste",
  noCredential: "No hay credenciales que coincidan.",
  chooseOrType: "Elija o escriba",
  typeThenEnter: "Escriba y pulse Entrar",
  silenced: "Grabadores que no envían correo o eventos mientras están desarmados",
  willSilence:
    "{number} de {total} suprimirán el correo o el envío de eventos mientras estén desarmados",

  // What is wrong with the form
  nameTooLong: "Introduzca como máximo {most} caracteres. Este nombre tiene {length}.",
  noField: "Seleccione al menos un campo que cambiar.",
  noChannel: "Elija al menos un canal, o todos.",
  chooseSecret: "Elija unas credenciales.",
  secretHint: "{how} Muster le pregunta antes de enviar la contraseña sin cifrar.",
  encryptedOrHttps: "Cifrada si el grabador lo admite; si no, por HTTPS.",
  chooseValue: "Elija un valor.",
  wholeNumber: "Introduzca un número entero de {min} a {max}.",
  unknownVariable: "No existe la variable «{name}». Conocidas: {known}.",
  tooManyBytes: "Ocupa {bytes} bytes; los grabadores admiten {most} como máximo.",
  willClear: "Vacío: el campo se borrará.",
  outerSpace: "Empieza o termina con un espacio.",
  notAnAddress: "Esto no es una dirección de correo.",
  noSchedule: "Introduzca un horario o elija Editar semana.",
  tooManyEntries: plural(
    "{count} entrada; los grabadores admiten {most} como máximo.",
    "{count} entradas; los grabadores admiten {most} como máximo.",
  ),
  willClearList: "Vacía: la lista se borrará.",
  drawArea: "Dibuje el área o introduzca sus puntos.",
  tooFewPoints: "Un área tiene al menos {least} puntos.",
  notValidAnywhere: "Este valor no es válido para ningún grabador. Introduzca o elija otro valor.",
});

export const variableLabels = translationOf<typeof english.variableLabels>()({
  "site.name": "Nombre del sitio",
  "site.code": "Código del sitio",
  "site.address": "Dirección del sitio",
  "site.contact": "Contacto del sitio",
  "customer.name": "Nombre del cliente",
  "recorder.name": "Nombre del grabador",
  "recorder.serial": "Número de serie",
  "recorder.model": "Modelo",
  "recorder.firmware": "Firmware",
  "recorder.mac": "Dirección MAC",
  "recorder.id": "Id del grabador en Muster",
  "channel.number": "Número del canal",
  "channel.name": "Nombre del canal",
  "channel.alias": "Alias del canal",
});
