import type * as english from "#shared/messages/recorder-errors.ts";
import { translationOf } from "#shared/languages/translation.ts";

const NOT_IN_THE_WINDOW =
  "Use la línea de comandos, o las pantallas en un navegador («npm start -- --browser», «muster serve»). Para la ventana, instale en el grabador un firmware o un certificado más reciente.";
const CHECK_ADDRESS =
  "Compruebe que el grabador está encendido y que su dirección y su puerto son correctos.";
const SLOW =
  "El grabador puede estar ocupado o la conexión ser lenta. Inténtelo de nuevo más tarde.";
const NOT_OURS = "Compruebe la dirección. Un grabador compatible no envía este tipo de respuesta.";

/** Requests to recorders that got no whole answer, by kind of failure. The details of the system follow in brackets. */
export const httpFailureMessages = translationOf<typeof english.httpFailureMessages>()({
  no_agent: "No se puede acceder a {recorder}, porque no hay conectado ningún agente de su grupo",
  refused: "{recorder} rechazó la conexión",
  dns: "{recorder} tiene un nombre que no se puede resolver",
  no_route: "No se puede acceder a {recorder} desde esta red",
  closed: "{recorder} cerró la conexión antes de completar su respuesta",
  connect_time: "{recorder} no aceptó la conexión a tiempo",
  first_byte_time: "{recorder} aceptó la solicitud, pero no respondió a tiempo",
  body_time: "{recorder} se detuvo en medio de su respuesta",
  whole_time: "{recorder} no completó su respuesta a tiempo",
  tls: "{recorder} no abre una conexión segura",
  tls_ciphers:
    "La ventana de escritorio no puede abrir una conexión segura con {recorder}, pero quizá sí la línea de comandos: el grabador no ofrece ningún cifrado que admita la ventana",
  tls_key_usage:
    "La ventana de escritorio no puede abrir una conexión segura con {recorder}, pero sí la línea de comandos: el certificado del grabador no permite firmas digitales",
  certificate: "{recorder} muestra un certificado distinto del aceptado; no se envió nada",
  too_large: "{recorder} envió una respuesta demasiado larga",
  bad_http: "{recorder} envió una respuesta que incumple las reglas de HTTP",
  cancelled: "{recorder} no recibió la solicitud completa: se canceló la solicitud",
  other: "No se pudo contactar con {recorder}",
});

/** How an answer breaks the rules of HTTP; a detail of `bad_http`. */
export const httpBreaches = translationOf<typeof english.httpBreaches>()({
  not_http: "la respuesta no empieza por HTTP",
  tls: "un registro de TLS",
  status_line: "no se puede leer la línea de estado",
  length: "no se puede leer la longitud de la respuesta",
  two_lengths: "la respuesta tiene dos longitudes distintas",
  length_and_chunks: "la respuesta tiene a la vez una longitud y fragmentos",
  transfer_coding: "la respuesta usa una codificación de transferencia que Muster no pidió",
  chunk: "no se puede leer un fragmento de la respuesta",
});

/** A port that expects TLS was asked without TLS. */
export const tlsPortMessages = translationOf<typeof english.tlsPortMessages>()({
  text: "{recorder} responde con TLS: este puerto espera HTTPS",
  hint: "Use una dirección con https://.",
  noTls: "{recorder} responde sin TLS: este puerto no espera HTTPS",
});

/** No secure connection, because the recorder offers only what is too weak. */
export const weakTlsMessages = translationOf<typeof english.weakTlsMessages>()({
  version: "{recorder} solo ofrece TLS obsoleto ({version})",
  key: "{recorder} solo ofrece un intercambio de claves débil (Diffie-Hellman con {bits} bits)",
  cipher: "{recorder} solo ofrece un cifrado débil",
  hint: "Actualice el firmware del grabador. Si ninguna actualización ayuda, permita el TLS obsoleto para este grabador en sus detalles (Inicio de sesión), o con muster recorders set ID --allow-outdated-tls.",
});

/** Details of failures that the system does not describe. */
export const httpFailureDetails = translationOf<typeof english.httpFailureDetails>()({
  tooLarge: "más de {most} bytes",
  badGzip: "no se puede descomprimir el cuerpo comprimido",
});

