import type { ErrorCode, MusterError } from "./errors.ts";

/**
 * What a failure says about the recorder. `unknown`: nothing; the failure is about the request or about this computer. `silent`:
 * no device answers at its address. `no_tls`: a device accepts connections, but not with TLS. `faulty`: the recorder answers, but
 * not as it should. `working`: the recorder answered as it should, and did not do what was requested.
 */
export type ReachTrait = "unknown" | "silent" | "no_tls" | "faulty" | "working";

/**
 * Who has to act before the same request can succeed. `caller`: what was asked for must change. `wait`: time alone.
 * `session`: the user signs in to Muster again. `approver`: another user. `credential`: the user assigns one, or enters its
 * password. `password`: it was rejected, and the user corrects it or allows another try. `consent`, `certificate` and `store`
 * (of passwords): the user decides about one of these. `computer`: the disk, database or network of this computer.
 * `network`: the line to the recorder. `recorder`: the device. `muster`: an error of Muster.
 */
export type Turn =
  | "caller"
  | "wait"
  | "session"
  | "approver"
  | "credential"
  | "password"
  | "consent"
  | "certificate"
  | "store"
  | "computer"
  | "network"
  | "recorder"
  | "muster";

/** What programs need to know about an error code. Code that treats several codes alike asks for a trait, and lists no codes. */
export interface ErrorTraits {
  readonly reach: ReachTrait;
  readonly turn: Turn;
  /** Muster cannot sign in to the recorder, and does not try until the user has acted. */
  readonly blocksSignIn: boolean;
  /** The failure ends one operation. The conversation with the recorder continues. */
  readonly endsOperationOnly: boolean;
  /** A sign-in that ended so can have sent the password. */
  readonly maySendPassword: boolean;
  /** The recorder can have applied a write that ended so. */
  readonly mayBeApplied: boolean;
  /** The call was carried out, at least in part: its failure is in the activity log. */
  readonly isLogged: boolean;
  /** Exit status of a command that fails so (docs/reference.md, Exit status). */
  readonly exit: "bad" | "attention" | "refused" | "interrupted";
  /** HTTP status of an answer of a Muster server that fails so. */
  readonly http: number;
}

/** The request itself is wrong. */
const REQUEST: ErrorTraits = {
  reach: "unknown",
  turn: "caller",
  blocksSignIn: false,
  endsOperationOnly: false,
  maySendPassword: false,
  mayBeApplied: false,
  isLogged: true,
  exit: "bad",
  http: 400,
};
/** The request was refused before any work. */
const NOT_TRIED: ErrorTraits = { ...REQUEST, isLogged: false };
/** Between a program and Muster. */
const SESSION: ErrorTraits = { ...REQUEST, turn: "session", http: 401 };
const COMPUTER: ErrorTraits = { ...REQUEST, turn: "computer", http: 500 };
const STORE: ErrorTraits = { ...REQUEST, turn: "store", http: 500 };
/** No answer. It can also have been lost after the recorder did what was requested. */
const SILENT: ErrorTraits = {
  ...REQUEST,
  reach: "silent",
  turn: "network",
  mayBeApplied: true,
  exit: "attention",
  http: 502,
};
/** An answer that shows neither success nor failure. */
const UNREADABLE: ErrorTraits = {
  ...SILENT,
  reach: "faulty",
  turn: "recorder",
  maySendPassword: true,
};
/** The recorder, or the device at its address, was not talked to beyond its first answer. */
const NOT_LET_IN: ErrorTraits = {
  ...REQUEST,
  reach: "faulty",
  turn: "recorder",
  exit: "attention",
  http: 502,
};
const SIGN_IN: ErrorTraits = { ...NOT_LET_IN, blocksSignIn: true };
/** The recorder answered as it should, and did not do what was asked for. */
const DECLINED: ErrorTraits = {
  ...REQUEST,
  reach: "working",
  endsOperationOnly: true,
  maySendPassword: true,
  http: 502,
};

