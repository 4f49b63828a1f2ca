import type * as english from "#shared/messages/areas/readings.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** What was missing when the settings of a recorder were read. */
export const readingMessages = translationOf<typeof english.readingMessages>()({
  noValues: "die aktuellen Werte konnten nicht gelesen werden: {error}",
  noLimits:
    "die Grenzwerte des Rekorders konnten nicht gelesen werden, daher gelten die dokumentierten Grenzwerte: {error}",
  rawBytes:
    "der aktuelle Text enthält Zeichen, die Muster nicht lesen kann; sie bleiben unverändert, solange dieses Feld nicht geändert wird",
  noSchedule: "der Kanal hat keinen Wochenplan",
  noScheduleBecause: "der Kanal hat keinen Wochenplan: {reason}",
  noSettings: "der Kanal hat keine Einstellungen",
  noSettingsBecause: "der Kanal hat keine Einstellungen: {reason}",
  offline: "der Kanal ist offline",
  notSupported: "der Kanal unterstützt dies nicht",
});
