import { Secret, TOTP } from "otpauth";

const PERIOD_S = 30;

/** Parameters that every authenticator app knows (RFC 6238 with SHA-1, six digits, 30 s). */
function totpOf(secret: string, label = ""): TOTP {
  return new TOTP({
    issuer: "Muster",
    label,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });
}

/** 160 random bits, in Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** URI for a QR code. */
export function totpUri(secret: string, userName: string): string {
  return totpOf(secret, userName).toString();
}

/**
 * Time step of a code; null if the code is wrong. Codes of the step before and after are accepted, too.
 * @param now ms since 1970
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD_S) + delta;
}
