import type * as english from "#shared/messages/launcher.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `npm start` and `npm run demo`: which screens they open, and why there is no window. */
export const launcherMessages = translationOf<typeof english.launcherMessages>()({
  help: `Uso: npm start -- [opciones]

Abre Muster en una ventana de escritorio, o en un navegador si no se puede abrir ninguna ventana.

  --browser              usar un navegador, sin descargar el entorno de Electron
  --window               abrir una ventana también por SSH o como root
  --data-dir <carpeta>   carpeta para los datos de Muster
  --locale <nombre>      idioma de las pantallas: {locales}
  --server <url>         abrir una ventana con un servidor de la organización
  --server-ca <archivo>  autoridades de certificación de ese servidor, en formato PEM
  --help                 mostrar esta ayuda

Todas las demás opciones se pasan a Electron, por ejemplo --disable-gpu.
`,
  noWindow: "Sin ventana de escritorio: {reason}. Las mismas pantallas se abren en un navegador.",
  wished: "se indicó --browser",
  noScreen: "este equipo no tiene pantalla",
  overSsh: "la pantalla es de otro equipo, por SSH (--window abre una ventana de todos modos)",
  asRoot: "el espacio aislado (sandbox) de Electron no funciona como root",
  noRuntimeAt: "ELECTRON_OVERRIDE_DIST_PATH está definida, y no existe {program}",
  downloading:
    "Descargando el entorno de Electron (una sola vez). Ctrl+C cancela. --browser inicia sin él.",
  unpacking: "Descomprimiendo el entorno de Electron ...",
  downloadFailed: "no se pudo descargar el entorno de Electron ({reason})",
  stalled: "sin datos durante {seconds} segundos",
  installerEnded: "su instalador terminó con {end}",
  cancelled: "Cancelado. El entorno de Electron no está instalado.",
  endedAtOnce: "Electron terminó de inmediato ({reason})",
  endedLater: "la ventana terminó de forma inesperada ({reason})",
  exitStatus: "código de salida {status}",
  sandbox:
    "El espacio aislado (sandbox) de Electron no está permitido en este equipo. Para permitirlo, ejecute: sudo chown root:root {helper} && sudo chmod 4755 {helper}",
  alreadyOpen:
    "Muster ya está abierto con este directorio de datos. Su ventana está ahora en primer plano.",
  open: "Abra esta dirección en un navegador de este equipo. La dirección funciona una vez. Ctrl+C termina Muster.",
  signedOut: "Se cerró la sesión del navegador. Para iniciar sesión de nuevo, abra {url}",
  serverInBrowser: "Un navegador no necesita un Muster local para un servidor de la organización.",
  serverInBrowserHint: "Abra {server} en un navegador.",
  ignored:
    "Estas opciones son para una ventana de escritorio y no tienen efecto en un navegador: {options}",
});
