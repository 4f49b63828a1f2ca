import type { CredentialPurpose } from "#shared/domain/credential-purpose.ts";
import type { SecretStoreKind } from "#shared/domain/secrets.ts";
import { fault } from "#shared/errors.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { credentialErrorMessages as texts } from "#shared/messages/credential-errors.ts";
import { purposeMessages } from "#shared/messages/credential-purposes.ts";
import { formatList } from "#shared/format.ts";
import type { CredentialUse, CredentialUser } from "./credential-use.ts";
import type { Uses } from "./uses.ts";

/** There is no credential of that name, or the caller may not know whether there is one: both have the same text. */
export function missing(
  name: string,
  { purpose, where }: Pick<CredentialUse, "where"> & Partial<Pick<CredentialUse, "purpose">>,
  { visible }: CredentialUser,
) {
  const hint = visible ? texts.notYoursHint : texts[CREATE[purpose ?? "recorder"]]({ name });
  return fault("credential_missing", texts.missing({ name }), { hint, where });
}

const CREATE = {
  recorder: "missingHint",
  mail: "missingMailHint",
  push: "missingPushHint",
} as const satisfies Record<CredentialPurpose, keyof typeof texts>;

export function wrongPurpose(one: {
  readonly name: string;
  readonly purpose: CredentialPurpose;
  readonly wanted: CredentialPurpose;
  readonly where: string;
}) {
  const { name, where } = one;
  const purpose = purposeMessages[one.purpose];
  if (one.wanted === "recorder") {
    const message = texts.notForSignIn({ name, purpose });
    return fault("credential_purpose", message, { hint: texts.notForSignInHint, where });
  }
  const wanted = purposeMessages[one.wanted];
  const message =
    one.purpose === "recorder"
      ? texts.signInNotWritten({ name })
      : texts.notForSetting({ name, purpose, wanted });
  const hint = texts.notForSettingHint({ purpose: one.wanted });
  return fault("credential_purpose", message, { hint, where });
}

/** The password of a credential without a purpose is not written into settings. */
export function noPurpose(name: string, where: string) {
  const hint = texts.noPurposeHint({ name });
  return fault("credential_purpose", texts.noPurpose({ name }), { hint, where });
}

/** A credential without a purpose signs in only where it is assigned already. */
export function unclearSignIn(name: string, where: string) {
  const hint = texts.unclearSignInHint({ name });
  return fault("credential_purpose", texts.unclearSignIn({ name }), { hint, where });
}

/** A password for recorders could be written into settings if another purpose were chosen without the password. */
export function purposeDecided(name: string, purpose: CredentialPurpose) {
  const message = texts.purposeDecided({ name, purpose: purposeMessages[purpose] });
  const hint = texts.purposeDecidedHint({ name });
  return fault("credential_purpose", message, { hint, where: "purpose" });
}

/** Recorders or sites sign in with a credential that is to be for something else. */
export function signsInNow(name: string, uses: Uses) {
  const message = texts.signsInNow({ name, users: usersText(uses) });
  return fault("credential_purpose", message, { hint: texts.signsInNowHint, where: "purpose" });
}

export function unknownPlaces(names: readonly string[]) {
  const message = texts.unknownPlaces({ names: names.map((name) => `'${name}'`).join(", ") });
  return fault("not_found", message, { hint: texts.unknownPlacesHint, where: "assignedTo" });
}

export function credentialNameTaken(name: string) {
  const hint = texts.nameTakenHint;
  return fault("already_exists", texts.nameTaken({ name }), { hint, where: "name" });
}

const LOST = {
  memory: "lostInMemory",
  keychain: "lostInKeychain",
  vault: "lostInVault",
} as const satisfies Record<SecretStoreKind, keyof typeof texts>;

export function forgotten(name: string, store: SecretStoreKind) {
  const message = texts[LOST[store]]({ name });
  return fault("credential_missing", message, { hint: texts.lostHint, where: "credential" });
}

export function inUse(name: string, uses: Uses) {
  const message = texts.inUse({ name, users: usersText(uses) });
  return fault("bad_input", message, { hint: texts.inUseHint, where: "name" });
}

/** `2 sites, 14 recorders and 1 template` */
function usersText({ sites, recorders, templates }: Uses): string {
  const users = [
    ...(sites.length > 0 ? [countMessages.sites({ count: sites.length })] : []),
    ...(recorders.length > 0 ? [countMessages.recorders({ count: recorders.length })] : []),
    ...(templates.length > 0 ? [texts.templates({ count: templates.length })] : []),
  ];
  return formatList(users);
}
