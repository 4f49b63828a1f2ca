import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/users-screen.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Names of roles, and what each role adds to the roles before it. */
export const roleMessages = translationOf<typeof english.roleMessages>()({
  viewer: "Betrachter",
  operator: "Bediener",
  approver: "Freigeber",
  administrator: "Administrator",
  viewerText: "Betrachter sehen Listen, Verläufe, Verfügbarkeit und Berichte.",
  operatorText:
    "Bediener führen außerdem Prüfungen und Suchen aus, erstellen Vorlagen, Pläne und Zeitpläne und bearbeiten Meldungen.",
  approverText: "Freigeber geben außerdem Pläne frei, starten Rollouts und setzen sie fort.",
  administratorText:
    "Administratoren verwalten außerdem Benutzer, Rekorder, Zugangsdaten, Melderegeln und E-Mail.",
});

/** What a user may see, in words. */
export const scopeMessages = translationOf<typeof english.scopeMessages>()({
  all: "Ganzer Bestand",
  nothing: "Nichts",
  parts: "{sites}; {tags}",
  tags: plural("Tag {names}", "Tags {names}"),
  removedSite: "Entfernter Standort",
});

/** Settings › Users: the list, the panel of a user, and the actions. */
export const userScreen = translationOf<typeof english.userScreen>()({
  users: "Benutzer",
  noun: "Benutzer",
  nouns: "Benutzer",
  about: "Wer sich an diesem Team-Server anmeldet, mit Rolle und Geltungsbereich.",
  addAction: "Neuer Benutzer…",
  openAction: "Benutzer anzeigen",
  editAction: "Benutzer bearbeiten…",
  resetAction: "Passwort zurücksetzen…",
  removeTotpAction: "Authenticator-App entfernen…",
  disableAction: "Benutzer deaktivieren…",
  enableAction: "Benutzer aktivieren",
  removeAction: "Benutzer entfernen…",
  settingsAction: "Team-Einstellungen…",
  goToAction: "Zu den Benutzern",
  selectOne: "Wählen Sie zuerst einen Benutzer aus.",
  loadingAccount: "Muster lädt Ihr Konto.",
  administratorsAre: plural("Ihr Administrator ist {names}.", "Ihre Administratoren sind {names}."),
  ownAccount: "Dies ist Ihr eigenes Konto.",
  ownPassword: "Ändern Sie Ihr eigenes Passwort unter „Mein Konto“.",
  ownAccountHint:
    "Das ist Ihr eigenes Konto: Nur andere Administratoren können es zurücksetzen, deaktivieren oder entfernen. Passwort, Sitzungen und Authenticator-App:",
  toAccount: "Mein Konto",
  isDisabled: "Dieser Benutzer ist deaktiviert.",
  isEnabled: "Dieser Benutzer ist aktiviert.",
  noPassword: "Dieser Benutzer meldet sich mit OpenID Connect an und hat in Muster kein Passwort.",
  noTotp: "Dieser Benutzer hat keine Authenticator-App.",

  displayName: "Anzeigename",
  role: "Rolle",
  scope: "Geltungsbereich",
  scopeHint: "Der Teil des Bestands, den der Benutzer sehen und ändern kann.",
  signIn: "Anmeldung",
  byPassword: "Passwort",
  byOpenId: "OpenID Connect",
  totp: "Authenticator-App",
  totpOn: "Eingerichtet",
  totpOff: "Nicht eingerichtet",
  totpMissing: "Vorgeschrieben, fehlt",
  totpElsewhere: "Beim Anbieter",
  state: "Status",
  enabled: "Aktiviert",
  disabled: "Deaktiviert",
  lastSeen: "Letzte Anmeldung",
  never: "nie",
  created: "Erstellt",
  you: "{name} (Sie)",
  titleOf: "Benutzer {name}",
  sessions: "Sitzungen",
  tokens: "Zugriffstoken",

  emptyTitle: "Sie arbeiten allein auf diesem Computer",
  emptyText:
    "Hier ist keine Anmeldung nötig, und Sie haben alle Rechte. Kollegen melden sich mit eigenem Namen und eigener Rolle an einem Team-Server an, der diesen Bestand bereitstellt.",
  steps: "Diesen Bestand mit einem Team teilen",
  stepUser: "Erstellen Sie den ersten Benutzer, einen Administrator.",
  stepServer:
    "Starten Sie den Team-Server auf diesem Computer, mit einem Zertifikat auf den Namen des Servers.",
  stepServerCommand: "Team-Server starten",
  stepOpen:
    "Jeder Benutzer öffnet die Adresse des Servers in einem Browser oder im Desktopfenster unter Einstellungen › Server.",
  stepDocs: "Rollen, Zertifikate und Reverse-Proxys: {document}.",
  ownerNote:
    "Diese Benutzer melden sich am Team-Server dieses Datenverzeichnisses an. Auf diesem Computer arbeiten Sie ohne Anmeldung und mit allen Rechten.",
  policyFourEyes: "Vier-Augen-Prinzip: {state}",
  policyTotp: "Authenticator-App: {state}",
  on: "ein",
  off: "aus",
  required: "vorgeschrieben",
  optional: "freiwillig",
});

