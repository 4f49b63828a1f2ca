import { isObject, type JsonObject } from "../json.ts";

/** A test that was started. */
export interface EmailTest {
  readonly id: number;
  /** An error code, or null when the mail would go out. */
  readonly error: string | null;
  /** Answers that still say `Testing`. */
  pending: number;
}

/** What a mail with these settings would come to: a function of them alone, so that tests can ask for each error. */
export function mailError(
  email: JsonObject,
  password: string,
  accountPassword: string | null,
): string | null {
  const { smtp_server, smtp_port, encryption, sender, recvemail } = email;
  const server = typeof smtp_server === "string" ? smtp_server : "";
  const recipients = isObject(recvemail) ? Object.values(recvemail) : [];
  if (!sender || !recipients.some((one) => one !== "")) return "data_error";
  if (server === "" || server.endsWith(".invalid")) return "net_unreachable_or_dns_wrong";
  if (server.startsWith("refused.")) return "connect_server_err";
  if (server.startsWith("hangs-up.")) return "email_connect_err";
  const spoken = typeof smtp_port === "number" ? PORTS.get(smtp_port) : undefined;
  if (!spoken) return "check_smtp_port";
  if (!spoken.some((one) => one === encryption)) return "tls_ssl_handshake_err";
  const right = accountPassword === null ? password !== "" : password === accountPassword;
  return right ? null : "user_auth_failed";
}

/** Ports at which the simulated mail server listens → encryptions that it speaks there. */
const PORTS: ReadonlyMap<number, readonly string[]> = new Map([
  [25, ["Disable", "TLS", "Auto"]],
  [465, ["SSL", "Auto"]],
  [587, ["TLS", "Auto"]],
  [2525, ["Disable", "TLS", "SSL", "Auto"]],
]);
