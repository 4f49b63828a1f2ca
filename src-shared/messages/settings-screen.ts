import { defineMessages } from "./catalogue.ts";

/** The Settings screen, for the parts that no other feature brings. */
export const settingsScreenMessages = defineMessages("settingsScreenMessages", {
  groupYou: "You",
  groupFleet: "Fleet",
  groupMessages: "Alerts and reports",
  groupInstallation: "This Muster",
  general: "General",
  appearance: "Appearance",
  schedules: "Schedules",
  passwordStore: "Password store",
  passwordStoreKeywords: "settings keychain vault memory secret store passphrase",
  about: "About",

  missingTitle: "These settings are not available here",
  missingUnknown: "There are no settings with this address.",
  missingInBrowser: "Only the desktop window has these settings. This page is open in a browser.",
  missingNotAllowed: "Your role does not permit these settings.",
  showGeneral: "Show general settings",

  colours: "Colours",
  coloursText: "'Match system' is light or dark as this computer is.",
  system: "Match system",
  light: "Light",
  dark: "Dark",
  language: "Language",
  languageText: "Of texts, numbers and dates. Muster loads this page again.",
  languageOfComputer: "Same as the computer",

  times: "Times",
  timesText:
    "Times follow the clock of this computer ({zone}). Sites can have time zones of their own.",
  thisWindow: "This window",
  keys: "Keyboard",
  keysText: "Every action is in the search (Ctrl+K), and many have a key of their own.",
  showKeys: "Show shortcuts",

  version: "Version",
  dataFolder: "Data directory",
  runsOn: "Runs on",
  licenceLine: "Free software under the MIT licence",
  inventory: "Inventory",
  thisInstallation: "This installation",
  copyDetails: "Copy details",
  detailsCopied: "Details copied.",
  changes: "Settings areas",
  documents: "Documents",
  session: "Session of this browser",
  sessionEnd:
    "The session ends when you sign out, when Muster stops, or when no tab of Muster was open for 12 hours.",
  localSessionEnd:
    "The session ends when you end it here, when Muster stops, or when no tab of Muster was open for 12 hours.",

  showRecorders: "Show recorders",
  setSiteCredential: "Set the site's credential…",
  setSiteCredentialKeywords: "password recorder sign-in",
  selectRecorder: "Select one recorder first.",
  openRecorder: "Show details of this recorder",
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
