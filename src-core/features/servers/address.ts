import { fault } from "#shared/errors.ts";
import { serverMessages as texts } from "#shared/messages/servers.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** A Muster server for a team, as this computer reaches it. */
export interface ServerAddress {
  /** `https://muster.example.com`, without a path. */
  readonly origin: string;
  /** SHA-256 of the only accepted certificate, `AB:CD:…`; null to trust the certificate authorities of this computer. */
  readonly fingerprint: string | null;
}

/** Without TLS, only a server on this computer is accepted. */
export function readServerAddress(
  text: string,
  fingerprint: string | null = null,
): Result<ServerAddress> {
  const url = URL.parse(text);
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.username === "";
  if (!isWeb || url.pathname !== "/" || url.search !== "" || url.hash !== "") {
    const details = { mend: texts.badAddressHint, where: "--server" };
    return err(fault("bad_input", texts.badAddress({ address: text }), details));
  }
  const { origin, protocol, hostname } = url;
  if (protocol === "http:" && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) {
    const details = { mend: texts.badAddressHint, where: "--server" };
    return err(fault("bad_input", texts.needsHttps({ address: origin }), details));
  }
  if (fingerprint === null) return ok({ origin, fingerprint });
  const digits = fingerprint.replaceAll(":", "").toUpperCase();
  if (/^[0-9A-F]{64}$/.test(digits))
    return ok({ origin, fingerprint: digits.match(/../g)?.join(":") ?? "" });
  const details = { mend: texts.badFingerprintHint, where: "--server-certificate" };
  return err(fault("bad_input", texts.badFingerprint({ fingerprint }), details));
}
