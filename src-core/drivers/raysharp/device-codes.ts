/** What an `error_code` means, and what a person can do about it. */
export interface DeviceCode {
  /** Goes on after the recorder's name: `http://192.0.2.4 …`. */
  readonly says: string;
  readonly mend: string;
}

const RETRY_LATER = "Try again in a minute.";
const AT_THE_RECORDER = "Look at the recorder itself, and at its log.";
const NOT_ALLOWED = "Use a credential that may do this on the recorder.";
const REPORT = "Please report this with the recorder's model and version.";
const UNLOCK =
  "Wait until the block is over, or lift it at the recorder; then choose 'Retry sign-in'.";

/** Every documented code (field-notes.md, 3 and 4; field-notes-2.md, 0), in plain words. An unknown one is shown as it came. */
export const DEVICE_CODES: ReadonlyMap<string, DeviceCode> = new Map(
  Object.entries({
    // common
    param_error: {
      says: "does not take a value, or the form of the request",
      mend: "Compare the values with the recorder's Range.",
    },
    no_permission: { says: "does not let this account do that", mend: NOT_ALLOWED },
    first_login: {
      says: "has not been set up yet: its first sign-in is still to come",
      mend: "Finish the first sign-in at the recorder itself (it wants a new password).",
    },
    no_support: { says: "does not have this function", mend: "Leave the recorder out." },
    not_found: { says: "does not have this operation", mend: "Leave the recorder out." },
    frequent_operation: { says: "wants fewer requests", mend: RETRY_LATER },
    device_busy: { says: "is busy", mend: RETRY_LATER },
    data_saving_busy: { says: "is still saving", mend: RETRY_LATER },
    function_busy: { says: "is busy with this function", mend: RETRY_LATER },
    device_reboot: { says: "is restarting", mend: "Try again in a few minutes." },
    passwd_expired_login: {
      says: "wants a new password: the old one has expired",
      mend: "Set a new password at the recorder, then in Muster.",
    },
    user_expired_login: {
      says: "says that the account has expired",
      mend: "Renew the account at the recorder.",
    },
    save_failed: {
      says: "could not store the settings",
      mend: "Check the recorder's disk and its log.",
    },
    http_redirect_https: {
      says: "wants to be asked by HTTPS",
      mend: "Give the recorder's address with https:// (and its port, if it is not 443).",
    },
    method_not_allowed: { says: "does not take this kind of request", mend: REPORT },
    payload_too_large: { says: "finds the request too large", mend: REPORT },
    internal_server_error: { says: "has failed within itself", mend: AT_THE_RECORDER },
    service_unavailable_error: { says: "is not ready to answer", mend: RETRY_LATER },
    http_format_err: { says: "cannot read the request", mend: REPORT },
    part_failed: {
      says: "has done only a part of it",
      mend: "See which channels failed, and why; what is missing can be applied again.",
    },
    illegal_operation: {
      says: "does not allow this together with what is switched on",
      mend: "Switch off the features that exclude it, or leave the channel out.",
    },
    server_mutually: {
      says: "does not allow this together with what is switched on",
      mend: "Switch off the features that exclude it, or leave the channel out.",
    },
    // email test
    user_auth_failed: {
      says: "was refused by the mail server: user name or password is wrong",
      mend: "Check user name and password of the mail account; some providers want an app password.",
    },
    data_error: {
      says: "has too little to send a mail with",
      mend: "Check sender and recipients.",
    },
    net_unreachable_or_dns_wrong: {
      says: "cannot find the mail server",
      mend: "Check the mail server's name, and DNS and gateway of the recorder.",
    },
    connect_server_err: {
      says: "is not let in by the mail server",
      mend: "Check server and port, and whether a firewall is in between.",
    },
    check_smtp_port: {
      says: "finds no mail server at this port",
      mend: "Check smtp_port: 587 or 25 for TLS, 465 for SSL.",
    },
    tls_ssl_handshake_err: {
      says: "does not come to a secure connection with the mail server",
      mend: "Check encryption and port: 465 goes with SSL, 587 with TLS.",
    },
    email_connect_err: {
      says: "lost the connection to the mail server",
      mend: "Try again; if it stays so, check the mail server's log.",
    },
    // sign-in
    verify_failed: {
      says: "does not take user name and password",
      mend: "Set the credential anew.",
    },
    login_failed_or_block: { says: "has blocked the account", mend: UNLOCK },
    login_block: { says: "has blocked the account", mend: UNLOCK },
    user_locked_login: { says: "has locked the account", mend: UNLOCK },
    have_login: {
      says: "lets nobody in while somebody else is signed in",
      mend: "Wait, or sign the other one out at the recorder.",
    },
    netip_limited: {
      says: "takes no sign-in from this machine's address",
      mend: "Allow the address at the recorder (its IP filter).",
    },
    black_ip: {
      says: "has this machine's address on its block list",
      mend: "Take the address off the list at the recorder.",
    },
    // a session that has ended
    expired: { says: "has ended the session: it was idle", mend: RETRY_LATER },
    no_heartbeat: { says: "has ended the session: it heard nothing", mend: RETRY_LATER },
    one_IE: { says: "takes one browser session at a time", mend: "Sign the other one out." },
    no_login: { says: "knows no session", mend: RETRY_LATER },
    session_invalid: { says: "does not know the session any more", mend: RETRY_LATER },
    logout: { says: "has signed the session out", mend: RETRY_LATER },
    login_at_other: {
      says: "has ended the session: somebody else signed in",
      mend: "Try again when nobody else is signed in at the recorder.",
    },
    user_expired: {
      says: "has ended the session: the account has expired",
      mend: "Renew the account at the recorder.",
    },
    csrf_token_error: { says: "does not accept the session's token", mend: RETRY_LATER },
    invalid_session: { says: "does not know the session any more", mend: RETRY_LATER },
    invalid_token: { says: "does not accept the session's token", mend: RETRY_LATER },
    login_first: { says: "knows no session", mend: RETRY_LATER },
    not_login: { says: "knows no session", mend: RETRY_LATER },
    session_timeout: { says: "has ended the session: it was idle", mend: RETRY_LATER },
    user_not_login: { says: "knows no session", mend: RETRY_LATER },
    forced_offline: {
      says: "has ended the session: an administrator signed this account out",
      mend: "Try again. If it happens again, ask who else manages the recorder.",
    },
    param_changed: {
      says: "has ended the session: its settings changed",
      mend: RETRY_LATER,
    },
    network_changed: {
      says: "has ended the session: its network settings changed",
      mend: "Check the recorder's address, then try again.",
    },
    passwd_expired: {
      says: "has ended the session: the password has expired",
      mend: "Set a new password at the recorder, then in Muster.",
    },
    ssl_error: {
      says: "has ended the session: a secure connection failed",
      mend: RETRY_LATER,
    },
    ipc_state_changed: {
      says: "has ended the session: a camera was connected or removed",
      mend: RETRY_LATER,
    },
  } satisfies Record<string, DeviceCode>),
);

