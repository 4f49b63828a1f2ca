import { defineMessages } from "./catalogue.ts";

/** The Settings screen, for the parts that no other feature brings. */
export const settingsScreenMessages = defineMessages("settingsScreenMessages", {
  appearance: "Appearance",
  schedules: "Schedules",
  passwordStore: "Password store",
  passwordStoreKeywords: "settings keychain vault memory secret store passphrase",
  about: "About",

  colours: "Colours",
  system: "Match system",
  light: "Light",
  dark: "Dark",
  language: "Language",
  languageOfComputer: "Same as the computer",

  version: "Version",
  dataFolder: "Data directory",
  runsOn: "Runs on",
  changes: "Changes settings of",
  documents: "Documents",
  session: "Session of this browser",
  sessionEnd:
    "The session ends when you sign out, when Muster stops, or when no tab of Muster was open for 12 hours.",
  localSessionEnd:
    "The session ends when you end it here, when Muster stops, or when no tab of Muster was open for 12 hours.",
  notYet: "Not in this version",

  showRecorders: "Show recorders",
  setSiteCredential: "Set the site's credential…",
  setSiteCredentialKeywords: "password recorder sign-in",
  selectRecorder: "Select one recorder first.",
  openRecorder: "Show details of this recorder",
});

/** Features that this version does not have, on the About page and in README.md. */
export const notYetMessages = defineMessages("notYetMessages", {
  arrivals:
    "Seeing whether a test mail or test push arrived: Muster starts it, and shows the answer of the recorder",
});

/** The dialog that tests a credential on one recorder. */
export const testCredentialMessages = defineMessages("testCredentialMessages", {
  title: "Test {credential} on one recorder",
  again: "Try once anyway",
  test: "Sign in once",
  recorderHint: "Recorders that use this credential are listed first.",
  placeholder: "Name, site or address",
  choice: "{name} · {site} · {address}",
  uses: "Uses this credential",
  others: "Other recorders",
  noMatches: "No recorder matches.",
  warning: "This is one real sign-in attempt.",
  warningText:
    "A refused attempt counts: most recorders lock the account after about five wrong passwords. After a refusal, Muster does not send this credential to the recorder until you choose Retry sign-in.",
  signingIn: "Signing in to {recorder}…",
  accepted: "The recorder accepted the credential.",
  notAsked: "The recorder requires no sign-in. Muster sent no password.",
});
