import { makeCertificate, type Certificate, type TlsManner } from "./certificate.ts";
import type { Identity } from "./identity.ts";

/** Flaw of a certificate; null for none. */
export type CertificateFlaw = "expired" | "wrong-name" | "key-usage" | "dhe" | null;

/** TLS of devices of the years before 2013: key exchange by Diffie-Hellman without curves. BoringSSL has none of these. */
const DHE: TlsManner = {
  ciphers: "DHE-RSA-AES256-GCM-SHA384:DHE-RSA-AES128-GCM-SHA256:DHE-RSA-AES128-SHA256",
  maxVersion: "TLSv1.2",
  dhparam: "auto",
};

const DAY = 86_400_000;

/** Self-signed certificates are good for this long, in milliseconds: ten years, as devices ship them. */
const VALID_FOR = 3650 * DAY;

/** A reserved name that no host has (RFC 2606). */
const WRONG_NAME = "other-recorder.invalid";

/** A new certificate for a recorder at an address. */
export function certify({ serial }: Identity, address: string, flaw: CertificateFlaw): Certificate {
  const now = Date.now();
  const wrong = flaw === "wrong-name";
  const certificate = makeCertificate({
    name: wrong ? WRONG_NAME : serial,
    address: wrong ? WRONG_NAME : address,
    notBefore: new Date(flaw === "expired" ? now - 400 * DAY : now - DAY),
    notAfter: new Date(flaw === "expired" ? now - DAY : now - DAY + VALID_FOR),
    rsa: flaw === "key-usage" || flaw === "dhe",
    onlyKeyEncipherment: flaw === "key-usage",
  });
  return flaw === "dhe" ? { ...certificate, tls: DHE } : certificate;
}
