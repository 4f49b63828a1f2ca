import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/findings.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** What a fact finds, by its reason, in the few words that fit into a cell of a list. */
export const findingMessages = translationOf<typeof english.findingMessages>()({
  // Disks
  no_disk: "Sin disco",
  disk_failed: plural("Disco {names} averiado", "{count} discos averiados"),
  disk_missing: plural("Falta el disco {names}", "Faltan {count} discos"),
  disk_unformatted: plural("Disco {names} sin formato", "{count} discos sin formato"),
  disk_read_only: plural("Disco {names} de solo lectura", "{count} discos de solo lectura"),
  disk_unsupported: plural("Disco {names} muy grande", "{count} discos muy grandes"),
  disk_full: plural("Disco {names} lleno", "{count} discos llenos"),
  disk_list_empty: "Ningún disco indicado",
  disk_state_unknown: "Estado de disco desconocido",
  overwriting_unknown: "Sobrescritura desconocida",

  // RAID
  raid_offline: "RAID sin conexión",
  raid_degraded: "RAID degradado",
  raid_state_unknown: "Estado del RAID desconocido",

  // Recording and footage
  not_recording: "No graba",
  recording_switched_off: "Grabación desactivada",
  records_events_only: "Solo graba con eventos",
  outside_record_schedule: "Hueco en el horario",
  camera_offline: "Cámara sin conexión",
  recording_unknown: "Grabación desconocida",
  no_footage: "Sin grabaciones",
  no_footage_known: "Sin grabaciones",
  footage_gap: plural("Falta {count} día de grabación", "Faltan {count} días de grabación"),
  footage_gap_known: plural("{count} día sin grabaciones", "{count} días sin grabaciones"),
  footage_short: "Grabado: {count} de {wanted} días",
  footage_short_known: "Grabado: {count} de {wanted} días",
  footage_since: "Grabaciones desde {since}",
  footage_beyond: plural("Al menos {count} día", "Al menos {count} días"),

  // Clock
  clock_off: "Reloj desfasado {by}",
  clock_hour_off: "Reloj desfasado {by}",
  zone_unknown: "Zona horaria desconocida",

  // Cameras
  camera_not_activated: "Cámara sin activar",
  camera_no_password: "Cámara sin contraseña",
  camera_weak_password: "Contraseña débil en la cámara",
  view_moved: "Cámara movida",
  view_covered: "Cámara tapada",
  view_blurred: "Imagen desenfocada",
  view_black: "Imagen negra",

  // The recorder itself
  restarts_often: "Se reinicia a menudo",
  sign_in_failures: plural("{count} acceso fallido", "{count} accesos fallidos"),
  alarm_off: "Alarma de disco desactivada",
  alarm_without_mail: "Alarma de disco sin correo",
  bandwidth_low: "Ancho de banda casi agotado",
  poe_power_low: "Queda poca potencia PoE",
  certificate_expired: "Certificado caducado",
  certificate_expires_soon: plural("Certificado: {count} día", "Certificado: {count} días"),
  certificate_unknown: "Certificado desconocido",
  firmware_bad: "Firmware defectuoso",
  firmware_not_wanted: "Firmware no acordado",
  not_reported: "No se comunica",
});
