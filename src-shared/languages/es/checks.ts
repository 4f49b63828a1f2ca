import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/checks.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Names of the checks of an installation, by id. */
export const checkNames = translationOf<typeof english.checkNames>()({
  node: "Node.js",
  folder: "Directorio de datos",
  disk: "Disco",
  database: "Base de datos",
  secrets: "Almacén de contraseñas",
  schedules: "Programaciones",
  nats: "Agentes",
  clock: "Reloj",
  certificate: "Certificado",
  port: "Puerto",
});

/** What a check found, by code. */
export const checkCodes = translationOf<typeof english.checkCodes>()({
  node_ok: "Versión {version}",
  node_old: "La versión {version} es demasiado antigua. Muster necesita {wanted} o posterior.",
  folder_private: "Solo su usuario puede leer {path}.",
  folder_open: "Otros usuarios de este equipo pueden leer {path}.",
  folder_missing: "{path} todavía no existe.",
  disk_ok: "Hay {megabytes} MB libres.",
  disk_low: "Solo hay {megabytes} MB libres.",
  disk_full: "El disco está lleno.",
  disk_not_writable: "Muster no puede escribir en el directorio de datos ({reason}).",
  database_ok: "La base de datos se puede leer.",
  database_none: "Todavía no hay base de datos.",
  database_damaged: "La base de datos está dañada ({reason}).",
  database_closed: "La base de datos no se puede abrir: {reason}",
  vault_open: "La caja fuerte está desbloqueada o vacía.",
  vault_locked: "La caja fuerte está bloqueada.",
  keychain_ok: "El llavero responde.",
  keychain_locked: "El llavero está bloqueado.",
  secrets_unavailable: "El almacén de contraseñas no se puede usar: {reason}",
  secrets_in_memory: "Las contraseñas están en memoria y se pierden cuando Muster termina.",
  schedules_ok: "Ninguna programación está atrasada.",
  schedules_late: "Programaciones atrasadas: {count}.",
  agents_off: "No hay agentes configurados.",
  nats_connected: "Muster está conectado a NATS.",
  nats_connecting: "Muster se está conectando a NATS.",
  nats_disconnected: "Muster no está conectado a NATS: {reason}",
  clock_ok: "Los relojes de la mayoría de los grabadores coinciden con este equipo.",
  clock_unknown: "Se conocen muy pocos relojes de grabadores para comparar.",
  clock_differs: "Los relojes de la mayoría de los grabadores difieren {seconds} s de este equipo.",
  certificate_none: "No se indicó ningún certificado (--tls-cert).",
  certificate_ok: "Válido durante {days} días más.",
  certificate_soon: "Caduca en {days} días.",
  certificate_expired: "Caducado.",
  certificate_unreadable: "El certificado no se puede leer ({reason}).",
  port_none: "No se indicó ningún puerto (--port).",
  port_free: "El puerto {port} está libre.",
  port_in_use: "El puerto {port} está en uso.",
  port_failed: "Muster no puede abrir el puerto {port} ({reason}).",
  check_failed: "La comprobación falló: {reason}",
});

/** What to do about it, by code. */
export const checkHints = translationOf<typeof english.checkHints>()({
  node_old:
    "Instale una versión posterior de Node.js o use un paquete de Muster, que trae la suya.",
  folder_open: "Ejecute: chmod 700 {path}",
  disk_low: "Libere espacio o mueva el directorio de datos (--data-dir).",
  disk_full: "Libere espacio. Muster continúa por sí mismo.",
  disk_not_writable:
    "Compruebe a quién pertenece el directorio de datos y si su disco está montado para escritura.",
  database_damaged:
    "Ejecute «muster database check». «muster database restore» restaura la copia de seguridad más reciente.",
  database_closed: "Ejecute «muster database check».",
  vault_locked:
    "Los comandos que necesitan una contraseña piden la contraseña maestra. Un servidor y las programaciones la necesitan en un archivo (--passphrase-file, MUSTER_PASSPHRASE_FILE) o en la pantalla.",
  keychain_locked: "Desbloquee el llavero de este usuario.",
  secrets_unavailable: "Ejecute «muster secrets status».",
  secrets_in_memory:
    "Ejecute «muster secrets use vault» para guardar las contraseñas en un archivo cifrado.",
  schedules_late:
    "Ejecute «muster schedules list». Las programaciones se ejecutan solo mientras la ventana, «muster serve» o «muster watch» están abiertos.",
  nats_connecting: "Espere unos segundos.",
  nats_disconnected: "Compruebe el servidor NATS y la red hasta él. Ejecute «muster agents list».",
  clock_differs: "Compruebe la fecha, la hora y la sincronización horaria (NTP) de este equipo.",
  certificate_soon: "Renueve el certificado. El servidor usa los archivos nuevos sin reiniciar.",
  certificate_expired: "Renueve el certificado. El servidor usa los archivos nuevos sin reiniciar.",
  certificate_unreadable: "Compruebe la ruta y que el archivo sea un certificado PEM.",
  port_in_use: "Si el programa no es Muster, termínelo o elija otro puerto (muster serve --port).",
});

/** `muster doctor`. */
export const doctorMessages = translationOf<typeof english.doctorMessages>()({
  about:
    "comprobar esta instalación: Node.js, directorio de datos, disco, base de datos, contraseñas, programaciones, agentes, reloj",
  aboutTlsCert: "comprobar también este certificado de un servidor (PEM)",
  aboutPort: "comprobar también si un servidor puede usar este puerto",
  examples: `
Ejemplos:
  muster doctor
  muster doctor --tls-cert /etc/muster/tls.crt --port 8443
  muster doctor --json | jq '.checks[] | select(.state == "problem")'`,
  ok: "OK",
  warning: "advertencia",
  problem: "problema",
  skipped: "omitido",
  noProblem: "No se encontró ningún problema.",
  problems: plural("Se encontró {count} problema.", "Se encontraron {count} problemas."),
  hint: "{name}: {hint}",
});
