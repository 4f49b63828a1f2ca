import type * as english from "#shared/messages/servers.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Connections of the command line and the window to a team server. */
export const serverMessages = translationOf<typeof english.serverMessages>()({
  badAddress: "«{address}» no es la dirección de un servidor de Muster.",
  badAddressHint: "Use la dirección que abre en un navegador, como https://muster.example.com",
  needsHttps:
    "La conexión con {address} no tiene TLS, por lo que otros podrían leer la contraseña y los datos.",
  badCa:
    "El archivo de autoridades de certificación no contiene ningún certificado que se pueda leer.",
  badCaHint: "Indique un archivo con uno o varios certificados en formato PEM.",
  unreachable: "El servidor {address} no responde ({reason}).",
  unreachableHint: "Compruebe la dirección y la red, y que el servidor está en ejecución.",
  untrusted: "El certificado del servidor {address} no es de confianza ({reason}).",
  untrustedHint:
    "Instale en este equipo el certificado de su emisor, o indique su archivo: --server-ca FILE",
  notMuster: "El servidor en {address} no es un servidor de Muster para organizaciones.",
  longAnswer: "la respuesta es demasiado larga",
  badAnswer: "La respuesta del servidor a {method} no tiene la forma esperada.",
  otherVersion: "El servidor tiene Muster {server}, y este equipo tiene Muster {own}.",
  otherVersionHint: "Instale en este equipo la versión del servidor.",
  signedOut: "No ha iniciado sesión en {address}, o el inicio de sesión ya no es válido.",
  signedOutHint: "Inicie sesión: muster login --server {address}",
  notAToken: "MUSTER_TOKEN no es un token de acceso (muster_pat_…).",
  tokenRefused: "El servidor {address} no acepta el token de acceso de MUSTER_TOKEN.",
  tokenRefusedHint: "Cree un token de acceso nuevo en «Mi cuenta», o quite MUSTER_TOKEN.",
  notSignedIn: "No ha iniciado sesión en {address}.",
  notSignedInHint:
    "Inicie sesión: muster login --server {address}. Un script puede establecer en su lugar un token de acceso en MUSTER_TOKEN.",
  noKeychain: "Este equipo no tiene llavero para guardar el inicio de sesión.",
  noKeychainHint:
    "Establezca en MUSTER_TOKEN un token de acceso. Funciona sin llavero. Cree el token en «Mi cuenta», en el servidor, o en el equipo del servidor: muster users tokens --user NAME --create laptop.",
  noKeychainInWindow:
    "Configure el llavero de este equipo, o abra la dirección del servidor en un navegador.",
  onlyInWindow: "Solo la ventana de escritorio puede cambiar de servidor.",
  lost: "Se perdió la conexión con el servidor {address}.",
  lostHint:
    "Es posible que el trabajo iniciado continúe en el servidor. Compruebe su resultado antes de repetir el comando.",
});
