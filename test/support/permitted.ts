import type { RecorderCredential } from "#core/features/credentials/index.ts";

/** A credential for recorder sign-in that a test may use without asking `CredentialPermits`. */
export function permitted(name: string): RecorderCredential {
  return name as RecorderCredential;
}
