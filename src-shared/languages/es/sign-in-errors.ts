import type * as english from "#shared/messages/sign-in-errors.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Sign-ins that a recorder did not accept, or that Muster cannot do. */
export const signInErrorMessages = translationOf<typeof english.signInErrorMessages>()({
  refused:
    "{recorder} rechazó el nombre de usuario o la contraseña de las credenciales «{credential}».",
  refusedBecause:
    "{recorder} rechazó el nombre de usuario o la contraseña de las credenciales «{credential}» ({why}).",
  blockedAccount: "la cuenta está bloqueada",
  blockedFor: "bloqueado durante {seconds} segundos",
  unclearTwice:
    "{recorder} no dio una respuesta clara a dos inicios de sesión seguidos con las credenciales «{credential}». Es posible que haya contado dos contraseñas incorrectas.",
  unreadable:
    "{recorder} respondió al inicio de sesión con las credenciales «{credential}» con HTTP {status} y un motivo que no se puede leer. Muster trata esta respuesta como un rechazo.",
  refusedHint:
    "Establezca la contraseña correcta de las credenciales, o elija «Reintentar inicio de sesión» cuando la cuenta vuelva a funcionar. Hasta entonces, Muster no envía las credenciales a este grabador.",

  required: "{recorder} requiere un inicio de sesión, pero no tiene credenciales en Muster.",
  requiredHint: "Establezca credenciales para el grabador o para su sitio.",
  neverHint:
    "Establezca en «auto» el método de inicio de sesión del grabador, y establezca credenciales para el grabador.",

  noMethod:
    "{recorder} responde con HTTP {status}, pero no indica ningún método de inicio de sesión.",
  noMethodBecause:
    "{recorder} responde con HTTP {status} ({code}), pero no indica ningún método de inicio de sesión.",
  unsupported:
    "{recorder} requiere un método de inicio de sesión que Muster no admite ({schemes}).",
  unreadableChallenge:
    "{recorder} requiere un inicio de sesión, pero su petición no se puede leer. Muster no envió ninguna contraseña.",
  unreadableChallengeHint:
    "Actualice el firmware del grabador. Si el grabador ofrece HTTPS con otro inicio de sesión, úselo.",
  unknownScheme: "un método desconocido",
  noKey:
    "{recorder} requiere una contraseña cifrada para su inicio de sesión, pero no ofrece ninguna clave.",
  otherModeHint:
    "El método de inicio de sesión del grabador es «{mode}», pero el grabador no ofrece este método. Cambie el método a «auto».",
  basicHint:
    "Con Basic por HTTP, otros dispositivos de la red pueden leer la contraseña. Cambie la dirección del grabador a https://, o establezca en «basic» su método de inicio de sesión.",
  noMethodHint:
    "Inténtelo de nuevo más tarde: algunos grabadores responden así cuando no tienen ninguna conexión libre. Si ocurre de nuevo, compruebe el inicio de sesión web del grabador.",
  unsupportedHint:
    "Si es posible, establezca el inicio de sesión web del grabador en Digest con MD5 o SHA-256.",
});