/** The dialogs of Settings › Users. */
export const userDialogs = translationOf<typeof english.userDialogs>()({
  newTitle: "Neuer Benutzer",
  editTitle: "Benutzer {name} bearbeiten",
  create: "Benutzer erstellen",
  created: "Der Benutzer {name} wurde erstellt.",
  saved: "Der Benutzer {name} wurde gespeichert.",
  nameHint: "Für die Anmeldung und im Aktivitätsprotokoll. Ohne Leerzeichen.",
  nameExample: "Zum Beispiel: anna",
  displayNameExample: "Zum Beispiel: Anna Becker, Nachtschicht",
  password: "Anfangspasswort",
  passwordHint: plural(
    "Mindestens {count} Zeichen. Der Benutzer kann das Passwort unter „Mein Konto“ ändern.",
    "Mindestens {count} Zeichen. Der Benutzer kann das Passwort unter „Mein Konto“ ändern.",
  ),
  openIdHint:
    "Der Benutzername muss die verifizierte E-Mail-Adresse oder der Benutzername beim OpenID-Connect-Anbieter sein.",
  ownRights: "Ihre eigene Rolle und Ihren eigenen Geltungsbereich können Sie nicht ändern.",
  wholeFleet: "Ganzer Bestand",
  someSites: "Ausgewählte Standorte und Tags",
  sites: "Standorte",
  addCustomer: "Standorte eines Kunden hinzufügen",
  addCustomerHint:
    "Die jetzigen Standorte werden hinzugefügt. Spätere Standorte des Kunden gehören nicht dazu.",
  chooseCustomer: "Kunden wählen",
  chooseSites: "Standorte wählen",
  tags: "Tags",
  chooseTags: "Tags wählen oder eingeben",
  someHint:
    "Der Benutzer sieht einen Rekorder, wenn dessen Standort oder eines seiner Tags gewählt ist.",
  endsSessions: "Das Speichern meldet diesen Benutzer überall ab.",
  nameMissing: "Geben Sie einen Benutzernamen ein.",
  nameInvalid: "Ein Benutzername enthält keine Leerzeichen.",
  nameTaken: "Einen Benutzer mit dem Namen „{name}“ gibt es schon.",
  scopeMissing: "Wählen Sie mindestens einen Standort oder ein Tag.",
  passwordShort: plural(
    "Das Passwort braucht mindestens {count} Zeichen.",
    "Das Passwort braucht mindestens {count} Zeichen.",
  ),

  resetTitle: "Passwort von {name} zurücksetzen",
  newPassword: "Neues Passwort",
  resetText: "Muster meldet diesen Benutzer überall ab. Zugriffstoken bleiben gültig.",
  reset: "Passwort zurücksetzen",
  resetDone: "Das Passwort von {name} wurde zurückgesetzt.",
  removeTotpTitle: "Die Authenticator-App von {name} entfernen?",
  removeTotpText:
    "Verwenden Sie dies, wenn der Benutzer das Gerät verloren hat. Der Benutzer meldet sich dann nur mit dem Passwort an.",
  removeTotpRequired:
    "Verwenden Sie dies, wenn der Benutzer das Gerät verloren hat. Der Benutzer muss bei der nächsten Anmeldung eine Authenticator-App einrichten.",
  removeTotp: "App entfernen",
  removeTotpDone: "Die Authenticator-App von {name} wurde entfernt.",
  disableTitle: "Den Benutzer {name} deaktivieren?",
  disableText:
    "Muster meldet diesen Benutzer überall ab und lehnt Anmeldungen und Zugriffstoken ab, bis Sie den Benutzer wieder aktivieren.",
  disable: "Benutzer deaktivieren",
  disableDone: "Der Benutzer {name} wurde deaktiviert.",
  enableDone: "Der Benutzer {name} wurde aktiviert.",
  removeTitle: "Den Benutzer {name} entfernen?",
  removeText:
    "Muster meldet diesen Benutzer überall ab und löscht die Zugriffstoken. Pläne, Freigaben und Einträge des Aktivitätsprotokolls bleiben.",
  remove: "Benutzer entfernen",
  removeDone: "Der Benutzer {name} wurde entfernt.",

  settingsTitle: "Team-Einstellungen",
  fourEyes: "Vier-Augen-Prinzip",
  fourEyesText:
    "Ein Rollout startet erst, wenn eine andere Person mit der Rolle Freigeber den Plan freigegeben hat. Der Ersteller eines Plans kann ihn nicht freigeben.",
  totpRequired: "Authenticator-App vorschreiben",
  totpRequiredText:
    "Benutzer, die sich mit Passwort anmelden, brauchen einen Code aus einer Authenticator-App. Benutzer ohne App müssen eine einrichten, bevor sie weitermachen können.",
  totpLacking: plural(
    "{count} Benutzer hat noch keine Authenticator-App.",
    "{count} Benutzer haben noch keine Authenticator-App.",
  ),
  ownTotpFirst: "Richten Sie zuerst unter „Mein Konto“ Ihre eigene Authenticator-App ein.",
  settingsSaved: "Die Team-Einstellungen wurden gespeichert.",
});
