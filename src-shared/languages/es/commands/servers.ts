import type * as english from "#shared/messages/commands/servers.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster --server`, `muster login` and `muster logout`. */
export const serverCommands = translationOf<typeof english.serverCommands>()({
  program: "Línea de comandos de Muster",
  aboutServer:
    "trabajar en este servidor de la organización en lugar de con los datos de este equipo",
  aboutServerCa:
    "archivo con las autoridades de certificación de confianza para el servidor, en lugar de las de este equipo",
  onlyLocalOption: "{option} se refiere a este equipo y no se puede usar con un servidor.",
  onlyLocalOptionHint: "Omita la opción, o trabaje en este equipo: sin --server ni MUSTER_SERVER.",
  onlyHere:
    "«{command}» solo funciona con los datos del equipo en el que se ejecuta, no en el servidor {address}.",
  onlyHereHint: "Ejecute el comando en el equipo del servidor, sin --server ni MUSTER_SERVER.",
  serverFolder:
    "Un informe se guarda en el servidor, por lo que su carpeta requiere una ruta completa allí.",
  serverFolderHint: "Use una ruta completa, como /srv/reports.",

  aboutLogin:
    "iniciar sesión en un servidor de la organización; el inicio de sesión se guarda en el llavero de este equipo",
  aboutTokenStdin: "leer un token de acceso de stdin en lugar de pedir el nombre y la contraseña",
  loginExamples: `
Ejemplos:
  muster login --server https://muster.example.com:8443
  muster login --server https://muster.example.com:8443 --token-stdin < token.txt
  muster --server https://muster.example.com:8443 recorders list`,
  aboutLogout:
    "cerrar sesión en un servidor de la organización y eliminar el inicio de sesión del llavero",
  needsServer: "No se indicó ningún servidor.",
  needsServerHint: "Agregue --server https://muster.example.com:8443, o establezca MUSTER_SERVER.",
  needsTerminal: "El nombre y la contraseña se piden en un terminal, y stdin no lo es.",
  needsTerminalHint:
    "Ejecute el comando en un terminal, o envíe un token de acceso de «Mi cuenta» con --token-stdin.",
  userName: "Nombre de usuario: ",
  noName: "No se indicó ningún nombre de usuario.",
  password: "Contraseña",
  code: "Código de la aplicación de autenticación",
  token: "Token de acceso",
  badToken: "El valor no es un token de acceso.",
  badTokenHint: "Cree un token de acceso en «Mi cuenta», en el servidor, y envíe solo el token.",
  signedIn:
    "Sesión iniciada en {address} como {user}. El inicio de sesión está guardado en el llavero.",
  signedOut: "Sesión cerrada en {address}. El inicio de sesión se eliminó del llavero.",
  tokenRemoved:
    "El token de acceso para {address} se eliminó del llavero. Sigue siendo válido: revóquelo en «Mi cuenta».",
  notSignedIn: "No había ningún inicio de sesión en {address}.",
  notEnded:
    "El inicio de sesión se eliminó del llavero, pero el servidor no terminó la sesión: {reason} La sesión termina tras 12 horas sin uso, o en «Mi cuenta».",
});
