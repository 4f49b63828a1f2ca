import type * as english from "#shared/messages/certificates.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** A recorder that shows another certificate than the accepted one: in errors of the core. */
export const certificateMessages = translationOf<typeof english.certificateMessages>()({
  fingerprints: "Aceptado: {accepted}. Visto ahora: {seen}.",
  none: "ninguno",
  flaws: "El certificado nuevo {flaws}.",
  expired: "caducó el {day}",
  notYetValid: "no es válido antes del {day}",
  otherNames: "es para otro nombre ({names})",
  noName: "sin nombre",
});
