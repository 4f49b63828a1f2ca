import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/hosts.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The browser host: its pages, its start, and calls that it refuses. */
export const webHostMessages = translationOf<typeof english.webHostMessages>()({
  signInTitle: "Esta ventana no ha iniciado sesión",
  signInLink:
    "Abra el enlace que Muster mostró al iniciarse. Un enlace funciona una vez, en un navegador. Después de cerrar la sesión, Muster muestra un enlace nuevo en su terminal.",
  signInNoLink:
    "Si no tiene ningún enlace, detenga Muster en su terminal (Ctrl+C). Inicie Muster de nuevo con {command} y abra el enlace nuevo.",
  notFoundTitle: "Página no encontrada",
  openMuster: "Abrir Muster",

  notBuilt: "Las pantallas no están compiladas: falta {file}.",
  notBuiltHint: "Ejecute `npm run build`.",
  portInUse: "El puerto {port} de {host} está en uso.",
  portInUseHint: "Elija otro puerto con --port u omita --port para usar un puerto libre.",
  portForbidden: "Este usuario no puede abrir el puerto {port}.",
  portForbiddenHint: "Elija un puerto superior a 1023.",
  cannotListen: "Muster no puede escuchar en {address}: {reason}",
  cannotListenHint: "Use una dirección de esta máquina.",
  notLoopback: "Otras máquinas pueden acceder a {host} y la conexión no está cifrada.",
  notLoopbackHint: "Para permitir otras máquinas en una red de confianza, agregue --allow-remote.",

  otherHost: "La solicitud indica otro host.",
  noOrigin: "La solicitud no tiene la cabecera Origin.",
  otherOrigin: "La solicitud procede de otro sitio web.",
  failed: "Muster no pudo responder a la solicitud.",
  badRequest: "La solicitud no es válida.",
  notText: "El mensaje es binario. Envíe texto JSON.",
  notJson: "El mensaje no es JSON. Envíe un objeto JSON.",
  notAnObject: "El mensaje no es un objeto JSON.",
  badType: 'El mensaje no tiene un tipo válido. Use "call", "cancel" o "sign-out".',
  tooLarge: "El mensaje es demasiado grande.",
  cancelled: "La llamada se canceló antes de empezar.",
  cancelledWhileSent: "La llamada se canceló antes de que se enviara toda su respuesta.",
  unsendable: "Muster no puede enviar la respuesta.",
  unsendableHint: "Consulte la causa en el archivo de registro de Muster.",
});

/** Every host. */
export const coreMessages = translationOf<typeof english.coreMessages>()({
  cannotStart: "Muster no puede iniciarse: {reason}",
  userNumber: "uid {id}",
});

/** The desktop host. */
export const desktopMessages = translationOf<typeof english.desktopMessages>()({
  program: "Ventana de Muster",
  cannotContinue: "Muster no puede continuar",
  windowFails: "La ventana falló varias veces seguidas.",
  broken: "Muster tiene un error interno y debe cerrarse.",
  restartHint:
    "Inicie Muster de nuevo. El trabajo terminado está guardado. Los detalles están en logs/crash.log, en el directorio de datos.",
  badDataFolder: "El directorio de datos {folder} no se puede usar: {reason}.",
  badDataFolderHint:
    "Compruebe que usted pueda escribir en la carpeta y que el disco tenga espacio libre. O inicie Muster con --data-dir y otra carpeta.",
  dataDirMissing: "--data-dir necesita una carpeta.",
  dataDirMissingHint: "Escriba --data-dir /path/to/folder.",
  serverMissing: "--server necesita una dirección y --server-ca un archivo.",
  serverMissingHint: "Escriba --server https://muster.example.com:8443.",
  caUnreadable: "El archivo {file} no se puede leer: {reason}.",
  caUnreadableHint: "Indique un archivo con certificados en formato PEM después de --server-ca.",
  serverNotStored: "No se pudo guardar la elección del servidor: {reason}",
  lockedElsewhere: "Muster usa este directorio de datos en el equipo {holder}.",
  lockedElsewhereHint:
    "Cierre Muster allí o inicie Muster con --data-dir y otra carpeta. Si Muster no se está ejecutando allí, borre {file}.",
  lockFailed: "No se puede bloquear el directorio de datos.",
  lockFailedHint:
    "Inicie Muster con --data-dir y una carpeta de un disco de este equipo. Si {file} existe y Muster no está abierto, borre ese archivo.",
  badLocale: "«{locale}» no es una configuración regional conocida.",
  localeHint: "Configuraciones regionales conocidas: {locales}.",
  view: "Ver",
  help: "Ayuda de Muster",
  about: "Acerca de Muster",
  newVersions: "Buscar versiones nuevas una vez al día",
  newVersionsNotHere: "Esta compilación no busca versiones nuevas",
  newVersionsCurrent: "Esta es la versión más reciente",
  newVersionsFailed: "La última búsqueda de una versión nueva falló",
  newVersion: "Muster {version} está disponible…",
  newVersionHint: "Haga clic para ver las novedades.",
  rolloutRuns: "Hay un despliegue en curso.",
  rolloutRunsDetail:
    "Si cierra Muster ahora, el despliegue se pausará. Podrá reanudarlo más adelante. Para que el despliegue termine, mantenga Muster abierto.",
  keepOpen: "Mantener abierto",
  closeAnyway: "Pausar y cerrar",

  trayCalm: "Muster: no hay alertas abiertas",
  trayAlerts: plural("Muster: {count} alerta abierta", "Muster: {count} alertas abiertas"),
  trayAlertsItem: plural("Mostrar {count} alerta abierta", "Mostrar {count} alertas abiertas"),
  trayOpen: "Abrir Muster",
  trayAudit: "Auditar ahora",
  trayAuditing: "Auditoría en curso…",
  trayBackground: "Seguir en ejecución sin ventana",
  trayQuit: "Salir de Muster",
  auditFailed: "La auditoría no se realizó",

  unknownWindow:
    "La llamada procede de una ventana desconocida. Solo puede llamar la ventana del propio Muster.",
  pageGone:
    "La llamada procede de una página que se cerró. Solo puede llamar la ventana del propio Muster.",
  frame:
    "La llamada procede de un marco dentro de la página. Solo puede llamar la ventana del propio Muster.",
  otherPage: "La llamada procede de otra página. Solo puede llamar la ventana del propio Muster.",
  noPlace: "No hay nada en esta dirección.",
  onlyGet: "Solo se permiten solicitudes GET.",
  noFile: "No existe ese archivo.",
  fileGone: "El archivo se eliminó después de iniciarse Muster.",
});
