import type { SecretStatus, SecretStoreKind } from "#shared/domain/secrets.ts";
import { secretMessages as text } from "#shared/messages/secrets.ts";
import type { Tone } from "#renderer/ui/index.ts";

const KEYS = { keychain: "Keychain", vault: "Vault", memory: "Memory" } as const satisfies Record<
  SecretStoreKind,
  string
>;

/** Name of a password store as a heading: `Keychain`. */
export function storeLabel(kind: SecretStoreKind): string {
  return text[kind];
}

/** Name of a password store within a sentence: `the keychain`. */
export function storePlace(kind: SecretStoreKind): string {
  return text[`${kind}Place`];
}

/** Title of the dialog that moves the passwords to a store. */
export function moveTitle(to: SecretStoreKind): string {
  return text[`moveTo${KEYS[to]}`];
}

/** Button that opens the dialog of a move. */
export function moveAction(to: SecretStoreKind): string {
  return text[`moveTo${KEYS[to]}Action`];
}

/** Result of a move. */
export function movedText(to: SecretStoreKind): string {
  return text[`movedTo${KEYS[to]}`];
}

const STATES = {
  ready: { tone: "good", label: "stateReady" },
  locked: { tone: "warn", label: "stateLocked" },
  unavailable: { tone: "bad", label: "stateUnavailable" },
} as const satisfies Record<SecretStatus["state"], { tone: Tone; label: keyof typeof text }>;

export function stateTag(state: SecretStatus["state"]): { tone: Tone; label: string } {
  const { tone, label } = STATES[state];
  return { tone, label: text[label] };
}
