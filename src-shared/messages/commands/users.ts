import { defineMessages, plural } from "../catalogue.ts";

/** `muster users`. */
export const userCommands = defineMessages("userCommands", {
  about: "users of the team server, their sessions and access tokens, and four-eyes approval",
  aboutList: "list every user with role and scope",
  aboutAdd: "create a user",
  aboutSet: "change a user",
  aboutRemove: "remove a user and end the sessions of the user",
  aboutReset: "set the password of a user and end the sessions of the user",
  aboutRole: "viewer, operator, approver or administrator",
  aboutSite: "limit the user to this site; may be repeated",
  aboutTag: "limit the user to recorders with this tag; may be repeated",
  aboutAll: "let the user see the whole fleet",
  aboutDisplayName: "full name",
  aboutOpenId: "the user signs in with OpenID Connect and has no password in Muster",
  aboutDisable: "the user can no longer sign in",
  aboutEnable: "the user can sign in again",
  aboutRename: "new name for signing in",
  aboutNoTotp: "remove the authenticator app of the user",
  examples: `
The password is asked for at the terminal and not shown. If stdin is not a terminal, the password is read from stdin.

Examples:
  muster users add anna --role administrator
  muster users add ben --role operator --site Leeds --site York
  muster users set ben --role approver --all
  muster users reset-password ben`,
  passwordOf: "Password of {name} (at least {least} characters)",
  created: "Created {name}.",
  changed: "Changed {name}.",
  removed: "Removed {name}.",
  passwordSet: "Set the password of {name}. The sessions of the user have ended.",
  counted: plural("{count} user.", "{count} users."),
  noUser: "There is no user '{name}'.",
  noUserHint: "List the users: muster users list.",
  noSite: "There is no site '{name}'.",
  noSiteHint: "List the sites: muster sites list.",
  wholeFleet: "all",
  site: "site {name}",
  tag: "tag {name}",
  enabled: "enabled",
  disabled: "disabled",
  never: "never",

  aboutSessions: "list who is signed in, or end a session",
  aboutOfUser: "only of this user",
  aboutEnd: "end the session with this id",
  sessionEnded: "Ended the session of {name}.",
  sessionCount: plural("{count} session.", "{count} sessions."),
  aboutTokens: "list personal access tokens, create or revoke one",
  aboutCreate: "create a token with this name and print it once",
  aboutDays: "days until the new token expires: 1 to 365 (default: 90)",
  aboutReadOnly: "the new token may only read",
  aboutTokenSite: "limit the new token to this site; may be repeated",
  aboutTokenTag: "limit the new token to recorders with this tag; may be repeated",
  tokenExamples: `
Examples:
  muster users tokens --user ann
  muster users tokens --user ann --create dashboard --read-only
  muster users tokens --user ann --create tickets --read-only --site Leeds --days 30`,
  yourPassword: "Your password",
  aboutRevoke: "revoke the token with this id",
  tokenRevoked: "Revoked token '{token}' of {name}.",
  tokenCount: plural("{count} token.", "{count} tokens."),
  tokenOnce: "Store the token now. Muster cannot show it again.",

  aboutSettings: "show or change the settings of the team",
  aboutFourEyes: "on: a rollout starts only after another person has approved the plan",
  aboutTotpRequired: "on: users with a password need an authenticator app",
  aboutIssuer: "issuer of the OpenID Connect provider",
  aboutClientId: "client ID of Muster at the provider",
  aboutLabel: "name of the provider on the sign-in page",
  aboutSecret: "ask for the client secret",
  aboutNoProvider: "remove the OpenID Connect provider and its client secret",
  clientSecretOf: "Client secret of {issuer}",
  providerIncomplete: "The OpenID Connect provider is not complete.",
  providerIncompleteHint: "Add --openid-issuer, --openid-client-id and --openid-label.",
  provider: "OpenID Connect: {issuer} as '{clientId}', shown as '{label}'.",
  noProvider: "OpenID Connect: none.",
  fourEyes: "Four-eyes approval: {state}.",
  totpRequired: "Authenticator app required: {state}.",
  on: "on",
  off: "off",
});
