import { isIP } from "node:net";
import { connect, createSecureContext, type SecureVersion } from "node:tls";
import type { TlsOffer } from "#core/platform/ports/recorder-http.ts";

/** Time for the whole handshake, in ms. */
const PROBE_MS = 3_000;

/** All that encrypt with a key of the server's certificate. */
const WEAK_CIPHERS = "ALL:!aNULL:!eNULL:@SECLEVEL=0";

/** TLS 1.0 and 1.1 as well, and keys and ciphers that OpenSSL takes for too weak. */
export const OUTDATED_TLS: { readonly minVersion: SecureVersion; readonly ciphers?: string } = {
  minVersion: "TLSv1",
  ...(knowsSecurityLevels() ? { ciphers: WEAK_CIPHERS } : {}),
};

/** BoringSSL, which Electron has instead of OpenSSL, has no levels. */
function knowsSecurityLevels(): boolean {
  try {
    createSecureContext({ ciphers: WEAK_CIPHERS });
    return true;
  } catch {
    return false;
  }
}

/**
 * What a server offers that no secure connection could be made with: one handshake that permits outdated TLS, without a byte after
 * it. Null if that fails as well.
 */
export function probeOutdatedTls(origin: string): Promise<TlsOffer | null> {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, "");
  const { promise, resolve } = Promise.withResolvers<TlsOffer | null>();
  const socket = connect({
    ...OUTDATED_TLS,
    host,
    port: Number(port || 443),
    ...(isIP(host) === 0 ? { servername: host } : {}),
    // Nothing is sent or trusted here: only the offer is read.
    rejectUnauthorized: false,
  });
  const end = (offer: TlsOffer | null) => {
    clearTimeout(timer);
    resolve(offer);
    socket.destroy();
  };
  const timer = setTimeout(() => end(null), PROBE_MS);
  socket.on("error", () => end(null));
  socket.on("secureConnect", () => {
    const { type, size } = socket.getEphemeralKeyInfo() as { type?: string; size?: number };
    const dhBits = type === "DH" ? (size ?? null) : null;
    end({ protocol: socket.getProtocol() ?? "", dhBits });
  });
  return promise;
}
