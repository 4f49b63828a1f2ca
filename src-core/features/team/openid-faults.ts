import { fault, type ErrorCode, type MusterError } from "#shared/errors.ts";
import { openIdMessages as texts } from "#shared/messages/team.ts";
import type { OpenIdProblem } from "#core/platform/ports/openid.ts";

const CODES: Record<OpenIdProblem, ErrorCode> = {
  unreachable: "unreachable",
  unavailable: "http_error",
  invalid: "wrong_shape",
  declined: "sign_in_failed",
  clientRefused: "refused",
  expired: "sign_in_failed",
};

/** The text of the provider is not part of it. */
export function problemFault(problem: OpenIdProblem): MusterError {
  return fault(CODES[problem], texts[problem], { hint: texts[`${problem}Hint`] });
}

/** Fault for an administrator who tests the connection, with what to check. */
export function testFault(problem: OpenIdProblem, where: string): MusterError {
  const hints: Partial<Record<OpenIdProblem, string>> = {
    unreachable: texts.unreachableTestHint,
    invalid: texts.invalidTestHint,
  };
  return { ...problemFault(problem), hint: hints[problem] ?? texts[`${problem}Hint`], where };
}

export function openIdExpired(): MusterError {
  return problemFault("expired");
}

/** The team has no provider any more. */
export function noProvider(): MusterError {
  return fault("sign_in_failed", texts.noProvider, { hint: texts.noProviderHint });
}
