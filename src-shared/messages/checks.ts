import { defineMessages, plural } from "./catalogue.ts";

/** Names of the checks of an installation, by id. */
export const checkNames = defineMessages("checkNames", {
  node: "Node.js",
  folder: "Data directory",
  disk: "Disk",
  database: "Database",
  secrets: "Password store",
  schedules: "Schedules",
  nats: "Agents",
  clock: "Clock",
  certificate: "Certificate",
  port: "Port",
});

/** What a check found, by code. */
export const checkCodes = defineMessages("checkCodes", {
  node_ok: "Version {version}",
  node_old: "Version {version} is too old. Muster needs {wanted} or later.",
  folder_private: "{path} can be read by its user only.",
  folder_open: "Other users of this computer can read {path}.",
  folder_missing: "{path} does not exist yet.",
  disk_ok: "{megabytes} MB are free.",
  disk_low: "Only {megabytes} MB are free.",
  disk_full: "The disk is full.",
  disk_not_writable: "Muster cannot write to the data directory ({reason}).",
  database_ok: "The database can be read.",
  database_none: "There is no database yet.",
  database_damaged: "The database is damaged ({reason}).",
  database_closed: "The database cannot be opened: {reason}",
  vault_open: "The vault is unlocked, or is empty.",
  vault_locked: "The vault is locked.",
  keychain_ok: "The keychain answers.",
  keychain_locked: "The keychain is locked.",
  secrets_unavailable: "The password store cannot be used: {reason}",
  secrets_in_memory: "Passwords are stored in memory and lost when Muster ends.",
  schedules_ok: "No schedule is late.",
  schedules_late: "Late schedules: {count}.",
  agents_off: "No agents are set up.",
  nats_connected: "Muster is connected to NATS.",
  nats_connecting: "Muster is connecting to NATS.",
  nats_disconnected: "Muster is not connected to NATS: {reason}",
  clock_ok: "The clocks of most recorders agree with this computer.",
  clock_unknown: "Too few clocks of recorders are known to compare with.",
  clock_differs: "The clocks of most recorders differ from this computer by {seconds} s.",
  certificate_none: "No certificate was named (--tls-cert).",
  certificate_ok: "Valid for another {days} days.",
  certificate_soon: "Expires in {days} days.",
  certificate_expired: "Expired.",
  certificate_unreadable: "The certificate cannot be read ({reason}).",
  port_none: "No port was named (--port).",
  port_free: "Port {port} is free.",
  port_in_use: "Port {port} is in use.",
  port_failed: "Muster cannot listen on port {port} ({reason}).",
  check_failed: "The check failed: {reason}",
});

/** What to do about it, by code. */
export const checkHints = defineMessages("checkHints", {
  node_old: "Install a later version of Node.js, or use a package of Muster, which brings its own.",
  folder_open: "Run: chmod 700 {path}",
  disk_low: "Free some space, or move the data directory (--data-dir).",
  disk_full: "Free some space. Muster continues by itself.",
  disk_not_writable:
    "Check who owns the data directory, and whether its disk is mounted for writing.",
  database_damaged:
    "Run 'muster database check'. 'muster database restore' restores the newest backup.",
  database_closed: "Run 'muster database check'.",
  vault_locked:
    "Commands that need a password ask for the passphrase. A server and schedules need it from a file (--passphrase-file, MUSTER_PASSPHRASE_FILE), or on the screen.",
  keychain_locked: "Unlock the keychain of this user.",
  secrets_unavailable: "Run 'muster secrets status'.",
  secrets_in_memory: "Run 'muster secrets use vault' to store passwords in an encrypted file.",
  schedules_late:
    "Run 'muster schedules list'. Schedules run only while the window, 'muster serve' or 'muster watch' is open.",
  nats_connecting: "Wait for some seconds.",
  nats_disconnected: "Check the NATS server and the network to it. Run 'muster agents list'.",
  clock_differs: "Check date, time and time synchronisation (NTP) of this computer.",
  certificate_soon: "Renew the certificate. The server uses the new files without a restart.",
  certificate_expired: "Renew the certificate. The server uses the new files without a restart.",
  certificate_unreadable: "Check the path, and that the file is a PEM certificate.",
  port_in_use:
    "If the program is not Muster, end the program or choose another port (muster serve --port).",
});

/** `muster doctor`. */
export const doctorMessages = defineMessages("doctorMessages", {
  about:
    "check this installation: Node.js, data directory, disk, database, passwords, schedules, agents, clock",
  aboutTlsCert: "also check this certificate of a server (PEM)",
  aboutPort: "also check whether a server can use this port",
  examples: `
Examples:
  muster doctor
  muster doctor --tls-cert /etc/muster/tls.crt --port 8443
  muster doctor --json | jq '.checks[] | select(.state == "problem")'`,
  ok: "OK",
  warning: "warning",
  problem: "problem",
  skipped: "skipped",
  noProblem: "No problem was found.",
  problems: plural("{count} problem was found.", "{count} problems were found."),
  hint: "{name}: {hint}",
});
