import { defineMessages, plural } from "./catalogue.ts";

/** Refusals of calls by role and scope. */
export const accessMessages = defineMessages("accessMessages", {
  viewer: "viewer",
  operator: "operator",
  approver: "approver",
  administrator: "administrator",
  roleTooLow: "Your role, {role}, does not allow this action. It needs the role {needed}.",
  fieldRoleTooLow:
    "Your role, {role}, does not allow changes of '{field}'. They need the role {needed}.",
  scopeTooSmall: "Your account is limited to some sites. This action concerns the whole fleet.",
  inputOutOfScope:
    "Your account is limited to some sites. Only a user who sees the whole fleet can set '{field}'.",
  tagOfScope:
    "Tag '{tag}' is in the scope of a user and decides which recorders that user sees. Only an administrator can add or remove this tag.",
  readOnlyToken: "This access token only reads.",
  readOnlyTokenHint: "Use a token with full access, or sign in.",
  fieldNeedsRole: "A change needs the role {needed}.",
  fieldNeedsFleet:
    "Your account is limited to some sites. Only a user who sees the whole fleet can change this.",
  notVisible: "This item does not exist, or is outside your scope.",
  notVisibleHint: "Load the list again. If something is missing, ask an administrator.",
  siteOutOfScope: "Your account is limited to some sites, and this site is not among them.",
  totpMissing: "Your team requires an authenticator app, and your account has none.",
  totpMissingHint: "Set up an authenticator app for your account, then sign in again.",
  askAdministrator: "Ask an administrator of the Muster server.",
});

/** Errors of accounts and sign-in. */
export const teamErrorMessages = defineMessages("teamErrorMessages", {
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
  nameTaken: "A user with the name '{name}' already exists.",
  nameMissing: "A new user needs a name.",
  passwordMissing: "A user who signs in with a password needs a password.",
  openIdHasNoPassword: "This user signs in with OpenID Connect and has no password in Muster.",
  openIdHasNoTotp:
    "Users of OpenID Connect set up their authenticator app at their provider, not in Muster.",
  lastAdministrator: "This user is the last enabled administrator who sees the whole fleet.",
  lastAdministratorHint: "Create another administrator first.",
  noAccount: "The local user of this computer has no account in Muster.",
  noAccountHint: "Sign in at the Muster server, or name a user.",
  passwordNeeded: "Enter your password.",
  notByToken: "An access token cannot do this.",
  notByTokenHint: "Sign in with your password or with OpenID Connect.",
  signInAgain: "You signed in more than ten minutes ago.",
  signInAgainHint: "Sign out, sign in again, and repeat this within ten minutes.",
  tooManyTokens: "You have 50 access tokens. A user cannot have more.",
  tooManyTokensHint: "Revoke tokens that are no longer needed.",
  tokenBeyondScope: "The token names sites or tags that are not in the scope of the user.",
  tokenBeyondScopeHint: "Choose sites and tags of the scope, or leave them out.",
  wrongPassword: "The current password is not correct.",
  totpAlready: "This account already has an authenticator app.",
  totpNotStarted: "Start the set-up of the authenticator app first.",
  wrongCode: "The code is not correct.",
  notYours: "Only an administrator who sees the whole fleet can do this for other users.",
  notYoursHint: "Ask an administrator of the Muster server.",
  unknownSession: "This session does not exist.",
  unknownToken: "This access token does not exist.",
});

/** Sign-in with OpenID Connect: its settings, and reasons why it fails. */
export const openIdMessages = defineMessages("openIdMessages", {
  badIssuer: "The issuer is not an address that starts with https://.",
  badIssuerHint: "Copy the issuer from your provider, such as https://login.example.com/team",
  secretNeeded: "The stored client secret belongs to another issuer or client ID.",
  secretNeededHint: "Enter the client secret again.",
  noProvider: "This server offers no sign-in with OpenID Connect.",
  noProviderHint: "Sign in with your user name and password, or ask an administrator.",
  noUser: "Your account at the provider has no active user in Muster.",
  noUserHint:
    "Ask an administrator to create a user with your email address or user name, and OpenID Connect as the sign-in.",
  unreachable: "The OpenID Connect provider cannot be reached.",
  unreachableHint:
    "Try again later. An administrator can test the connection in Settings › Users › OpenID Connect.",
  unreachableTestHint:
    "Check the issuer, and the network connection from the Muster server to the provider.",
  unavailable: "The OpenID Connect provider reported an error.",
  unavailableHint: "Try again in a few minutes.",
  invalid: "The answer of the OpenID Connect provider is not valid.",
  invalidHint: "Ask an administrator to test the connection in Settings › Users › OpenID Connect.",
  invalidTestHint:
    "Check that the issuer, followed by /.well-known/openid-configuration, opens in a browser.",
  declined: "The sign-in at the provider was cancelled, or access was refused.",
  declinedHint: "Try again, and allow Muster to see your name and email address.",
  clientRefused: "The OpenID Connect provider rejected this Muster server.",
  clientRefusedHint:
    "Ask an administrator to check client ID, client secret and redirect URI in Settings › Users › OpenID Connect.",
  expired: "The sign-in took too long, or was started in another browser.",
  expiredHint: "Sign in again.",
});

/** Four-eyes approval (docs/team.md). */
export const fourEyesMessages = defineMessages("fourEyesMessages", {
  approvalNeeded: "Plan '{name}' needs the approval of another person before a rollout can start.",
  approvalNeededHint: "Ask a user with the role approver to approve the plan as it is now.",
  otherContent: "Plan '{name}' does not have the content that was to be approved.",
  otherContentHint: "Check the plan again, then approve it.",
  ownPlan: "You created plan '{name}'. Another person has to approve it.",
  ownPlanHint: "Ask another user with the role approver.",
  ownPlanRejected: "You created plan '{name}'. Another person has to decide on it.",
  notNeeded: "Plan '{name}' needs no approval, because four-eyes approval is switched off.",
  notNeededHint: "Start the rollout, or ask an administrator to switch on four-eyes approval.",
  alreadyApproved: "Plan '{name}' was already approved by {user}.",
  alreadyApprovedHint: "A rollout of the plan can start.",
  alreadyAsked: "Plan '{name}' already waits for approval. {user} asked for it.",
  alreadyAskedHint: "Wait for the decision of an approver.",
  alreadyRejected: "Plan '{name}' was rejected by {user}: {reason}",
  alreadyRejectedHint:
    "Create another plan, or ask for approval again. After that, the plan can be approved.",
  notAsked: "The approval of plan '{name}' was not requested.",
  nothingToWithdrawHint: "There is no request to withdraw.",
  otherRequest:
    "{user} asked for the approval of plan '{name}'. Only this user can withdraw the request.",
  otherRequestHint: "Ask this user, or reject the plan as an approver.",
  notAskedHint: "Only a plan that waits for approval can be rejected.",
  nothingToApprove: "Plan '{name}' contains nothing to write, and needs no approval.",
  nothingToApproveHint: "Create a plan that changes at least one recorder.",
});
