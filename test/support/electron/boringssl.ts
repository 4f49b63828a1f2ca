import { createRequire } from "node:module";
import type { ConnectionOptions, TLSSocket } from "node:tls";

/** Object of the CommonJS module: other modules read `connect` from it at each call. */
const tls = createRequire(import.meta.url)("node:tls") as {
  connect: (...args: unknown[]) => TLSSocket;
};
const original = tls.connect;

const WITHOUT_DHE = "DEFAULT:!DHE:!AES128-SHA256";
const KEY_USAGE = Buffer.from("0603551d0f", "hex");
const DIGITAL_SIGNATURE = 0x80;

/**
 * Electron has BoringSSL in the place of OpenSSL: no key exchange by Diffie-Hellman without curves, and no RSA certificate
 * whose key usage lacks digital signatures, verified or not.
 */
export function behaveAsBoringSsl(): void {
  tls.connect = (...args) => {
    const socket = original(
      ...args.map((one) => (isOptions(one) ? { ciphers: WITHOUT_DHE, ...one } : one)),
    );
    const emit = socket.emit.bind(socket) as (event: string, ...rest: unknown[]) => boolean;
    const emitUnlessRefused = (event: string, ...rest: unknown[]) => {
      if (event !== "secureConnect" || !mayNotSign(socket)) return emit(event, ...rest);
      socket.destroy(keyUsageError());
      return true;
    };
    return Object.assign(socket, { emit: emitUnlessRefused });
  };
}

const isOptions = (value: unknown): value is ConnectionOptions =>
  typeof value === "object" && value !== null;

function keyUsageError(): Error {
  const message = "error:1000012e:SSL routines:OPENSSL_internal:KEY_USAGE_BIT_INCORRECT";
  return Object.assign(new Error(message), { code: "ERR_SSL_KEY_USAGE_BIT_INCORRECT" });
}

function mayNotSign(socket: TLSSocket): boolean {
  const certificate = socket.getPeerX509Certificate();
  if (certificate?.publicKey.asymmetricKeyType !== "rsa") return false;
  const bits = keyUsageOf(certificate.raw);
  return bits !== null && (bits & DIGITAL_SIGNATURE) === 0;
}

/** The first byte of the list of bits; null if the certificate has no such extension. */
function keyUsageOf(certificate: Buffer): number | null {
  const at = certificate.indexOf(KEY_USAGE);
  if (at < 0) return null;
  const after = at + KEY_USAGE.length;
  // Criticality (three bytes, if given), octet string and bit string (two bytes each), number of unused bits.
  const isCriticalGiven = certificate[after] === 0x01;
  return certificate[after + (isCriticalGiven ? 3 : 0) + 5] ?? null;
}
