import { defineMessages, plural } from "../catalogue.ts";

/**
 * What a fact finds, by its reason, in the few words that fit into a cell of a list. The sentences beside them are in the files of the
 * facts. A reason without a text here does not compile (`src-shared/facts/fact.ts`); at most 30 characters, with values.
 */
export const findingMessages = defineMessages("findingMessages", {
  // Disks
  no_disk: "No disk",
  disk_failed: plural("Disk {names} failed", "{count} disks failed"),
  disk_missing: plural("Disk {names} missing", "{count} disks missing"),
  disk_unformatted: plural("Disk {names} not formatted", "{count} disks not formatted"),
  disk_read_only: plural("Disk {names} read-only", "{count} disks read-only"),
  disk_unsupported: plural("Disk {names} too large", "{count} disks too large"),
  disk_full: plural("Disk {names} full", "{count} disks full"),
  disk_list_empty: "No disk listed",
  disk_state_unknown: "Disk state unknown",
  overwriting_unknown: "Overwriting unknown",

  // RAID
  raid_offline: "RAID offline",
  raid_degraded: "RAID degraded",
  raid_state_unknown: "RAID state unknown",

  // Recording and footage
  not_recording: "Not recording",
  recording_switched_off: "Recording switched off",
  records_events_only: "Records events only",
  outside_record_schedule: "Gap in the schedule",
  camera_offline: "Camera offline",
  recording_unknown: "Recording unknown",
  no_footage: "No footage",
  no_footage_known: "No footage",
  footage_gap: plural("Footage: {count} day missing", "Footage: {count} days missing"),
  footage_gap_known: plural("{count} day without footage", "{count} days without footage"),
  footage_short: "Footage: {count} of {wanted} days",
  footage_short_known: "Footage: {count} of {wanted} days",
  footage_since: "Footage since {since}",
  footage_beyond: plural("{count} day of footage or more", "{count} days of footage or more"),

  // Clock
  clock_off: "Clock off by {by}",
  clock_hour_off: "Clock off by {by}",
  zone_unknown: "Time zone unknown",

  // Cameras
  camera_not_activated: "Camera without a password yet",
  camera_no_password: "Empty camera password",
  camera_weak_password: "Weak camera password",
  view_moved: "Camera moved",
  view_covered: "Camera covered",
  view_blurred: "Picture blurred",
  view_black: "Picture black",

  // The recorder itself
  restarts_often: "Restarts often",
  sign_in_failures: plural("{count} failed sign-in", "{count} failed sign-ins"),
  alarm_off: "Disk alarm off",
  alarm_without_mail: "Disk alarm without mail",
  bandwidth_low: "Bandwidth nearly used up",
  poe_power_low: "Little PoE power left",
  certificate_expired: "Certificate expired",
  certificate_expires_soon: plural(
    "Certificate: {count} day left",
    "Certificate: {count} days left",
  ),
  certificate_unknown: "Certificate unknown",
  firmware_bad: "Bad firmware",
  firmware_not_wanted: "Unwanted firmware",
  not_reported: "Not reported",
});
