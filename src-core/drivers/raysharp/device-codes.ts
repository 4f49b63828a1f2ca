import { deviceCodeHints, deviceCodeMessages } from "#shared/messages/device-codes.ts";

type Code = keyof typeof deviceCodeMessages;

/** Every documented `error_code` (docs/dev/field-notes.md §3 and §4, docs/dev/field-notes-2.md §0). An unknown code is shown as it came. */
export const DEVICE_CODES: ReadonlySet<string> = new Set(Object.keys(deviceCodeMessages));

/** What a code means, continuing after the recorder's address, and what a person can do; null for an unknown code. */
export function deviceCodeText(code: string): { says: string; hint: string } | null {
  if (!DEVICE_CODES.has(code)) return null;
  return { says: deviceCodeMessages[code as Code], hint: deviceCodeHints[code as Code] };
}

/** Codes about the request itself, from any sender (field-notes.md, 4). */
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

/** The account is locked for a while: no time for a sign-in. */
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

/** The recorder answers and accepts no sign-in at present: a user has to know (field-notes.md, 3 and 4). */
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
