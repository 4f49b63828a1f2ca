import type { SecretStoreKind } from "#shared/domain/secrets.ts";
import { fault } from "#shared/errors.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { credentialErrorMessages as texts } from "#shared/messages/credential-errors.ts";
import { inventoryErrorMessages } from "#shared/messages/inventory-errors.ts";
import type { Uses } from "./uses.ts";

export function missing(name: string) {
  const mend = inventoryErrorMessages.noCredentialHint({ name });
  const message = inventoryErrorMessages.noCredential({ name });
  return fault("credential_missing", message, { mend, where: "credential" });
}

export function nameTaken(name: string) {
  const mend = texts.nameTakenHint;
  return fault("already_exists", texts.nameTaken({ name }), { mend, where: "name" });
}

const LOST = {
  memory: "lostInMemory",
  keychain: "lostInKeychain",
  vault: "lostInVault",
} as const satisfies Record<SecretStoreKind, keyof typeof texts>;

export function forgotten(name: string, store: SecretStoreKind) {
  const message = texts[LOST[store]]({ name });
  return fault("credential_missing", message, { mend: texts.lostHint, where: "credential" });
}

export function inUse(name: string, { sites, recorders }: Uses) {
  const users = [
    ...(sites.length > 0 ? [countMessages.sites({ count: sites.length })] : []),
    ...(recorders.length > 0 ? [countMessages.recorders({ count: recorders.length })] : []),
  ];
  const message = texts.inUse({ name, users: users.join(texts.and) });
  return fault("bad_input", message, { mend: texts.inUseHint, where: "name" });
}
