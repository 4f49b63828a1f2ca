import type * as english from "#shared/messages/contact-causes.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Why a recorder could not be asked, in a few words, by error code. They follow a state: `Unreachable · no answer in time`. */
export const contactCauseMessages = translationOf<typeof english.contactCauseMessages>()({
  unreachable: "sin conexión",
  timed_out: "sin respuesta a tiempo",
  tls_failed: "sin conexión segura",
  too_large: "respuesta demasiado grande",
  http_error: "error HTTP",
  redirected: "redirige a otro lugar",
  not_json: "respuesta ilegible",
  not_a_recorder: "responde otro dispositivo",
  not_same_device: "responde otro grabador",
  wrong_shape: "respuesta inesperada",
  refused: "solicitud rechazada",
  unsupported: "falta la función",
  credential_missing: "sin credenciales",
  credential_purpose: "credenciales con otra finalidad",
  auth_required: "se requieren credenciales",
  auth_refused: "contraseña rechazada",
  auth_unsupported: "método de inicio de sesión no compatible",
  breaker_open: "contraseña rechazada antes",
});
