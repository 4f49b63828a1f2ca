import type * as english from "#shared/messages/shell.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The frame around the screens: navigation, search, connection, status bar. */
export const shellMessages = translationOf<typeof english.shellMessages>()({
  skip: "Saltar al contenido",
  screenLocked: "{screen}: requiere el rol {role}",
  navigation: "Pantallas",
  search: "Buscar",
  searchMuster: "Buscar en Muster",
  searchPlaceholder: "Busque grabadores, clientes, sitios, canales … o escriba un comando",
  recentPlaces: "Lugares recientes",
  mostUsed: "Más usados",
  noResults: "Sin resultados",
  searchHelp: "Buscar en la ayuda: {text}",
  notNow: "No disponible ahora",
  goTo: "Ir a",
  goToScreen: "Ir a {screen}",
  discover: "Detectar grabadores",
  import: "Importar grabadores",

  useDark: "Usar colores oscuros",
  useLight: "Usar colores claros",
  useSystem: "Usar los colores del sistema",
  darkKeywords: "noche negro oscuro tema modo apariencia colores night black dark theme mode",
  lightKeywords: "día blanco claro tema modo apariencia colores day white bright light theme mode",
  systemKeywords: "automático sistema tema modo apariencia colores automatic match os theme mode",
  shortcuts: "Atajos de teclado",
  linkAction: "Copiar el enlace a esta página",
  linkKeywords: "dirección url compartir enviar compañero address url share send",
  linkCopied: "El enlace a esta página está copiado.",
  noLinkHere:
    "Solo las páginas de un servidor de la organización, o de Muster en un navegador, tienen enlace.",
  signOutAction: "Cerrar sesión…",
  signOutKeywords: "salir bloquear cerrar terminar sesión log out lock leave session",
  signOutOnlyInBrowser: "La ventana de escritorio no necesita un inicio de sesión propio.",
  noAccountHere: "Los usuarios solo inician sesión en un servidor de la organización.",
  accountHere: "La sesión se cierra con su cuenta.",
  endSessionAction: "Cerrar sesión…",
  endSessionTitle: "¿Cerrar la sesión de este navegador?",
  endSession: "Cerrar sesión",
  signOut: "Cerrar sesión",
  endSessionText:
    "Muster cierra la sesión de todas las pestañas de este navegador. El trabajo en curso continúa. Para abrir Muster de nuevo, use el enlace nuevo que muestra Muster.",
  signOutTitle: "¿Cerrar sesión?",
  signOutText:
    "Muster cierra la sesión de todas las pestañas de este navegador. El trabajo en curso continúa.",

  unknownScreen: "Pantalla no encontrada",
  unknownScreenText: "Esta versión de Muster no tiene ninguna pantalla en esta dirección.",
  openOverview: "Ir a Vista general",
  screenFailed: "Esta pantalla falló por un error de Muster. No se cambió ningún grabador.",
  reopen: "Abrir de nuevo",

  status: "Estado",
  connection: "Conexión",
  jobs: "Tareas en curso",
  version: "Muster {version}",
  connected: "Conectado",
  connecting: "Conectando",
  reconnecting: "Sin conexión: reintentando",
  signedOut: "Sesión no iniciada",
});

/** What a window shows while it has no connection to Muster. */
export const connectionMessages = translationOf<typeof english.connectionMessages>()({
  lost: "Muster no responde.",
  lostHint:
    "Esta página se conecta de nuevo por sí sola. Si Muster se detuvo, inícielo de nuevo y abra el enlace que muestra.",
  ended: "Muster se reinició, o se cerró la sesión de este navegador.",
  endedHint: "Abra el enlace nuevo que Muster mostró en su terminal.",
  teamLost: "El servidor de Muster no responde.",
  teamLostHint: "Esta página se conecta de nuevo por sí sola.",
  teamEnded: "Su sesión está cerrada.",
  teamEndedHint: "La sesión terminó, o su cuenta cambió. Inicie sesión de nuevo.",
  signInAgain: "Iniciar sesión",
  contentAge: "El contenido siguiente corresponde a: {time}.",
  notSignedIn: "Esta ventana no tiene la sesión iniciada",
  notSignedInHint:
    "Abra el enlace que Muster mostró al iniciarse. Un enlace funciona una vez. Tras un reinicio o un cierre de sesión, Muster muestra un enlace nuevo.",
  reload: "Recargar página",
  cancelled: "Cancelado antes de enviarse.",
  disconnected: "Se perdió la conexión con Muster antes de que llegara una respuesta.",
  disconnectedHint:
    "Compruebe que Muster está en ejecución. Esta página se conecta de nuevo por sí sola, salvo que pida un enlace nuevo.",
});

/** The list of keyboard shortcuts, for what every grid can do. */
export const gridShortcutMessages = translationOf<typeof english.gridShortcutMessages>()({
  title: "En una tabla",
  shortcut: "Atajo: {keys}",
  search: "Buscar atajos",
  enter: "Ir de la búsqueda a la primera fila",
  select: "Seleccionar la fila bajo el cursor",
  selectAll: "Seleccionar todas las filas que coinciden con los filtros",
  copy: "Copiar las filas seleccionadas, o la celda bajo el cursor",
  open: "Editar la celda bajo el cursor, o abrir la fila si la celda es de solo lectura",
  edit: "Editar la celda. Tab pasa a la celda siguiente, Escape cancela",
});
