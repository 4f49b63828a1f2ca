import type * as english from "#shared/messages/certificates.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** A recorder that shows another certificate than the accepted one: in errors of the core. */
export const certificateMessages = translationOf<typeof english.certificateMessages>()({
  fingerprints: "Akzeptiert: {accepted}. Jetzt gesehen: {seen}.",
  none: "keines",
  flaws: "Das neue Zertifikat {flaws}.",
  expired: "ist am {day} abgelaufen",
  notYetValid: "ist vor dem {day} nicht gültig",
  otherNames: "gilt für einen anderen Namen ({names})",
  noName: "kein Name",
});
