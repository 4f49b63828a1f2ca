import type * as english from "#shared/messages/inventory.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** States and problems of recorders, and values of filters. */
export const inventoryMessages = translationOf<typeof english.inventoryMessages>()({
  unknown: "Noch nicht versucht",
  reached: "Erreichbar",
  maintenance: "In Wartung",
  maintenanceUntil: "In Wartung bis {time}",
  inMaintenance: "{site} ist in Wartung bis {time}. Status ohne Wartung: {state}.",
  lastCounts: "Der aktuelle Status ist unbekannt. Bei der letzten erfolgreichen Prüfung: {counts}",

  passwordMissing: "Passwort fehlt",
  passwordMissingHint:
    "Muster hat das Passwort dieses Rekorders nicht. Geben Sie das Passwort ein.",
  consentNeeded: "Zustimmung nötig",
  signInUntested: "Anmeldung nicht getestet",
  signInBlocked: "Anmeldung gesperrt",
  certificateChanged: "Zertifikat geändert",
  failing: "Antwortet mit Fehlern",
  notAudited: "Nie geprüft",
  notReachedWeek: "Seit 7 Tagen nicht erreicht",
  olderFirmware: "Ältere Firmware",

  noProblem: "in Ordnung",
  noSite: "kein Standort",
  noTag: "kein Tag",
  notRead: "noch nicht gelesen",
  removedSite: "ein entfernter Standort",
});
