import type { X509Certificate } from "node:crypto";
import type { Certificate } from "#shared/domain/inventory.ts";

/** The contents of a certificate, for a user to judge it by. */
export function readCertificate(certificate: X509Certificate): Certificate {
  return {
    sha256: certificate.fingerprint256,
    subject: oneLine(certificate.subject),
    issuer: oneLine(certificate.issuer),
    validFrom: isoTime(certificate.validFrom),
    validTo: isoTime(certificate.validTo),
    names: namesOf(certificate),
  };
}

/** The longest text that is taken over: a certificate may hold anything. */
const LONGEST = 300;
const MOST_NAMES = 50;

function oneLine(text: string | undefined): string {
  return (text ?? "")
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, LONGEST);
}

/** OpenSSL's `Nov 20 16:18:43 2026 GMT`; empty when it cannot be read. */
function isoTime(text: string): string {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? "" : time.toISOString();
}

/** The alternative names; where there are none, the common name, as clients of old did. */
function namesOf({ subjectAltName, subject }: X509Certificate): string[] {
  const alternative = [...(subjectAltName ?? "").matchAll(/(?:DNS|IP Address):("[^"]*"|[^,]+)/g)];
  const names = alternative.map(([, name = ""]) => name);
  const common = /^CN=(.+)$/m.exec(subject ?? "")?.[1];
  const all = names.length > 0 ? names : common === undefined ? [] : [common];
  return all.slice(0, MOST_NAMES).map(oneLine);
}
