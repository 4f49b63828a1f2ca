import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/account-screen.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** My account: what signed-in users of a team server do for themselves. */
export const accountScreen = translationOf<typeof english.accountScreen>()({
  title: "Mein Konto",
  allSettings: "Alle Einstellungen",
  action: "Mein Konto",
  keywords: "benutzer profil passwort authenticator totp sitzungen token user password sessions",
  menu: "Konto von {name}",
  nameReadOnly: "{name} · nur Lesen",
  readOnly: "Nur Lesen",
  readOnlyMeaning:
    "Sie sehen alles in Ihrem Geltungsbereich. Änderungen brauchen eine höhere Rolle.",
  signedInAs: "{name}, {role}",
  account: "Konto",
  permissions: "Rechte",
  activity: "Ihre Aktivität",
  activityText: "Alles, was Sie in Muster getan haben, mit Zeit und Rekordern.",
  showActivity: "In Aktivität anzeigen",
  noAccount: "Im Team arbeiten",
  noAccountText:
    "Dieser Computer braucht keine Anmeldung. Auf einem Team-Server hat jeder Benutzer ein Konto mit einer Rolle und einem Geltungsbereich.",
  openUsers: "Team-Server einrichten…",
  ownComputer: "Dieser Computer",
  noSignIn: "Auf diesem Computer nicht nötig",

  passwordTitle: "Passwort",
  passwordText:
    "Ein neues Passwort beendet Ihre anderen Sitzungen und widerruft Ihre Zugriffstoken.",
  openIdText:
    "Sie melden sich mit OpenID Connect an. Ihr Anbieter verwaltet Ihr Passwort und Ihre Authenticator-App.",
  current: "Aktuelles Passwort",
  next: "Neues Passwort",
  nextHint: plural("Mindestens {count} Zeichen.", "Mindestens {count} Zeichen."),
  repeat: "Neues Passwort wiederholen",
  askForPassword: "Passwort ändern…",
  changePassword: "Passwort ändern",
  passwordChanged:
    "Das Passwort wurde geändert. Ihre anderen Sitzungen wurden beendet und Ihre Zugriffstoken widerrufen.",
  currentMissing: "Geben Sie Ihr aktuelles Passwort ein.",
  yourPassword: "Ihr Passwort",
  continue: "Weiter",
  notEqual: "Die beiden neuen Passwörter stimmen nicht überein.",
  sameAsBefore: "Das neue Passwort ist dasselbe wie das aktuelle.",

  totpTitle: "Authenticator-App",
  totpText:
    "Mit einer Authenticator-App sind für die Anmeldung das Passwort und ein Code nötig, den die App anzeigt.",
  totpOn: "Eingerichtet",
  totpOff: "Nicht eingerichtet",
  setUp: "Authenticator-App einrichten",
  scanText: "Fügen Sie in Ihrer Authenticator-App ein Konto mit diesem Schlüssel hinzu:",
  secret: "Schlüssel",
  secretHint: "Art: zeitbasiert. Stellen: 6. Intervall: 30 Sekunden.",
  uri: "Adresse für eine Authenticator-App auf diesem Computer",
  code: "Code der App",
  codeHint: "Geben Sie die sechs Ziffern ein, die die App jetzt anzeigt.",
  codeInvalid: "Geben Sie sechs Ziffern ein.",
  confirm: "Code bestätigen",
  totpDone:
    "Die Authenticator-App ist eingerichtet. Ihre anderen Sitzungen wurden beendet und Ihre Zugriffstoken widerrufen.",
  removeApp: "Authenticator-App entfernen…",
  removeTitle: "Authenticator-App entfernen?",
  removeText:
    "Sie melden sich dann nur mit dem Passwort an. Ihre anderen Sitzungen werden beendet und Ihre Zugriffstoken widerrufen.",
  remove: "App entfernen",
  removed: "Die Authenticator-App wurde entfernt.",
  removeRefused: "Ihr Team verlangt eine Authenticator-App.",

  mustSetUpTitle: "Authenticator-App einrichten",
  mustSetUpText:
    "Ihr Team verlangt eine Authenticator-App, und Ihr Konto hat noch keine. Muster öffnet sich, sobald die App eingerichtet ist.",
});

/** Lists of sessions and access tokens, of the own account and of other users. */
export const accessScreen = translationOf<typeof english.accessScreen>()({
  sessions: "Sitzungen",
  sessionsText: "Browser und Programme, die mit Ihrem Konto angemeldet sind.",
  noSessions: "Keine Sitzung ist offen.",
  program: "Programm",
  unknownProgram: "Unbekanntes Programm",
  browserOn: "{browser} unter {system}",
  lastUsed: "Zuletzt verwendet",
  action: "Aktion",
  thisSession: "Diese Sitzung",
  end: "Beenden",
  endOf: "Sitzung von {program} mit der Adresse {address} beenden",
  ended: "Die Sitzung von {program} wurde beendet.",

  tokens: "Zugriffstoken",
  tokensText:
    "Skripte und Programme verwenden statt Ihres Passworts ein Zugriffstoken. Ein Token hat höchstens Ihre Rolle und Ihren Geltungsbereich.",
  noTokens: "Es gibt keine Zugriffstoken.",
  expires: "Läuft ab",
  expired: "abgelaufen",
  neverExpires: "nie",
  notUsed: "nie",
  revoke: "Widerrufen",
  revokeOf: "Zugriffstoken {name} widerrufen",
  revokeTitle: "Zugriffstoken {name} widerrufen?",
  revokeText:
    "Programme, die dieses Token verwenden, verlieren sofort den Zugriff. Das kann nicht rückgängig gemacht werden.",
  revokeToken: "Token widerrufen",
  revoked: "Das Zugriffstoken {name} wurde widerrufen.",
  createAction: "Neues Zugriffstoken…",
  createTitle: "Neues Zugriffstoken",
  create: "Token erstellen",
  tokenName: "Name des Tokens",
  tokenNameHint: "Zum Beispiel das Programm, das das Token verwendet.",
  tokenNameMissing: "Geben Sie einen Namen für das Token ein.",
  access: "Zugriff",
  fullAccess: "Voll",
  readAccess: "Nur lesen",
  accessHint: "Ein Token zum Lesen kann nichts ändern. Für Dashboards und Ticketsysteme genügt es.",
  tokenSites: "Auf Standorte beschränken",
  tokenTags: "Auf Tags beschränken",
  tokenScopeHint: "Ohne Standorte und Tags sieht das Token, was Sie sehen.",
  lifetime: "Läuft ab nach",
  days: plural("{count} Tag", "{count} Tagen"),
  createdTitle: "Zugriffstoken {name}",
  createdText:
    "Kopieren Sie das Token jetzt. Muster zeigt es nicht noch einmal an: Gespeichert wird nur ein Hashwert.",
  token: "Zugriffstoken",
});