/** What a person can do about them; empty if there is nothing to do. */
export const httpFailureHints = translationOf<typeof english.httpFailureHints>()({
  no_agent: "Inicie un agente de este grupo, o compruebe por qué no puede conectarse a NATS.",
  refused: CHECK_ADDRESS,
  dns: "Compruebe el nombre o use la dirección IP.",
  no_route: "Compruebe la dirección y la red de este equipo.",
  closed: SLOW,
  connect_time: CHECK_ADDRESS,
  first_byte_time: SLOW,
  body_time: SLOW,
  whole_time: SLOW,
  tls: "Compruebe el puerto. HTTPS suele usar el puerto 443.",
  tls_ciphers: NOT_IN_THE_WINDOW,
  tls_key_usage: NOT_IN_THE_WINDOW,
  certificate:
    "Averigüe por qué cambió el certificado: un grabador nuevo, un restablecimiento o un ataque. Acepte el certificado nuevo solo si conoce el motivo.",
  too_large: NOT_OURS,
  bad_http:
    "Compruebe la dirección y el puerto. Si ambos son correctos, actualice el firmware del grabador.",
  cancelled: "",
  other: CHECK_ADDRESS,
});

/** macOS 15 and later refuse connections to the own network until the user permits them. */
export const macNetworkMessages = translationOf<typeof english.macNetworkMessages>()({
  hint: "Permita además Muster, o el terminal que ejecuta Muster, en Ajustes del Sistema › Privacidad y seguridad › Red local.",
});

/** Recorders that an agent reaches. */
export const agentRouteMessages = translationOf<typeof english.agentRouteMessages>()({
  through: "Se accede al grabador a través del grupo de agentes «{group}».",
  noRouteHint: "Compruebe la dirección y la red del agente.",
});

/** Answers of recorders that are not what Muster asked for. */
export const recorderErrorMessages = translationOf<typeof english.recorderErrorMessages>()({
  redirected: "{recorder} redirige la solicitud a otra dirección (HTTP {status}).",
  redirectedTo: "{recorder} redirige la solicitud a {location} (HTTP {status}).",
  useHttps: "Introduzca la dirección del grabador con https://, y su puerto si no es 443.",
  useOwnAddress: "Introduzca la dirección en la que responde el propio grabador.",
  notOurs: NOT_OURS,
  webPage: "{recorder} responde con una página web. El dispositivo no es un grabador compatible.",
  emptyAnswer: "{recorder} envió una respuesta vacía a {path}.",
  notJson: "{recorder} envió a {path} una respuesta que no es JSON («{start}»).",
  httpError: "{recorder} responde a {path} con HTTP {status}.",
  busyHint: "El grabador está ocupado. Inténtelo de nuevo más tarde.",
  httpErrorHint: "Compruebe el registro del propio grabador o reinícielo.",
  theAnswer: "la respuesta",
  noResult: "no tiene `result`",
  notAnObject: "debería ser un objeto, es {kind}",
  wrongShape: "{recorder}, respuesta a {path}: {place} {problem}.",
  wrongShapeHint:
    "Muster no conoce esta forma de respuesta. Notifíquela con el modelo y la versión del grabador.",
  missing: "{recorder} no tiene {path} ({why}).",
  refused: "{recorder} rechazó {path}: {why}.",
  refusedBecause: "{recorder} {says}. Rechazó {path}: {why}.",
  noReason: "el grabador no dio ningún motivo",
  blockedFor: "bloqueado durante {seconds} segundos",
  more: "y {number} más",
  aChannel: "un canal",
  channel: "{channel}: {why}",
  channelExcludes: "{channel}: {why}, excluye {features}",
  httpStatus: "HTTP {status}",
  needsAllFields:
    "El grabador rechazó campos sueltos de {area}. Estos ajustes no se pueden leer, por lo que Muster no puede completar los demás campos. Probablemente el grabador solo acepta ajustes completos.",
  needsAllFieldsHint: "Establezca en un solo plan todos los campos de {area} para este grabador.",
  emailTestTime: "{recorder} no completó su prueba de correo en {seconds} s.",
  emailTestTimeHint:
    "Compruebe el servidor de correo y el puerto: es posible que el grabador esté esperando al servidor de correo.",
  uselessKey:
    "{recorder} ofrece una clave que no protege la contraseña. No se envió ninguna contraseña.",
  uselessKeyHint:
    "Reinicie el grabador. Si ocurre de nuevo, notifique el modelo y la versión del grabador.",
});

/** Recorders of a family that this version does not know. */
export const driverErrorMessages = translationOf<typeof english.driverErrorMessages>()({
  noDriver: "Esta versión de Muster no tiene ningún controlador «{family}».",
  noDriverHint: "Instale una versión de Muster que tenga este controlador.",
});
