import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/findings.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** What a fact finds, by its reason, in the few words that fit into a cell of a list. */
export const findingMessages = translationOf<typeof english.findingMessages>()({
  // Disks
  no_disk: "Keine Festplatte",
  disk_failed: plural("Festplatte {names} defekt", "{count} Festplatten defekt"),
  disk_missing: plural("Festplatte {names} fehlt", "{count} Festplatten fehlen"),
  disk_unformatted: plural("Festplatte {names} unformatiert", "{count} Festplatten unformatiert"),
  disk_read_only: plural(
    "Festplatte {names} schreibgeschützt",
    "{count} Festplatten schreibgeschützt",
  ),
  disk_unsupported: plural("Festplatte {names} zu groß", "{count} Festplatten zu groß"),
  disk_full: plural("Festplatte {names} voll", "{count} Festplatten voll"),
  disk_list_empty: "Keine Festplatte gemeldet",
  disk_state_unknown: "Festplattenstatus unbekannt",
  overwriting_unknown: "Überschreiben unbekannt",

  // RAID
  raid_offline: "RAID offline",
  raid_degraded: "RAID beeinträchtigt",
  raid_state_unknown: "RAID-Status unbekannt",

  // Recording and footage
  not_recording: "Zeichnet nicht auf",
  recording_switched_off: "Aufzeichnung ausgeschaltet",
  records_events_only: "Nur bei Ereignissen",
  outside_record_schedule: "Lücke im Wochenplan",
  camera_offline: "Kamera offline",
  recording_unknown: "Aufzeichnung unbekannt",
  no_footage: "Keine Aufzeichnungen",
  no_footage_known: "Keine Aufzeichnungen",
  footage_gap: plural("{count} Tag Aufzeichnung fehlt", "{count} Tage Aufzeichnung fehlen"),
  footage_gap_known: plural("{count} Tag ohne Aufzeichnung", "{count} Tage ohne Aufzeichnung"),
  footage_short: "{count}/{wanted} Tage Aufzeichnung",
  footage_short_known: "{count}/{wanted} Tage Aufzeichnung",
  footage_since: "Aufzeichnung seit {since}",
  footage_beyond: plural("Mindestens {count} Tag", "Mindestens {count} Tage"),

  // Clock
  clock_off: "Uhr geht {by} falsch",
  clock_hour_off: "Uhr geht {by} falsch",
  zone_unknown: "Zeitzone unbekannt",

  // Cameras
  camera_not_activated: "Kamera nicht aktiviert",
  camera_no_password: "Kamera ohne Passwort",
  camera_weak_password: "Schwaches Kamerapasswort",
  view_moved: "Kamera bewegt",
  view_covered: "Kamera verdeckt",
  view_blurred: "Bild unscharf",
  view_black: "Bild schwarz",

  // The recorder itself
  restarts_often: "Startet oft neu",
  sign_in_failures: plural("{count} Fehlanmeldung", "{count} Fehlanmeldungen"),
  alarm_off: "Festplattenalarm aus",
  alarm_without_mail: "Festplattenalarm ohne E-Mail",
  bandwidth_low: "Bandbreite fast ausgeschöpft",
  poe_power_low: "Kaum PoE-Leistung übrig",
  certificate_expired: "Zertifikat abgelaufen",
  certificate_expires_soon: plural("Zertifikat: noch {count} Tag", "Zertifikat: noch {count} Tage"),
  certificate_unknown: "Zertifikat unbekannt",
  firmware_bad: "Fehlerhafte Firmware",
  firmware_not_wanted: "Falsche Firmware",
  not_reported: "Nicht geliefert",
});
