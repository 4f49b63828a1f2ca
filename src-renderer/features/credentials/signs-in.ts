import type { Credential } from "#shared/domain/inventory.ts";

/** Whether Muster may sign in to recorders with a credential. */
export function signsIn({ purpose }: Credential): boolean {
  return purpose === "recorder" || purpose === "unclear";
}