export const ERROR_TRAITS: Readonly<Record<ErrorCode, ErrorTraits>> = {
  bad_input: NOT_TRIED,
  not_found: { ...NOT_TRIED, http: 404 },
  already_exists: { ...NOT_TRIED, http: 409 },
  nothing_selected: NOT_TRIED,
  selection_invalid: REQUEST,
  template_invalid: REQUEST,
  plan_invalid: REQUEST,
  plan_stale: { ...REQUEST, reach: "working", exit: "refused", http: 409 },
  credential_missing: { ...NOT_TRIED, turn: "credential", blocksSignIn: true },
  credential_purpose: { ...NOT_TRIED, turn: "credential", blocksSignIn: true },
  consent_needed: { ...NOT_TRIED, reach: "working", turn: "consent" },
  busy: { ...NOT_TRIED, turn: "wait", exit: "refused", http: 503 },
  cancelled: { ...NOT_TRIED, exit: "interrupted", http: 503 },

  unknown_method: { ...REQUEST, turn: "muster", http: 404 },
  bad_payload: REQUEST,
  forbidden_sender: { ...REQUEST, http: 403 },
  disconnected: SESSION,
  internal: { ...REQUEST, turn: "muster", maySendPassword: true, http: 500 },

  forbidden: { ...REQUEST, http: 403 },
  not_signed_in: SESSION,
  sign_in_failed: SESSION,
  code_needed: SESSION,
  throttled: { ...REQUEST, turn: "wait", http: 429 },
  server_untrusted: { ...REQUEST, turn: "certificate", http: 502 },
  approval_needed: { ...REQUEST, turn: "approver", exit: "refused", http: 403 },

  storage_failed: { ...COMPUTER, isLogged: false },
  newer_database: COMPUTER,
  database_corrupt: COMPUTER,
  lock_held: { ...REQUEST, turn: "wait", exit: "refused", http: 503 },
  secret_store_unavailable: STORE,
  secret_store_locked: STORE,
  passphrase_wrong: STORE,
  discovery_failed: COMPUTER,

  unreachable: SILENT,
  timed_out: { ...SILENT, maySendPassword: true },
  tls_failed: { ...NOT_LET_IN, reach: "no_tls" },
  certificate_changed: { ...NOT_LET_IN, turn: "certificate" },
  too_large: { ...UNREADABLE, endsOperationOnly: true },
  http_error: UNREADABLE,
  redirected: { ...NOT_LET_IN, maySendPassword: true },
  not_json: UNREADABLE,
  not_a_recorder: { ...UNREADABLE, maySendPassword: false },
  not_same_device: { ...NOT_LET_IN, maySendPassword: true },
  wrong_shape: { ...UNREADABLE, endsOperationOnly: true },
  refused: { ...DECLINED, turn: "recorder", exit: "attention" },
  unsupported: DECLINED,
  needs_all_fields: { ...DECLINED, exit: "attention" },
  auth_required: { ...SIGN_IN, turn: "credential" },
  auth_refused: { ...SIGN_IN, turn: "password", maySendPassword: true },
  auth_unsupported: SIGN_IN,
  sign_in_consent_needed: { ...SIGN_IN, turn: "consent" },
  breaker_open: { ...SIGN_IN, turn: "password", exit: "refused" },
};

export function traitsOf({ code }: Pick<MusterError, "code">): ErrorTraits {
  return ERROR_TRAITS[code];
}

/** No answer at all: the state of the recorder is unknown, which is not the same as bad. */
export function isUnreachable(error: Pick<MusterError, "code">): boolean {
  return traitsOf(error).reach === "silent";
}

/**
 * The failure ends one operation: the conversation with the recorder continues. A recorder that accepts no request at
 * present also rejects the other operations.
 */
export function endsOperationOnly({
  code,
  refusal,
}: Pick<MusterError, "code" | "refusal">): boolean {
  return ERROR_TRAITS[code].endsOperationOnly && refusal !== "access";
}

/** The passwords of this computer cannot be read at present. */
export function isOfPasswordStore(error: Pick<MusterError, "code"> | null): boolean {
  return error !== null && traitsOf(error).turn === "store";
}

/** Which passphrase a change of the password store asks for: that of a new vault, or that of the existing vault. */
export type RequiredPassphrase = "new" | "known";

/** null if the error is about something else. */
export function requiredPassphrase({ code }: Pick<MusterError, "code">): RequiredPassphrase | null {
  if (code === "secret_store_locked") return "known";
  return code === "bad_input" ? "new" : null;
}
