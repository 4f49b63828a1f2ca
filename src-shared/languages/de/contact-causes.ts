import type * as english from "#shared/messages/contact-causes.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Why a recorder could not be asked, in a few words, by error code. They follow a state: `Unreachable · no answer in time`. */
export const contactCauseMessages = translationOf<typeof english.contactCauseMessages>()({
  unreachable: "keine Verbindung",
  timed_out: "keine rechtzeitige Antwort",
  tls_failed: "keine sichere Verbindung",
  too_large: "Antwort zu groß",
  http_error: "HTTP-Fehler",
  redirected: "leitet anderswohin weiter",
  not_json: "unlesbare Antwort",
  not_a_recorder: "anderes Gerät antwortet",
  not_same_device: "anderer Rekorder antwortet",
  wrong_shape: "unerwartete Antwort",
  refused: "Anfrage abgelehnt",
  unsupported: "Funktion fehlt",
  credential_missing: "keine Zugangsdaten",
  credential_purpose: "Zugangsdaten für anderen Zweck",
  auth_required: "Zugangsdaten nötig",
  auth_refused: "Passwort abgelehnt",
  auth_unsupported: "Anmeldeverfahren nicht unterstützt",
  breaker_open: "Passwort bereits abgelehnt",
});
