import { defineMessages, plural } from "./catalogue.ts";

/** Refusals of calls by role and scope. */
export const accessMessages = defineMessages({
  viewer: "viewer",
  operator: "operator",
  approver: "approver",
  administrator: "administrator",
  roleTooLow: "Your role, {role}, does not allow this action. It needs the role {needed}.",
  fieldRoleTooLow:
    "Your role, {role}, does not allow changes of '{field}'. They need the role {needed}.",
  scopeTooSmall: "Your account is limited to some sites. This action concerns the whole fleet.",
  notVisible: "Nothing with this id is in the part of the fleet that you see.",
  notVisibleHint: "Load the list again. If something is missing, ask an administrator.",
  siteOutOfScope: "Your account is limited to some sites, and this site is not among them.",
  totpMissing: "Your team requires an authenticator app, and your account has none.",
  totpMissingHint: "Set up an authenticator app for your account, then sign in again.",
  askAdministrator: "Ask an administrator of the Muster server.",
});

/** Errors of accounts and sign-in. */
export const teamErrorMessages = defineMessages({
  signInFailed: "The sign-in failed: the name, the password or the code is not correct.",
  signInFailedHint: "Try again. If you forgot your password, ask an administrator to reset it.",
  codeNeeded: "This account needs the code of its authenticator app.",
  codeNeededHint: "Enter the six digits that the app shows now.",
  throttled: plural(
    "Too many failed sign-ins. The next attempt is possible in {count} second.",
    "Too many failed sign-ins. The next attempt is possible in {count} seconds.",
  ),
  throttledHint: "Wait, then try again.",
  tooManySignIns: "The server is busy with other sign-ins.",
  tooManySignInsHint: "Try again in a moment.",
  sessionEnded: "This session has ended.",
  sessionEndedHint: "Sign in again.",
  unknownUser: "There is no user with the id {id}.",
  unknownUserHint: "List the users again. The user may have been removed.",
  nameTaken: "There is a user with the name '{name}' already.",
  nameMissing: "A new user needs a name.",
  passwordMissing: "A user who signs in with a password needs a password.",
  openIdHasNoPassword: "This user signs in with OpenID Connect and has no password in Muster.",
  openIdHasNoTotp:
    "Users of OpenID Connect set up their authenticator app at their provider, not in Muster.",
  lastAdministrator: "This user is the last enabled administrator who sees the whole fleet.",
  lastAdministratorHint: "Create another administrator first.",
  noAccount: "The local user of this computer has no account in Muster.",
  noAccountHint: "Sign in at the Muster server, or name a user.",
  wrongPassword: "The current password is not correct.",
  totpAlready: "This account has an authenticator app already.",
  totpNotStarted: "Start the set-up of the authenticator app first.",
  wrongCode: "The code is not correct.",
  notYours: "Only an administrator who sees the whole fleet may do that for other users.",
  notYoursHint: "Ask an administrator of the Muster server.",
  unknownSession: "There is no such session.",
  unknownToken: "There is no such access token.",
});

/** Four eyes (docs/team.md). */
export const fourEyesMessages = defineMessages({
  approvalNeeded: "Plan '{name}' needs the approval of another person before a rollout can start.",
  approvalNeededHint: "Ask a user with the role approver to approve the plan as it is now.",
  otherContent: "Plan '{name}' does not have the content that was to be approved.",
  otherContentHint: "Check the plan again, then approve it.",
  ownPlan: "You created plan '{name}'. Another person has to approve it.",
  ownPlanHint: "Ask another user with the role approver.",
});
