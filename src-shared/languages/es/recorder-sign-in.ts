import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/recorder-sign-in.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** How Muster signs in to recorders: methods, refusals, and trust in the network. */
export const recorderSignInMessages = translationOf<typeof english.recorderSignInMessages>()({
  auto: "Automático",
  autoMeaning: "Se detecta en el primer contacto. Basic se usa solo por HTTPS.",
  never: "No iniciar sesión nunca",
  neverMeaning: "Muster nunca envía una contraseña a este grabador.",
  basic: "HTTP Basic en cada llamada",
  basicMeaning: "Cada llamada envía la propia contraseña.",
  digest: "HTTP Digest en cada llamada",
  digestMeaning: "Cada llamada demuestra la contraseña sin enviarla.",
  session: "Sesión (login)",
  sessionMeaning: "Cada conversación empieza con un inicio de sesión y termina con un cierre.",
  chosenAndDetected: "{method} · {detected}",
  detectedPlain: "sin inicio de sesión",
  detectedBasic: "basic",
  detectedDigest: "digest",
  detectedSession: "sesión",
  notDetected: "aún no detectado",
  chosenButUses: "{method} · el grabador usa {detected}",
  dialectUnknown: "Se detecta en el primer contacto.",
  dialectPlain: "El grabador responde sin inicio de sesión.",
  dialectBasic: "El grabador usa HTTP Basic en cada llamada.",
  dialectDigest: "El grabador usa HTTP Digest en cada llamada.",
  dialectSession: "El grabador usa un inicio de sesión, después una cookie y un token.",

  quirkFreshNonce:
    "El grabador acepta cada nonce de Digest solo para unas pocas solicitudes. Muster pide un nonce nuevo antes de cada solicitud.",
  quirkTolerantHttp:
    "Las respuestas del grabador incumplen las reglas de HTTP. Muster las lee con el lector tolerante.",

  lastSignIn: "Último inicio de sesión",
  acceptedShort: "Aceptado",
  refusedShort: "Rechazado",
  untested: "Sin probar",
  signInUnknown: "Desconocido, porque el último contacto falló",
  change: "Cambiar…",
  changeOf: "Cambiar {field}",
  tls: "TLS",
  used: "Credenciales",
  method: "Método de inicio de sesión",
  fromSite: "definidas para el sitio {site}",
  fromRecorder: "definidas para este grabador",
  noCredential: "Ni el grabador ni su sitio tienen credenciales.",
  lock: "Bloqueo de inicio de sesión",
  allowed: "Inicio de sesión permitido",
  locked: "Bloqueado",
  lockedText:
    "Muster no vuelve a enviar «{credential}» hasta que usted cambie las credenciales o elija Reintentar inicio de sesión.",
  sessionTitle: "Sesión",
  signedIn: "Sesión iniciada ahora",
  signedOut: "Ahora sin sesión iniciada. Muster cierra la sesión después de cada conversación.",
  noSessions: "Este grabador no usa sesiones.",
  pastRefusals: "Rechazos anteriores",
  refusalAt: "«{credential}» {time}: {reason}",

  refusedTitle:
    "El grabador rechazó las credenciales «{credential}». Muster no vuelve a enviar estas credenciales.",
  refusedAt: "Rechazo: {time}.",
  retryHint:
    "Reintentar prueba la contraseña guardada una vez, ahora. Los grabadores bloquean la cuenta tras unas cinco contraseñas incorrectas.",
  blocked: "El grabador bloquea todos los inicios de sesión. Tiempo restante: {left}.",
  blockOver: "El bloqueo del grabador ha terminado.",

  trusted: "De confianza",
  trustedBySite: "De confianza por el sitio {site}",
  notTrusted: "No es de confianza",
  notTrustedDespiteSite: "No es de confianza, a pesar del sitio",
  trustedText:
    "Cualquier dispositivo de la red puede leer las contraseñas que Muster envía a este grabador.",
  outdatedTls: "TLS obsoleto permitido",
  outdatedTlsText:
    "Muster acepta de este grabador también TLS 1.0, TLS 1.1 y claves débiles. Un atacante en la red podría leer lo que se envía.",
  currentTls: "TLS 1.2 o posterior",
  currentTlsText:
    "Muster no se conecta a este grabador con versiones anteriores ni con claves débiles.",
  trustedMeans: "{trust}: las contraseñas pueden enviarse en texto sin cifrar",
  neverClear: "Las contraseñas nunca se envían en texto sin cifrar",
  notTrustedMeans: "{trust}: las contraseñas nunca se envían en texto sin cifrar",
  trustMeaning:
    "Muster podrá enviar contraseñas a estos grabadores por HTTP sin cifrar: con HTTP Basic, con un inicio de sesión con sesión y dentro de ajustes. Cualquier dispositivo de la red entre este equipo y el grabador puede leer estas contraseñas.",
  trustCondition:
    "Confíe en una red solo si controla todos los dispositivos que hay en ella. HTTPS no lo necesita.",
  trustTitle: plural(
    "¿Confiar en la red de {count} grabador?",
    "¿Confiar en la red de {count} grabadores?",
  ),
  trust: "Confiar en la red",
  trustSet: plural(
    "La red de {count} grabador es ahora de confianza.",
    "La red de {count} grabadores es ahora de confianza.",
  ),
  alreadyTrusted: plural(
    "{count} grabador seleccionado ya es de confianza.",
    "{count} grabadores seleccionados ya son de confianza.",
  ),
  undoTrust: "Para deshacerlo, elija Dejar de confiar en la red.",
  readableTitle: "Otros dispositivos de la red podrían leer la contraseña",
  readableText:
    "Cualquier dispositivo entre este equipo y el grabador puede leer una contraseña que se envía por http://. Use una dirección https://, elija otro método de inicio de sesión o confíe en la red.",
  trustNetworkOf: plural(
    "Confiar en la red de este grabador",
    "Confiar en la red de {count} grabadores",
  ),
  methodTitle: plural(
    "Método de inicio de sesión de {count} grabador",
    "Método de inicio de sesión de {count} grabadores",
  ),
  methodSet: plural(
    "Se estableció el método de inicio de sesión de {count} grabador.",
    "Se estableció el método de inicio de sesión de {count} grabadores.",
  ),
  trustOrChange: "Confíe en la red o elija otro método.",
});
