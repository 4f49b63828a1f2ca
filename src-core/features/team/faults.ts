import { fault, type MusterError } from "#shared/errors.ts";
import { openIdMessages as openId, teamErrorMessages as texts } from "#shared/messages/team.ts";

/** The same for every reason, so that it does not reveal which names exist. */
export function signInFailed(): MusterError {
  return fault("sign_in_failed", texts.signInFailed, { hint: texts.signInFailedHint });
}

export function codeNeeded(): MusterError {
  return fault("code_needed", texts.codeNeeded, { hint: texts.codeNeededHint });
}

/** The same for an account without a user and for a disabled user. */
export function noOpenIdUser(): MusterError {
  return fault("sign_in_failed", openId.noUser, { hint: openId.noUserHint });
}

export function sessionEnded(): MusterError {
  return fault("forbidden", texts.sessionEnded, { hint: texts.sessionEndedHint });
}

export function unknownUser(id: string): MusterError {
  return fault("not_found", texts.unknownUser({ id }), { hint: texts.unknownUserHint });
}

export function userNameTaken(name: string): MusterError {
  return fault("already_exists", texts.nameTaken({ name }), { where: "name" });
}

export function lastAdministrator(): MusterError {
  return fault("bad_input", texts.lastAdministrator, { hint: texts.lastAdministratorHint });
}

export function noAccount(): MusterError {
  return fault("bad_input", texts.noAccount, { hint: texts.noAccountHint });
}

export function badInput(message: string, where?: string): MusterError {
  return fault("bad_input", message, where === undefined ? {} : { where });
}

export function tooManyTokens(): MusterError {
  return fault("bad_input", texts.tooManyTokens, { hint: texts.tooManyTokensHint });
}

/** The same for sites that are hidden and sites that do not exist. */
export function tokenBeyondScope(): MusterError {
  const details = { hint: texts.tokenBeyondScopeHint, where: "scope" };
  return fault("bad_input", texts.tokenBeyondScope, details);
}

export function notFound(message: string): MusterError {
  return fault("not_found", message);
}

export function notYours(): MusterError {
  return fault("forbidden", texts.notYours, { hint: texts.notYoursHint });
}
