import { z } from "zod";

/**
 * What a user chooses that a credential is for. `recorder`: Muster signs in to recorders with it. `mail`, `push`: its password is written
 * into settings of recorders, which sign in with it to a mail server or to a platform that receives their events.
 */
export const CREDENTIAL_PURPOSES = ["recorder", "mail", "push"] as const;
export const credentialPurposeSchema = z.enum(CREDENTIAL_PURPOSES);
export type CredentialPurpose = z.infer<typeof credentialPurposeSchema>;

/** Purposes of passwords that are written into settings. */
export type SettingPurpose = Exclude<CredentialPurpose, "recorder">;

/**
 * `unclear`: a credential of an older version whose uses do not tell its purpose. Muster signs in with it only where it is assigned
 * already, and writes its password nowhere, until a user chooses a purpose.
 */
export const storedPurposeSchema = z.enum([...CREDENTIAL_PURPOSES, "unclear"]);
export type StoredPurpose = z.infer<typeof storedPurposeSchema>;

/**
 * Name of a credential in an input. Every input that names one uses this schema: tests find them all by `credential` in its metadata, and
 * check each for users who may not use the credential.
 * @param use what the credential is named for; `any`: to look at the credential, or to change it
 */
export function credentialNameFor(use: CredentialPurpose | "setting" | "any") {
  return z.string().min(1).max(200).meta({ credential: use });
}
