import type * as english from "#shared/messages/shell.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The frame around the screens: navigation, search, connection, status bar. */
export const shellMessages = translationOf<typeof english.shellMessages>()({
  skip: "Zum Inhalt springen",
  screenLocked: "{screen}: braucht die Rolle {role}",
  navigation: "Bildschirme",
  search: "Suchen",
  searchMuster: "Muster durchsuchen",
  searchPlaceholder: "Rekorder, Kunden, Standorte, Kanäle … suchen oder einen Befehl eingeben",
  recentPlaces: "Zuletzt angesehen",
  mostUsed: "Am häufigsten verwendet",
  noResults: "Keine Ergebnisse",
  searchHelp: "In der Hilfe suchen: {text}",
  notNow: "Jetzt nicht möglich",
  goTo: "Gehe zu",
  goToScreen: "Gehe zu: {screen}",
  discover: "Rekorder finden",
  import: "Rekorder importieren",

  useDark: "Dunkle Farben verwenden",
  useLight: "Helle Farben verwenden",
  useSystem: "Farben des Systems verwenden",
  darkKeywords: "nacht schwarz design modus darstellung farben night black dark theme mode",
  lightKeywords: "tag weiß hell design modus darstellung farben day white light theme mode",
  systemKeywords: "automatisch wie system design modus darstellung farben automatic os theme mode",
  shortcuts: "Tastenkürzel",
  linkAction: "Link zu dieser Seite kopieren",
  linkKeywords: "adresse url teilen senden kollege address url share send",
  linkCopied: "Der Link zu dieser Seite ist kopiert.",
  noLinkHere: "Nur Seiten eines Team-Servers oder von Muster im Browser haben einen Link.",
  signOutAction: "Abmelden…",
  signOutKeywords: "ausloggen sperren verlassen sitzung log out logout lock session",
  signOutOnlyInBrowser: "Das Desktopfenster braucht keine eigene Anmeldung.",
  noAccountHere: "Benutzer melden sich nur an einem Team-Server an.",
  accountHere: "Sie melden sich mit Ihrem Konto ab.",
  endSessionAction: "Sitzung beenden…",
  endSessionTitle: "Sitzung dieses Browsers beenden?",
  endSession: "Sitzung beenden",
  signOut: "Abmelden",
  endSessionText:
    "Muster beendet die Sitzung in jedem Tab dieses Browsers. Laufende Arbeit geht weiter. Um Muster wieder zu öffnen, verwenden Sie den neuen Link, den Muster ausgibt.",
  signOutTitle: "Abmelden?",
  signOutText: "Muster meldet jeden Tab dieses Browsers ab. Laufende Arbeit geht weiter.",

  unknownScreen: "Bildschirm nicht gefunden",
  unknownScreenText: "Diese Version von Muster hat unter dieser Adresse keinen Bildschirm.",
  openOverview: "Zur Übersicht",
  screenFailed:
    "Dieser Bildschirm ist wegen eines Fehlers in Muster ausgefallen. Kein Rekorder wurde geändert.",
  reopen: "Bildschirm neu öffnen",

  status: "Status",
  connection: "Verbindung",
  jobs: "Laufende Vorgänge",
  version: "Muster {version}",
  connected: "Verbunden",
  connecting: "Wird verbunden",
  reconnecting: "Nicht verbunden: neuer Versuch",
  signedOut: "Nicht angemeldet",
});

/** What a window shows while it has no connection to Muster. */
export const connectionMessages = translationOf<typeof english.connectionMessages>()({
  lost: "Muster antwortet nicht.",
  lostHint:
    "Diese Seite verbindet sich von selbst wieder. Wurde Muster beendet, starten Sie es neu, und öffnen Sie den Link, den es ausgibt.",
  ended: "Muster wurde neu gestartet, oder dieser Browser wurde abgemeldet.",
  endedHint: "Öffnen Sie den neuen Link, den Muster in seinem Terminal ausgegeben hat.",
  teamLost: "Der Muster-Server antwortet nicht.",
  teamLostHint: "Diese Seite verbindet sich von selbst wieder.",
  teamEnded: "Sie sind abgemeldet.",
  teamEndedHint:
    "Die Sitzung ist beendet, oder Ihr Konto wurde geändert. Melden Sie sich wieder an.",
  signInAgain: "Anmelden",
  contentAge: "Stand des Inhalts darunter: {time}.",
  notSignedIn: "Dieses Fenster ist nicht angemeldet",
  notSignedInHint:
    "Öffnen Sie den Link, den Muster beim Start ausgegeben hat. Ein Link gilt einmal. Nach einem Neustart oder einer Abmeldung gibt Muster einen neuen Link aus.",
  reload: "Seite neu laden",
  cancelled: "Vor dem Senden abgebrochen.",
  disconnected: "Die Verbindung zu Muster ging verloren, bevor eine Antwort eintraf.",
  disconnectedHint:
    "Prüfen Sie, ob Muster läuft. Diese Seite verbindet sich von selbst wieder, außer wenn sie nach einem neuen Link fragt.",
});

/** The list of keyboard shortcuts, for what every grid can do. */
export const gridShortcutMessages = translationOf<typeof english.gridShortcutMessages>()({
  title: "In einer Tabelle",
  shortcut: "Tastenkürzel: {keys}",
  search: "Tastenkürzel suchen",
  enter: "Von der Suche zur ersten Zeile gehen",
  select: "Die Zeile unter dem Cursor auswählen",
  selectAll: "Alle Zeilen auswählen, die den Filtern entsprechen",
  copy: "Die ausgewählten Zeilen oder die Zelle unter dem Cursor kopieren",
  open: "Die Zelle unter dem Cursor bearbeiten oder die Zeile öffnen, wenn die Zelle schreibgeschützt ist",
  edit: "Die Zelle bearbeiten. Tab geht zur nächsten Zelle, Escape bricht ab",
});
