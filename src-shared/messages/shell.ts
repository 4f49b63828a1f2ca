import { defineMessages } from "./catalogue.ts";

/** The frame around the screens: navigation, search, connection, status bar. */
export const shellMessages = defineMessages("shellMessages", {
  skip: "Skip to the content",
  screenLocked: "{screen}: needs the role {role}",
  navigation: "Screens",
  search: "Search",
  searchMuster: "Search Muster",
  searchPlaceholder: "Search recorders, customers, sites, channels … or type a command",
  recentPlaces: "Recent places",
  mostUsed: "Most used",
  noResults: "No results",
  searchHelp: "Search in Help: {text}",
  notNow: "Not available now",
  goTo: "Go to",
  goToScreen: "Go to {screen}",
  discover: "Discover recorders",
  import: "Import recorders",

  useDark: "Use dark colours",
  useLight: "Use light colours",
  useSystem: "Use system colours",
  darkKeywords: "night black theme mode appearance colors",
  lightKeywords: "day white bright theme mode appearance colors",
  systemKeywords: "automatic match os theme mode appearance colors",
  shortcuts: "Keyboard shortcuts",
  linkAction: "Copy link to this page",
  linkKeywords: "address url share send colleague",
  linkCopied: "Copied the link to this page.",
  noLinkHere: "Only pages of a team server, or of Muster in a browser, have a link.",
  signOutAction: "Sign out…",
  signOutKeywords: "log out lock leave session",
  signOutOnlyInBrowser: "The desktop window needs no sign-in of its own.",
  noAccountHere: "Users sign in at a team server only.",
  accountHere: "You sign out with your account.",
  endSessionAction: "End session…",
  endSessionTitle: "End the session of this browser?",
  endSession: "End session",
  signOut: "Sign out",
  endSessionText:
    "Muster ends the session in every tab of this browser. Work in progress continues. To open Muster again, use the new link that Muster prints.",
  signOutTitle: "Sign out?",
  signOutText: "Muster signs out every tab of this browser. Work in progress continues.",

  unknownScreen: "Screen not found",
  unknownScreenText: "This version of Muster has no screen at this address.",
  openOverview: "Go to Overview",
  screenFailed: "This screen failed because of a bug in Muster. No recorder was changed.",
  reopen: "Reopen screen",

  status: "Status",
  connection: "Connection",
  jobs: "Running jobs",
  version: "Muster {version}",
  connected: "Connected",
  connecting: "Connecting",
  reconnecting: "Not connected: trying again",
  signedOut: "Not signed in",
});

/** What a window shows while it has no connection to Muster. */
export const connectionMessages = defineMessages("connectionMessages", {
  lost: "Muster does not answer.",
  lostHint:
    "This page connects again by itself. If Muster was stopped, start it again and open the link that it prints.",
  ended: "Muster was restarted, or this browser was signed out.",
  endedHint: "Open the new link that Muster printed in its terminal.",
  teamLost: "The Muster server does not answer.",
  teamLostHint: "This page connects again by itself.",
  teamEnded: "You are signed out.",
  teamEndedHint: "The session ended, or your account was changed. Sign in again.",
  signInAgain: "Sign in",
  contentAge: "The content below is as of {time}.",
  notSignedIn: "This window is not signed in",
  notSignedInHint:
    "Open the link that Muster printed when it started. A link works once. After a restart or a sign-out, Muster prints a new link.",
  reload: "Reload page",
  cancelled: "Cancelled before it was sent.",
  disconnected: "The connection to Muster was lost before an answer arrived.",
  disconnectedHint:
    "Check that Muster is running. This page connects again by itself, unless it asks for a new link.",
});

/** The list of keyboard shortcuts, for what every grid can do. */
export const gridShortcutMessages = defineMessages("gridShortcutMessages", {
  title: "In a grid",
  shortcut: "Shortcut: {keys}",
  search: "Search shortcuts",
  enter: "Go from the search to the first row",
  select: "Select the row under the cursor",
  selectAll: "Select all rows that match the filters",
  copy: "Copy the selected rows, or the cell under the cursor",
  open: "Edit the cell under the cursor, or open the row if the cell is read-only",
  edit: "Edit the cell. Tab goes to the next cell, Escape cancels",
});
