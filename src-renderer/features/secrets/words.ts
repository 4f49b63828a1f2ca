import type { SecretStatus, SecretStoreKind } from "#shared/domain/secrets.ts";
import type { Tone } from "#renderer/ui/index.ts";

interface StoreWords {
  /** As it stands in a list. */
  readonly label: string;
  /** As it stands in a sentence: `Move passwords to …`. */
  readonly place: string;
  /** Where passwords are, in a sentence. */
  readonly now: string;
}

export const STORE_WORDS: Readonly<Record<SecretStoreKind, StoreWords>> = {
  keychain: {
    label: "Keychain",
    place: "the keychain",
    now: "In this computer's keychain",
  },
  vault: {
    label: "Vault",
    place: "the vault",
    now: "In the vault",
  },
  memory: {
    label: "Memory",
    place: "memory",
    now: "In memory, until Muster ends",
  },
};

export const STATE_WORDS: Readonly<
  Record<SecretStatus["state"], { readonly tone: Tone; readonly label: string }>
> = {
  ready: { tone: "good", label: "Can be used" },
  locked: { tone: "warn", label: "Locked" },
  unavailable: { tone: "bad", label: "Cannot be used" },
};

/** Fewer are refused by the core (docs/vault.md). */
export const LEAST_PASSPHRASE = 8;

export interface Strength {
  /** 0 to 1. */
  readonly share: number;
  readonly tone: Tone;
  readonly text: string;
}

/** What the length of a passphrase says of it. The length alone: guessing at words would promise what nobody can hold. */
export function strengthOf(passphrase: string): Strength {
  const length = passphrase.length;
  const missing = LEAST_PASSPHRASE - length;
  const share = Math.min(1, length / 24);
  if (missing > 0) {
    const more = length === 0 ? `At least ${LEAST_PASSPHRASE} characters` : `${missing} more to go`;
    return { share, tone: "unknown", text: `${more}. A few words that nobody would put together.` };
  }
  if (length < 14)
    return { share, tone: "warn", text: "Short: two or three more words are better." };
  if (length < 20) return { share, tone: "fair", text: "Good. Longer is better still." };
  return { share, tone: "good", text: "Long." };
}
