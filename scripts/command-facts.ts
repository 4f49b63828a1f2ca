/** What the manual pages and docs/reference.md say beside the commands themselves. */

/** The same as in `src-cli/exit-codes.ts`. */
export const EXIT_STATUSES = [
  ["0", "Success."],
  [
    "1",
    "Wrong input, no recorder matches --select, or the command could not start; nothing was changed. If the command succeeded, but its output could not be written, the status is 1, too, with a note on stderr.",
  ],
  [
    "2",
    "The command ran, and some recorders need attention, or a part of its work failed, such as the delivery of a report.",
  ],
  [
    "3",
    "Refused for now: the plan is stale for every recorder, the plan needs approval, a rejected password is not sent again, Muster is busy, or another process uses the data.",
  ],
  ["130", "Cancelled with Ctrl+C."],
] as const;

/** Environment variables that users set. */
export const ENVIRONMENT = [
  ["MUSTER_CONTEXT", "Context, as with --context."],
  ["MUSTER_CONFIG", "File of contexts."],
  ["MUSTER_DATA_DIR", "Data directory, as with --data-dir."],
  [
    "MUSTER_LOCALE",
    "Language of texts, as with --locale. Before that of the context, LC_ALL, LC_MESSAGES and LANG.",
  ],
  [
    "MUSTER_MDNS_INTERFACE",
    "Address of the only network interface on which discovery by mDNS listens.",
  ],
  ["MUSTER_PASSPHRASE_FILE", "File with the passphrase of the vault, as with --passphrase-file."],
  [
    "CREDENTIALS_DIRECTORY",
    "Set by systemd: folder of the credential muster-passphrase, which has the passphrase of the vault.",
  ],
  [
    "MUSTER_SECRET_STORE",
    "Where passwords are stored: auto (default: the chosen store, else the keychain, or memory if there is none) or memory.",
  ],
  ["MUSTER_SERVER", "Address of a team server, as with --server. --data-dir has priority."],
  ["MUSTER_SERVER_CA", "Certificate authorities of the team server, as with --server-ca."],
  ["MUSTER_TOKEN", "Access token for the team server. Before the sign-in in the keychain."],
  ["MUSTER_SIMULATOR_PASSWORD", "Password of simulated recorders."],
  [
    "MUSTER_SIMULATOR_MAIL_PASSWORD",
    "Password that the mail account of simulated recorders requires.",
  ],
  ["NO_COLOR", "No colour on a terminal."],
] as const;
