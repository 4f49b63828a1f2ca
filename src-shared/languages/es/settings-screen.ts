import type * as english from "#shared/messages/settings-screen.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The Settings screen, for the parts that no other feature brings. */
export const settingsScreenMessages = translationOf<typeof english.settingsScreenMessages>()({
  groupYou: "Personal",
  groupFleet: "Parque",
  groupMessages: "Alertas e informes",
  groupInstallation: "Esta instalación",
  general: "General",
  appearance: "Apariencia",
  schedules: "Programaciones",
  passwordStore: "Contraseñas",
  passwordStoreKeywords:
    "ajustes llavero almacén cifrado memoria secretos contraseña maestra settings keychain vault memory secret store passphrase",
  about: "Acerca de",

  missingTitle: "Estos ajustes no están disponibles aquí",
  missingUnknown: "No hay ajustes con esta dirección.",
  missingInBrowser:
    "Solo la ventana de escritorio tiene estos ajustes. Esta página está abierta en un navegador.",
  missingNotAllowed: "Su rol no permite estos ajustes.",
  showGeneral: "Mostrar los ajustes generales",

  colours: "Colores",
  coloursText: "«Automático (sistema)» es claro u oscuro según este equipo.",
  system: "Automático (sistema)",
  light: "Claro",
  dark: "Oscuro",
  language: "Idioma",
  languageText: "Para textos, números y fechas. Al cambiarlo, la página se recarga.",
  languageOfComputer: "Automático (sistema)",

  times: "Zona horaria",
  timesText:
    "Las horas siguen el reloj de este equipo ({zone}). Los sitios pueden tener su propia zona horaria.",
  thisWindow: "Esta ventana",
  keys: "Teclado",
  keysText: "Todas las acciones están en la búsqueda (Ctrl+K), y muchas tienen su propia tecla.",
  showKeys: "Mostrar los atajos",

  version: "Versión",
  dataFolder: "Directorio de datos",
  runsOn: "Se ejecuta en",
  licenceLine: "Software libre con licencia MIT",
  inventory: "Inventario",
  thisInstallation: "Esta instalación",
  copyDetails: "Copiar datos",
  detailsCopied: "Datos copiados.",
  changes: "Áreas de ajustes",
  documents: "Documentos",
  session: "Sesión de este navegador",
  sessionEnd:
    "La sesión termina si usted la cierra, si Muster se detiene o tras 12 horas sin ninguna pestaña de Muster abierta.",
  localSessionEnd:
    "La sesión termina si usted la cierra aquí, si Muster se detiene o tras 12 horas sin ninguna pestaña de Muster abierta.",

  showRecorders: "Mostrar grabadores",
  setSiteCredential: "Establecer credenciales del sitio…",
  setSiteCredentialKeywords: "contraseña grabador inicio de sesión password recorder sign-in",
  selectRecorder: "Seleccione primero un grabador.",
  openRecorder: "Mostrar los detalles de este grabador",
});

/** The dialog that tests a credential on one recorder. */
export const testCredentialMessages = translationOf<typeof english.testCredentialMessages>()({
  title: "Probar {credential} en un grabador",
  again: "Probar una vez de todos modos",
  test: "Iniciar sesión una vez",
  recorderHint: "Los grabadores que usan estas credenciales aparecen primero.",
  placeholder: "Nombre, sitio o dirección",
  choice: "{name} · {site} · {address}",
  uses: "Usa estas credenciales",
  others: "Otros grabadores",
  noMatches: "Ningún grabador coincide.",
  warning: "Este es un intento real de inicio de sesión.",
  warningText:
    "Un intento rechazado cuenta: la mayoría de los grabadores bloquean la cuenta tras unas cinco contraseñas incorrectas. Tras un rechazo, Muster no envía estas credenciales al grabador hasta que usted elija Reintentar inicio de sesión.",
  signingIn: "Iniciando sesión en {recorder}…",
  accepted: "El grabador aceptó las credenciales.",
  notAsked: "El grabador no requiere inicio de sesión. Muster no envió ninguna contraseña.",
});
