import { fault, type MusterError } from "#shared/errors.ts";
import { serverMessages as texts } from "#shared/messages/servers.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** A team server, as this computer reaches it. */
export interface ServerAddress {
  /** `https://muster.example.com:8443`, without a path. */
  readonly origin: string;
  /** The only trusted certificate authorities, in PEM; null to trust the authorities of this computer. */
  readonly ca: string | null;
}

/**
 * Parses the address of a server. Without TLS, only a server on this computer is accepted.
 * @returns `bad_input` for anything else
 */
export function readServerAddress(text: string, ca: string | null = null): Result<ServerAddress> {
  const url = URL.parse(text);
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.username === "";
  if (!isWeb || url.pathname !== "/" || url.search !== "" || url.hash !== "")
    return refused(texts.badAddress({ address: text }));
  const { origin, protocol, hostname } = url;
  if (protocol === "http:" && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname))
    return refused(texts.needsHttps({ address: origin }));
  return ok({ origin, ca });
}

function refused(message: string): Result<never> {
  return err(fault("bad_input", message, { hint: texts.badAddressHint, where: "--server" }));
}

/** Whether a text has the form of a session secret or an access token. */
export function isServerToken(text: string): boolean {
  return /^[\w-]{20,200}$/.test(text);
}

export function signedOut(address: string): MusterError {
  const hint = texts.signedOutHint({ address });
  return fault("not_signed_in", texts.signedOut({ address }), { hint });
}
