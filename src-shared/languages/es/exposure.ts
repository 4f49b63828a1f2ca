import type * as english from "#shared/messages/exposure.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Passwords that Muster did not send, because a device other than the recorder could read them. */
export const exposureMessages = translationOf<typeof english.exposureMessages>()({
  basic: "HTTP Basic",
  sealed: "un inicio de sesión con una contraseña cifrada con la clave del grabador",

  signIn: "{recorder} requiere {scheme}. {danger} No se envió ninguna contraseña.",
  weakerScheme:
    "{recorder} requiere {scheme}, pero antes aceptó un inicio de sesión más seguro. No se envió ninguna contraseña.",
  unconfirmed:
    "{recorder} requiere {scheme}. No está confirmado que el dispositivo sea el grabador; por eso no se envió ninguna contraseña.",
  secret: "La contraseña de estos ajustes no se envió a {recorder}. {danger}",
});

/** Why another device could read the password. */
export const exposureDangers = translationOf<typeof english.exposureDangers>()({
  unencrypted:
    "La conexión es HTTP sin cifrar: cualquier dispositivo de la red podría leer la contraseña.",
  certificate_of_redirect:
    "La dirección del grabador es http:// y el certificado que hay detrás no se ha aceptado: otro dispositivo de la red podría haberlo mostrado.",
  new_certificate:
    "El certificado del grabador se vio por primera vez en esta conversación. Muster ha fijado el certificado.",
});

/** What a person can do about a sign-in that was not sent. */
export const exposureSignInHints = translationOf<typeof english.exposureSignInHints>()({
  unencrypted:
    "Cambie la dirección del grabador a https://. Si confía en todos los dispositivos de esa red, marque la red como de confianza.",
  certificate_of_redirect:
    "Compare el certificado con el del propio grabador y acéptelo, o cambie la dirección del grabador a https://.",
  new_certificate:
    "Repita la acción. En caso de duda, compare antes la huella digital del certificado.",
  weakerScheme:
    "Averigüe qué cambió en el grabador. Si el cambio es intencionado, establezca su método de inicio de sesión en «{mode}».",
  unconfirmed:
    "Si está seguro de que el dispositivo es el grabador, cambie su dirección: muster recorders set ID --url URL.",
});

/** What a person can do about a password in settings that was not sent. */
export const exposureSecretHints = translationOf<typeof english.exposureSecretHints>()({
  unencrypted:
    "Cambie la dirección del grabador a https://, permita esta contraseña una vez o confíe en la red de este grabador o de su sitio.",
  certificate_of_redirect:
    "Acepte el certificado del grabador o cambie la dirección del grabador a https://.",
  new_certificate:
    "Repita la acción. En caso de duda, compare antes la huella digital del certificado.",
});
