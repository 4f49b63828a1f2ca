import { secretMessages as text } from "#shared/messages/secrets.ts";
import type { Tone } from "#renderer/ui/index.ts";

/** Least number of characters; the core rejects shorter passphrases (docs/vault.md). */
export const LEAST_PASSPHRASE = 8;

export interface Strength {
  /** 0 to 1. */
  readonly share: number;
  readonly tone: Tone;
  readonly text: string;
}

/** Rates a passphrase by its length alone: a guess about its words would promise too much. */
export function strengthOf(passphrase: string): Strength {
  const length = passphrase.length;
  const share = Math.min(1, length / 24);
  if (length < LEAST_PASSPHRASE) return { share, tone: "unknown", text: missingText(length) };
  if (length < 14) return { share, tone: "warn", text: text.strengthShort };
  if (length < 20) return { share, tone: "fair", text: text.strengthGood };
  return { share, tone: "good", text: text.strengthLong };
}

function missingText(length: number): string {
  if (length === 0) return text.leastCharacters({ least: LEAST_PASSPHRASE });
  return text.missingCharacters({ count: LEAST_PASSPHRASE - length });
}
