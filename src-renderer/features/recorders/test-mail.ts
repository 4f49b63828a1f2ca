import type { Input } from "#shared/contract/methods.ts";
import type { MusterError } from "#shared/errors.ts";
import { testMailMessages as text } from "#shared/messages/test-mail.ts";

/** The choices of the test mail dialog. */
export interface TestMailDraft {
  /** `own`: the password that the recorder has. `named`: the password of a stored credential. */
  readonly password: "own" | "named";
  readonly secret: string | null;
  /** Whether the user agreed to send the password readable. */
  readonly readable: boolean;
}

export interface TestMailRequest {
  readonly input: Input<"settings.testEmail">;
  /** Why sending is blocked; null if sending is possible. */
  readonly why: string | null;
}

/** @param last error of the previous attempt; `consent_needed` means that the user has to agree first */
export function testMailRequest(
  id: string,
  { password, secret, readable }: TestMailDraft,
  last: MusterError | null,
): TestMailRequest {
  if (password === "own") return { input: { id }, why: null };
  if (secret === null) return { input: { id }, why: text.credentialMissing };
  if (readable) return { input: { id, secret, allowClearSecrets: true }, why: null };
  const asked = last?.code === "consent_needed";
  return {
    input: { id, secret },
    why: asked ? text.notSent : null,
  };
}
