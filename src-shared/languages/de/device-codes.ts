import type * as english from "#shared/messages/device-codes.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** What error codes of recorders mean (docs/dev/field-notes.md §3 and §4, docs/dev/field-notes-2.md §0). They continue after the recorder's address. */
export const deviceCodeMessages = translationOf<typeof english.deviceCodeMessages>()({
  // Common
  param_error: "nimmt einen Wert oder die Form der Anfrage nicht an",
  no_permission: "erlaubt diesem Konto diese Anfrage nicht",
  first_login: "ist noch nicht eingerichtet: Die Erstanmeldung steht aus",
  no_support: "hat diese Funktion nicht",
  not_found: "hat diese Operation nicht",
  frequent_operation: "hat zu viele Anfragen erhalten",
  device_busy: "ist beschäftigt",
  data_saving_busy: "speichert noch",
  function_busy: "ist mit dieser Funktion beschäftigt",
  device_reboot: "startet neu",
  passwd_expired_login: "verlangt ein neues Passwort: Das alte ist abgelaufen",
  user_expired_login: "meldet, dass das Konto abgelaufen ist",
  save_failed: "konnte die Einstellungen nicht speichern",
  http_redirect_https: "verlangt HTTPS",
  method_not_allowed: "nimmt diese Art von Anfrage nicht an",
  payload_too_large: "lehnt die Anfrage als zu groß ab",
  internal_server_error: "meldet einen internen Fehler",
  service_unavailable_error: "ist nicht bereit zu antworten",
  http_format_err: "kann die Anfrage nicht lesen",
  part_failed: "hat nur einen Teil der Anfrage angewendet",
  illegal_operation: "erlaubt diese Änderung nicht zusammen mit eingeschalteten Funktionen",
  server_mutually: "erlaubt diese Änderung nicht zusammen mit eingeschalteten Funktionen",
  // Test of the email settings
  user_auth_failed: "wurde vom Mailserver abgelehnt: Benutzername oder Passwort ist falsch",
  data_error: "hat nicht alle Angaben, die eine E-Mail braucht",
  net_unreachable_or_dns_wrong: "kann den Mailserver nicht finden",
  connect_server_err: "kann sich nicht mit dem Mailserver verbinden",
  check_smtp_port: "findet an diesem Port keinen Mailserver",
  tls_ssl_handshake_err: "kann keine sichere Verbindung zum Mailserver aufbauen",
  email_connect_err: "hat die Verbindung zum Mailserver verloren",
  // Sign-in
  verify_failed: "lehnt den Benutzernamen oder das Passwort ab",
  login_failed_or_block: "hat das Konto gesperrt",
  login_block: "hat das Konto gesperrt",
  user_locked_login: "hat das Konto gesperrt",
  have_login: "nimmt keine Anmeldung an, solange ein anderer Benutzer angemeldet ist",
  netip_limited: "nimmt von der Adresse dieses Computers keine Anmeldung an",
  black_ip: "hat die Adresse dieses Computers auf seiner Sperrliste",
  // A session that ended
  expired: "hat die Sitzung beendet: Sie war untätig",
  no_heartbeat: "hat die Sitzung beendet: Das Lebenszeichen blieb aus",
  one_IE: "erlaubt nur eine Browsersitzung zur selben Zeit",
  no_login: "meldet, dass es keine Sitzung gibt",
  session_invalid: "meldet, dass die Sitzung nicht mehr gültig ist",
  logout: "hat die Sitzung abgemeldet",
  login_at_other: "hat die Sitzung beendet: Ein anderer Benutzer hat sich angemeldet",
  user_expired: "hat die Sitzung beendet: Das Konto ist abgelaufen",
  csrf_token_error: "nimmt das Token der Sitzung nicht an",
  invalid_session: "meldet, dass die Sitzung nicht mehr gültig ist",
  invalid_token: "nimmt das Token der Sitzung nicht an",
  login_first: "meldet, dass es keine Sitzung gibt",
  not_login: "meldet, dass es keine Sitzung gibt",
  session_timeout: "hat die Sitzung beendet: Sie war untätig",
  user_not_login: "meldet, dass es keine Sitzung gibt",
  forced_offline: "hat die Sitzung beendet: Ein Administrator hat dieses Konto abgemeldet",
  param_changed: "hat die Sitzung beendet: Seine Einstellungen wurden geändert",
  network_changed: "hat die Sitzung beendet: Seine Netzwerkeinstellungen wurden geändert",
  passwd_expired: "hat die Sitzung beendet: Das Passwort ist abgelaufen",
  ssl_error: "hat die Sitzung beendet: Eine sichere Verbindung ist fehlgeschlagen",
  ipc_state_changed: "hat die Sitzung beendet: Eine Kamera wurde angeschlossen oder entfernt",
});

