import { defineMessages, plural } from "./catalogue.ts";

/** My account: what signed-in users of a team server do for themselves. */
export const accountScreen = defineMessages("accountScreen", {
  title: "My account",
  allSettings: "All settings",
  action: "My account",
  keywords: "user profile password authenticator totp sessions tokens",
  menu: "Account of {name}",
  nameReadOnly: "{name} · read only",
  signedInAs: "{name}, {role}",
  noAccount: "This computer has no accounts",
  noAccountText:
    "You work as the user of this computer, without sign-in and with all permissions. Only a team server has accounts.",
  openUsers: "Open Settings › Users",
  ownComputer: "This computer",
  noSignIn: "Not needed on this computer",

  passwordTitle: "Password",
  openIdText:
    "You sign in with OpenID Connect. Your provider manages your password and authenticator app.",
  current: "Current password",
  next: "New password",
  nextHint: plural("At least {count} character.", "At least {count} characters."),
  repeat: "Repeat the new password",
  askForPassword: "Change password…",
  changePassword: "Change password",
  passwordChanged:
    "Changed the password. Your other sessions are signed out, and your access tokens are revoked.",
  currentMissing: "Enter your current password.",
  yourPassword: "Your password",
  continue: "Continue",
  notEqual: "The two new passwords do not match.",
  sameAsBefore: "The new password is the same as the current password.",

  totpTitle: "Authenticator app",
  totpText:
    "With an authenticator app, signing in needs the password and a code that the app shows.",
  totpOn: "Set up",
  totpOff: "Not set up",
  setUp: "Set up authenticator app",
  scanText: "Add an account to your authenticator app with this secret:",
  secret: "Secret",
  secretHint: "Type: time-based. Digits: 6. Period: 30 seconds.",
  uri: "Address for an authenticator app on this computer",
  code: "Code of the app",
  codeHint: "Enter the six digits that the app shows now.",
  codeInvalid: "Enter six digits.",
  confirm: "Confirm code",
  totpDone:
    "The authenticator app is set up. Your other sessions are signed out, and your access tokens are revoked.",
  removeApp: "Remove authenticator app…",
  removeTitle: "Remove the authenticator app?",
  removeText:
    "You then sign in with the password alone. Your other sessions are signed out, and your access tokens are revoked.",
  remove: "Remove app",
  removed: "Removed the authenticator app.",
  removeRefused: "Your team requires an authenticator app.",

  mustSetUpTitle: "Set up an authenticator app",
  mustSetUpText:
    "Your team requires an authenticator app, and your account has none. Muster opens as soon as the app is set up.",
});

/** Lists of sessions and access tokens, of the own account and of other users. */
export const accessScreen = defineMessages("accessScreen", {
  sessions: "Sessions",
  sessionsText: "Browsers and programs that are signed in as you.",
  noSessions: "No session is open.",
  program: "Program",
  unknownProgram: "Unknown program",
  browserOn: "{browser} on {system}",
  lastUsed: "Last used",
  action: "Action",
  thisSession: "This session",
  end: "End",
  endOf: "End the session of {program} at {address}",
  ended: "Ended the session of {program}.",

  tokens: "Access tokens",
  tokensText:
    "Scripts and programs use an access token instead of your password. A token has at most your role and scope.",
  noTokens: "There are no access tokens.",
  expires: "Expires",
  expired: "expired",
  neverExpires: "never",
  notUsed: "never",
  revoke: "Revoke",
  revokeOf: "Revoke the access token {name}",
  revokeTitle: "Revoke the access token {name}?",
  revokeText: "Programs that use this token lose access at once. This cannot be undone.",
  revokeToken: "Revoke token",
  revoked: "Revoked the access token {name}.",
  createAction: "New access token…",
  createTitle: "New access token",
  create: "Create token",
  tokenName: "Name of the token",
  tokenNameHint: "For example the program that uses the token.",
  tokenNameMissing: "Enter a name for the token.",
  access: "Access",
  fullAccess: "Full",
  readAccess: "Read only",
  accessHint:
    "A read-only token cannot change anything. It is enough for dashboards and ticket systems.",
  tokenSites: "Limit to sites",
  tokenTags: "Limit to tags",
  tokenScopeHint: "Without sites and tags, the token sees what you see.",
  lifetime: "Expires after",
  days: plural("{count} day", "{count} days"),
  createdTitle: "Access token {name}",
  createdText: "Copy the token now. Muster does not show the token again: only a digest is stored.",
  token: "Access token",
});