/** Said of a request as such, whoever sends it (field-notes.md, 4). */
export const OF_TRANSPORT: ReadonlySet<string> = new Set([
  "http_redirect_https",
  "method_not_allowed",
  "payload_too_large",
  "internal_server_error",
  "service_unavailable_error",
  "http_format_err",
]);

/** No session, or one that has ended (field-notes.md, 3; field-notes-2.md, 0). */
export const NO_SESSION: ReadonlySet<string> = new Set([
  "expired",
  "no_heartbeat",
  "one_IE",
  "no_login",
  "session_invalid",
  "logout",
  "login_at_other",
  "user_expired",
  "csrf_token_error",
  "invalid_session",
  "invalid_token",
  "login_first",
  "not_login",
  "session_timeout",
  "user_not_login",
  "forced_offline",
  "param_changed",
  "network_changed",
  "passwd_expired",
  "ssl_error",
  "ipc_state_changed",
]);

/** This recorder does not have the operation. */
export const NOT_THERE: ReadonlySet<string> = new Set(["not_found", "no_support"]);

/** Wrong password, or too many of them (field-notes.md, 3). */
export const LOCKED_OUT: ReadonlySet<string> = new Set([
  "verify_failed",
  "login_failed_or_block",
  "login_block",
  "user_locked_login",
]);

/** The account lets nobody in for a while: not the time for a sign-in. */
export const BLOCKED: ReadonlySet<string> = new Set([
  "login_failed_or_block",
  "login_block",
  "user_locked_login",
]);

/** Something else than the password is in the way of a sign-in: stop, and tell a person (field-notes.md, 3 and 4). */
export const SHUT_OUT: ReadonlySet<string> = new Set([
  "have_login",
  "netip_limited",
  "black_ip",
  "first_login",
  "passwd_expired_login",
  "user_expired_login",
]);

/** It answers, and lets nobody in for now: a person has to know (field-notes.md, 3 and 4). */
export const NOT_LET_IN: ReadonlySet<string> = new Set([
  ...BLOCKED,
  ...SHUT_OUT,
  "one_IE",
  "login_at_other",
  "user_expired",
  "forced_offline",
  "passwd_expired",
]);

/** Worth another try after a pause, since nothing was done (field-notes.md, 4). */
export const BUSY: ReadonlySet<string> = new Set([
  "device_busy",
  "data_saving_busy",
  "frequent_operation",
  "function_busy",
  "device_reboot",
  "service_unavailable_error",
]);
