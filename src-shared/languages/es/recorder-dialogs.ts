import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/recorder-dialogs.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Dialogs that add and change recorders. */
export const recorderDialogMessages = translationOf<typeof english.recorderDialogMessages>()({
  editTitle: "Editar {name}",
  saved: "Se guardó {name}.",
  addressHint: "Dirección IP o nombre de host, con el puerto si no es 80 (http) o 443 (https).",
  addressExample: "192.0.2.10 o https://192.0.2.10:8443",
  rareFields: "Método de inicio de sesión, etiquetas y notas",
  nameExample: "NVR recepción",
  addressMissing: "Introduzca la dirección del grabador.",
  nameMissing: "Introduzca un nombre para el grabador.",
  siteMissing: "Introduzca el sitio del grabador.",
  typeTag: "Escriba una etiqueta, pulse Entrar",

  testConnection: "Probar la conexión",
  testing: "Contactando con el dispositivo sin contraseña…",
  alreadyAdded: "Ya está en el inventario como {name}",
  notARecorder: "Responde un servidor web, pero no como grabador",
  mayNeedSignIn: "Algunos grabadores solo se identifican después de iniciar sesión.",
  recorderFound: "Grabador detectado",
  needsSignIn: "El grabador requiere un inicio de sesión.",
  needsNoSignIn: "El grabador no requiere inicio de sesión.",
  modelAndSerial: "Modelo {model} · número de serie {serial}",
  modelOnly: "Modelo {model}",
  serialOnly: "Número de serie {serial}",

  addedTitle: "Se agregó {name}",
  addAnother: "Agregar otro",
  contacting: "Contactando con {url}…",
  connected: "Conectado",
  channelsFound: plural("{count} canal detectado", "{count} canales detectados"),
  cameras: plural("{count} cámara", "{count} cámaras"),
  foundSummary: "{channels}, {cameras}, en línea: {online}.",
  stillAdded: "El grabador está en el inventario. Puede corregir sus datos en cualquier momento.",

  moveTitle: plural("Mover {count} grabador a un sitio", "Mover {count} grabadores a un sitio"),
  moved: plural("Se movió {count} grabador a {site}.", "Se movieron {count} grabadores a {site}."),
  enterSite: "Introduzca un sitio.",
  credentialTitle: plural("Credenciales de {count} grabador", "Credenciales de {count} grabadores"),
  credentialSet: plural(
    "Se establecieron las credenciales de {count} grabador.",
    "Se establecieron las credenciales de {count} grabadores.",
  ),
  credentialHint:
    "Muster prueba las credenciales una vez. Tras un rechazo, Muster espera hasta que usted elija Reintentar inicio de sesión.",
  addTagsTitle: plural(
    "Agregar etiquetas a {count} grabador",
    "Agregar etiquetas a {count} grabadores",
  ),
  removeTagsTitle: plural(
    "Quitar etiquetas de {count} grabador",
    "Quitar etiquetas de {count} grabadores",
  ),
  tagsAdded: plural(
    "Etiquetas agregadas a {count} grabador: {tags}.",
    "Etiquetas agregadas a {count} grabadores: {tags}.",
  ),
  tagsRemoved: plural(
    "Etiquetas quitadas de {count} grabador: {tags}.",
    "Etiquetas quitadas de {count} grabadores: {tags}.",
  ),
  tagsToAdd: "Etiquetas por agregar",
  tagsToRemove: "Etiquetas por quitar",
  otherTags: "Las demás etiquetas no cambian.",
  enterTag: "Introduzca una etiqueta.",
});
