import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/reachability.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "reachability". */
export const reachabilityMessages = translationOf<typeof english.reachabilityMessages>()({
  label: "Conexión",
  problem: "inaccesible",
  count: plural("{count} grabador inaccesible", "{count} grabadores inaccesibles"),
  hint: "Abra el grabador para ver por qué falló la última auditoría.",
});

/** What an audit of a recorder came to. */
export const reachabilityStates = translationOf<typeof english.reachabilityStates>()({
  reached: "Accesible",
  unreachable: "Inaccesible",
  consent_needed: "El inicio de sesión requiere consentimiento",
  sign_in_blocked: "Inicio de sesión bloqueado",
  certificate_changed: "Certificado cambiado",
  attention: "Responde, pero no se pudo auditar",
});
