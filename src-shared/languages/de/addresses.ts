import type * as english from "#shared/messages/addresses.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Why a text is not the address of a recorder. */
export const addressMessages = translationOf<typeof english.addressMessages>()({
  hint: "Geben Sie eine Adresse wie 192.0.2.10, 192.0.2.10:8080 oder https://recorder.example.net ein.",
  notAnAddress: "„{text}“ ist keine Adresse eines Rekorders.",
  hasPath: "„{text}“ enthält einen Pfad. Die Adresse eines Rekorders besteht aus Host und Port.",
  hasLetter: "„{text}“ enthält einen Buchstaben, wo eine IP-Adresse eine Ziffer hat.",
  hasComma: "„{text}“ enthält ein Komma, wo eine IP-Adresse einen Punkt hat.",
  hasLogin: "Eine Adresse darf keinen Benutzernamen und kein Passwort enthalten.",
  hasLoginHint: "Entfernen Sie beides, und geben Sie dem Rekorder stattdessen Zugangsdaten.",
});
