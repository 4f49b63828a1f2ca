import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** One-time token in, session out. Both are 256 bits; neither is kept in the clear. */
export interface Gate {
  /** For the printed address. */
  readonly token: string;
  /** Takes the token once; answers the session's secret, or null for any other token and any second time. */
  redeem(token: string): string | null;
  /** Whether this is the session's secret. */
  admits(session: string | undefined): boolean;
}

export function createGate(): Gate {
  const token = secret();
  let expected: Buffer | null = digest(token);
  let session: Buffer | null = null;
  return {
    token,
    redeem(given) {
      if (expected === null || !timingSafeEqual(digest(given), expected)) return null;
      expected = null;
      const opened = secret();
      session = digest(opened);
      return opened;
    },
    admits(given) {
      if (given === undefined || session === null) return false;
      return timingSafeEqual(digest(given), session);
    },
  };
}

function secret(): string {
  return randomBytes(32).toString("base64url");
}

/** Digests have one length, so that comparing takes the same time whatever was sent. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
