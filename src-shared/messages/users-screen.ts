import { defineMessages, plural } from "./catalogue.ts";

/** Names of roles, and what each role adds to the roles before it. */
export const roleMessages = defineMessages("roleMessages", {
  viewer: "Viewer",
  operator: "Operator",
  approver: "Approver",
  administrator: "Administrator",
  viewerText: "Reads lists, history, availability and reports.",
  operatorText:
    "Also runs audits and discovery, creates templates, plans and schedules, and handles alerts.",
  approverText: "Also approves plans, and starts and continues rollouts.",
  administratorText: "Also manages users, recorders, credentials, alert rules and mail.",
});

/** What a user may see, in words. */
export const scopeMessages = defineMessages("scopeMessages", {
  all: "Whole fleet",
  nothing: "Nothing",
  parts: "{sites}; {tags}",
  tags: plural("tag {names}", "tags {names}"),
  removedSite: "Removed site",
});

/** Settings › Users: the list, the panel of a user, and the actions. */
export const userScreen = defineMessages("userScreen", {
  users: "Users",
  noun: "user",
  nouns: "users",
  about: "Who signs in to this team server, with role and scope.",
  addAction: "New user…",
  openAction: "Show user",
  editAction: "Edit user…",
  resetAction: "Reset password…",
  removeTotpAction: "Remove authenticator app…",
  disableAction: "Disable user…",
  enableAction: "Enable user",
  removeAction: "Remove user…",
  settingsAction: "Team settings…",
  goToAction: "Go to Users",
  selectOne: "Select a user first.",
  loadingAccount: "Muster is loading your account.",
  administratorsAre: plural("Your administrator is {names}.", "Your administrators are {names}."),
  ownAccount: "This is your own account.",
  ownPassword: "Change your own password in My account.",
  ownAccountHint:
    "This is your own account: another administrator can reset, disable or remove it. Password, sessions and authenticator app:",
  toAccount: "My account",
  isDisabled: "This user is disabled.",
  isEnabled: "This user is enabled.",
  noPassword: "This user signs in with OpenID Connect and has no password in Muster.",
  noTotp: "This user has no authenticator app.",

  displayName: "Display name",
  role: "Role",
  scope: "Scope",
  scopeHint: "The part of the fleet that the user can see and change.",
  signIn: "Sign-in",
  byPassword: "Password",
  byOpenId: "OpenID Connect",
  totp: "Authenticator app",
  totpOn: "Set up",
  totpOff: "Not set up",
  totpMissing: "Required, missing",
  totpElsewhere: "At the provider",
  state: "State",
  enabled: "Enabled",
  disabled: "Disabled",
  lastSeen: "Last sign-in",
  never: "never",
  created: "Created",
  you: "{name} (you)",
  titleOf: "User {name}",
  sessions: "Sessions",
  tokens: "Access tokens",

  emptyTitle: "You work alone on this computer",
  emptyText:
    "No sign-in is needed here, and you have all permissions. Colleagues with names and roles sign in to a team server, which shares this fleet.",
  steps: "Share this fleet with a team",
  stepUser: "Create the first user, an administrator.",
  stepServer: "Start the team server on this computer, with a certificate for its name.",
  stepServerCommand: "Start the team server",
  stepOpen:
    "Each user opens the address of the server in a browser, or in the desktop window under Settings › Server.",
  stepDocs: "Roles, certificates and reverse proxies: {document}.",
  ownerNote:
    "These users sign in to the team server of this data directory. On this computer, you work without sign-in and with all permissions.",
  policyFourEyes: "Four-eyes approval: {state}",
  policyTotp: "Authenticator app: {state}",
  on: "on",
  off: "off",
  required: "required",
  optional: "optional",
});

/** The dialogs of Settings › Users. */
export const userDialogs = defineMessages("userDialogs", {
  newTitle: "New user",
  editTitle: "Edit user {name}",
  create: "Create user",
  created: "Created the user {name}.",
  saved: "Saved the user {name}.",
  nameHint: "Used for signing in and in the activity log. No spaces.",
  nameExample: "For example: ann",
  displayNameExample: "For example: Ann Baker, night shift",
  password: "Initial password",
  passwordHint: plural(
    "At least {count} character. The user can change the password in My account.",
    "At least {count} characters. The user can change the password in My account.",
  ),
  openIdHint:
    "The user name must be the verified email address or the user name at the OpenID Connect provider.",
  ownRights: "You cannot change your own role and scope.",
  wholeFleet: "Whole fleet",
  someSites: "Chosen sites and tags",
  sites: "Sites",
  addCustomer: "Add sites of a customer",
  addCustomerHint: "Adds the present sites. Sites that the customer gets later are not included.",
  chooseCustomer: "Choose a customer",
  chooseSites: "Choose sites",
  tags: "Tags",
  chooseTags: "Choose or type tags",
  someHint: "The user sees a recorder if its site or one of its tags is chosen.",
  endsSessions: "Saving signs this user out everywhere.",
  nameMissing: "Enter a user name.",
  nameInvalid: "A user name contains no spaces.",
  nameTaken: "A user with the name '{name}' already exists.",
  scopeMissing: "Choose at least one site or tag.",
  passwordShort: plural(
    "The password needs at least {count} character.",
    "The password needs at least {count} characters.",
  ),

  resetTitle: "Reset the password of {name}",
  newPassword: "New password",
  resetText: "Muster signs this user out everywhere. Access tokens remain valid.",
  reset: "Reset password",
  resetDone: "Reset the password of {name}.",
  removeTotpTitle: "Remove the authenticator app of {name}?",
  removeTotpText:
    "Use this if the user lost the device. The user then signs in with the password alone.",
  removeTotpRequired:
    "Use this if the user lost the device. The user has to set up an authenticator app at the next sign-in.",
  removeTotp: "Remove app",
  removeTotpDone: "Removed the authenticator app of {name}.",
  disableTitle: "Disable the user {name}?",
  disableText:
    "Muster signs this user out everywhere and refuses sign-ins and access tokens until you enable the user again.",
  disable: "Disable user",
  disableDone: "Disabled the user {name}.",
  enableDone: "Enabled the user {name}.",
  removeTitle: "Remove the user {name}?",
  removeText:
    "Muster signs this user out everywhere and deletes the access tokens. Plans, approvals and entries of the activity log remain.",
  remove: "Remove user",
  removeDone: "Removed the user {name}.",

  settingsTitle: "Team settings",
  fourEyes: "Four-eyes approval",
  fourEyesText:
    "A rollout starts only after another person with the role approver has approved the plan. The author of a plan cannot approve it.",
  totpRequired: "Require an authenticator app",
  totpRequiredText:
    "Users who sign in with a password need a code from an authenticator app. Users without an app have to set one up before they can continue.",
  totpLacking: plural(
    "{count} user has no authenticator app yet.",
    "{count} users have no authenticator app yet.",
  ),
  ownTotpFirst: "Set up your own authenticator app in My account first.",
  settingsSaved: "Saved the team settings.",
});