/** What a person can do about an error code. */
export const deviceCodeHints = translationOf<typeof english.deviceCodeHints>()({
  param_error: "Vergleichen Sie die Werte mit den Grenzen des Rekorders.",
  no_permission: "Verwenden Sie Zugangsdaten, die diese Berechtigung am Rekorder haben.",
  first_login:
    "Führen Sie die Erstanmeldung am Rekorder selbst durch. Der Rekorder fragt nach einem neuen Passwort.",
  no_support: "Schließen Sie den Rekorder aus.",
  not_found: "Schließen Sie den Rekorder aus.",
  frequent_operation: "Versuchen Sie es in einer Minute erneut.",
  device_busy: "Versuchen Sie es in einer Minute erneut.",
  data_saving_busy: "Versuchen Sie es in einer Minute erneut.",
  function_busy: "Versuchen Sie es in einer Minute erneut.",
  device_reboot: "Versuchen Sie es in einigen Minuten erneut.",
  passwd_expired_login: "Setzen Sie ein neues Passwort am Rekorder, dann in Muster.",
  user_expired_login: "Verlängern Sie das Konto am Rekorder.",
  save_failed: "Prüfen Sie die Festplatte des Rekorders und sein Protokoll.",
  http_redirect_https:
    "Geben Sie die Adresse des Rekorders mit https:// ein, und seinen Port, wenn er nicht 443 ist.",
  method_not_allowed:
    "Melden Sie diesen Fehler mit dem Modell und der Firmware-Version des Rekorders.",
  payload_too_large:
    "Melden Sie diesen Fehler mit dem Modell und der Firmware-Version des Rekorders.",
  internal_server_error:
    "Versuchen Sie es in einigen Minuten erneut. Kommt der Fehler wieder, lesen Sie das Protokoll des Rekorders, und starten Sie ihn neu.",
  service_unavailable_error: "Versuchen Sie es in einer Minute erneut.",
  http_format_err:
    "Melden Sie diesen Fehler mit dem Modell und der Firmware-Version des Rekorders.",
  part_failed:
    "Prüfen Sie, welche Kanäle fehlgeschlagen sind und warum. Der Rest kann erneut angewendet werden.",
  illegal_operation:
    "Schalten Sie die Funktionen aus, die im Widerspruch stehen, oder schließen Sie den Kanal aus.",
  server_mutually:
    "Schalten Sie die Funktionen aus, die im Widerspruch stehen, oder schließen Sie den Kanal aus.",
  user_auth_failed:
    "Prüfen Sie Benutzernamen und Passwort des E-Mail-Kontos. Einige Anbieter verlangen ein App-Passwort.",
  data_error: "Prüfen Sie den Absender und die Empfänger.",
  net_unreachable_or_dns_wrong:
    "Prüfen Sie den Namen des Mailservers sowie DNS und Gateway des Rekorders.",
  connect_server_err:
    "Prüfen Sie Server und Port und ob eine Firewall dazwischen die Verbindung blockiert.",
  check_smtp_port: "Prüfen Sie smtp_port: 587 oder 25 für TLS, 465 für SSL.",
  tls_ssl_handshake_err: "Prüfen Sie Verschlüsselung und Port: 465 ist für SSL, 587 für TLS.",
  email_connect_err:
    "Versuchen Sie es erneut. Wenn es wieder geschieht, prüfen Sie das Protokoll des Mailservers.",
  verify_failed: "Setzen Sie das richtige Passwort der Zugangsdaten.",
  login_failed_or_block:
    "Warten Sie, bis die Sperre endet, oder entsperren Sie das Konto am Rekorder. Wählen Sie dann „Anmeldung erneut versuchen“.",
  login_block:
    "Warten Sie, bis die Sperre endet, oder entsperren Sie das Konto am Rekorder. Wählen Sie dann „Anmeldung erneut versuchen“.",
  user_locked_login:
    "Warten Sie, bis die Sperre endet, oder entsperren Sie das Konto am Rekorder. Wählen Sie dann „Anmeldung erneut versuchen“.",
  have_login: "Warten Sie, oder melden Sie den anderen Benutzer am Rekorder ab.",
  netip_limited: "Erlauben Sie die Adresse im IP-Filter des Rekorders.",
  black_ip: "Entfernen Sie die Adresse am Rekorder aus der Sperrliste.",
  expired: "Versuchen Sie es in einer Minute erneut.",
  no_heartbeat: "Versuchen Sie es in einer Minute erneut.",
  one_IE: "Beenden Sie die andere Sitzung am Rekorder.",
  no_login: "Versuchen Sie es in einer Minute erneut.",
  session_invalid: "Versuchen Sie es in einer Minute erneut.",
  logout: "Versuchen Sie es in einer Minute erneut.",
  login_at_other: "Versuchen Sie es erneut, wenn kein anderer Benutzer am Rekorder angemeldet ist.",
  user_expired: "Verlängern Sie das Konto am Rekorder.",
  csrf_token_error: "Versuchen Sie es in einer Minute erneut.",
  invalid_session: "Versuchen Sie es in einer Minute erneut.",
  invalid_token: "Versuchen Sie es in einer Minute erneut.",
  login_first: "Versuchen Sie es in einer Minute erneut.",
  not_login: "Versuchen Sie es in einer Minute erneut.",
  session_timeout: "Versuchen Sie es in einer Minute erneut.",
  user_not_login: "Versuchen Sie es in einer Minute erneut.",
  forced_offline:
    "Versuchen Sie es erneut. Wenn es wieder geschieht, klären Sie, wer den Rekorder sonst noch verwaltet.",
  param_changed: "Versuchen Sie es in einer Minute erneut.",
  network_changed: "Prüfen Sie die Adresse des Rekorders, und versuchen Sie es dann erneut.",
  passwd_expired: "Setzen Sie ein neues Passwort am Rekorder, dann in Muster.",
  ssl_error: "Versuchen Sie es in einer Minute erneut.",
  ipc_state_changed: "Versuchen Sie es in einer Minute erneut.",
});
