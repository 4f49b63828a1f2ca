import type { Input } from "#shared/contract/methods.ts";
import type { MusterError } from "#shared/errors.ts";

/** What a person wants of a test mail. */
export interface TestMailDraft {
  /** `own`: the one that the recorder has. `named`: that of a stored credential. */
  readonly password: "own" | "named";
  readonly secret: string | null;
  /** Agreed to send the password readable, after being asked. */
  readonly readable: boolean;
}

export interface TestMailWish {
  readonly input: Input<"settings.testEmail">;
  /** Why it cannot be sent as it is; null: it can. */
  readonly why: string | null;
}

/** @param last what the attempt before failed with; `consent_needed` means that a person has to agree first */
export function testMailWish(
  id: string,
  { password, secret, readable }: TestMailDraft,
  last: MusterError | null,
): TestMailWish {
  if (password === "own") return { input: { id }, why: null };
  if (secret === null)
    return { input: { id }, why: "Choose the credential whose password is to be tried." };
  if (readable) return { input: { id, secret, allowClearSecrets: true }, why: null };
  const asked = last?.code === "consent_needed";
  return {
    input: { id, secret },
    why: asked ? "Nothing was sent. Confirm to send the test mail." : null,
  };
}
