import type { ChangedCertificate, MusterError } from "#shared/errors.ts";
import { certificateMessages } from "#shared/messages/certificates.ts";
import type { Certificate } from "./inventory.ts";

/** What a person may wonder at in a certificate. None of it stops Muster: that goes by the fingerprint alone. */
export interface CertificateFlaws {
  /** ISO 8601, UTC: when it expired. */
  readonly expired: string | null;
  /** ISO 8601, UTC: from when on it will be valid. */
  readonly early: string | null;
  /** The names that it is for, none of which is the recorder's; may be empty. */
  readonly otherNames: readonly string[] | null;
}

/**
 * @param origin where the recorder answers: `https://192.0.2.4:8443`
 * @param now ms since 1970
 */
export function certificateFlaws(
  { validFrom, validTo, names }: Certificate,
  origin: string,
  now: number,
): CertificateFlaws {
  const host = hostOf(origin);
  const named = host === null || names.some((name) => matches(name, host));
  return {
    expired: Date.parse(validTo) < now ? validTo : null,
    early: Date.parse(validFrom) > now ? validFrom : null,
    otherNames: named ? null : names,
  };
}

/** `*.example.net` stands for one label (RFC 6125, 6.4.3). */
function matches(name: string, host: string): boolean {
  if (name.startsWith("*.")) return host.slice(host.indexOf(".")) === name.slice(1).toLowerCase();
  return hostOf(`https://${name.includes(":") ? `[${name}]` : name}`) === host;
}

/** Host of an origin in the one spelling that URLs have for it. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).hostname : null;
}

/**
 * The fingerprint (SHA-256) that a recorder showed instead of the accepted one; null if the recorder showed none, and if the
 * error is about something else.
 */
export function newCertificate({ code, certificate }: MusterError): string | null {
  return code === "certificate_changed" ? (certificate?.seen ?? null) : null;
}

/** The sentences that name both fingerprints, at the end of an error's message. */
export function fingerprintText({ accepted, seen }: ChangedCertificate): string {
  return certificateMessages.fingerprints({
    accepted: accepted ?? certificateMessages.none,
    seen: seen ?? certificateMessages.none,
  });
}
