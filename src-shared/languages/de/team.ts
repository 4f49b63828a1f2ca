import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/team.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Refusals of calls by role and scope. */
export const accessMessages = translationOf<typeof english.accessMessages>()({
  viewer: "Betrachter",
  operator: "Bediener",
  approver: "Freigeber",
  administrator: "Administrator",
  roleTooLow: "Ihre Rolle ({role}) erlaubt diese Aktion nicht. Nötig ist die Rolle {needed}.",
  fieldRoleTooLow:
    "Ihre Rolle ({role}) erlaubt keine Änderung von „{field}“. Nötig ist die Rolle {needed}.",
  scopeTooSmall:
    "Ihr Konto ist auf einige Standorte beschränkt. Diese Aktion betrifft den ganzen Bestand.",
  inputOutOfScope:
    "Ihr Konto ist auf einige Standorte beschränkt. Nur ein Benutzer, der den ganzen Bestand sieht, kann „{field}“ setzen.",
  tagOfScope:
    "Das Tag „{tag}“ gehört zum Geltungsbereich eines Benutzers und bestimmt, welche Rekorder er sieht. Nur ein Administrator kann dieses Tag hinzufügen oder entfernen.",
  readOnlyToken: "Dieses Zugriffstoken darf nur lesen.",
  readOnlyTokenHint: "Verwenden Sie ein Token mit vollem Zugriff, oder melden Sie sich an.",
  fieldNeedsRole: "Für eine Änderung ist die Rolle {needed} nötig.",
  fieldNeedsFleet:
    "Ihr Konto ist auf einige Standorte beschränkt. Nur ein Benutzer, der den ganzen Bestand sieht, kann dies ändern.",
  notVisible: "Dieses Element gibt es nicht, oder es liegt außerhalb Ihres Geltungsbereichs.",
  notVisibleHint: "Laden Sie die Liste neu. Fehlt etwas, fragen Sie einen Administrator.",
  siteOutOfScope:
    "Ihr Konto ist auf einige Standorte beschränkt, und dieser Standort gehört nicht dazu.",
  totpMissing: "Ihr Team verlangt eine Authenticator-App, und Ihr Konto hat keine.",
  totpMissingHint:
    "Richten Sie für Ihr Konto eine Authenticator-App ein, und melden Sie sich dann wieder an.",
  askAdministrator: "Fragen Sie einen Administrator des Muster-Servers.",
});

/** Errors of accounts and sign-in. */
export const teamErrorMessages = translationOf<typeof english.teamErrorMessages>()({
  signInFailed:
    "Die Anmeldung ist fehlgeschlagen: Der Name, das Passwort oder der Code ist nicht richtig.",
  signInFailedHint:
    "Versuchen Sie es erneut. Haben Sie Ihr Passwort vergessen, lassen Sie es von einem Administrator zurücksetzen.",
  codeNeeded: "Dieses Konto braucht den Code seiner Authenticator-App.",
  codeNeededHint: "Geben Sie die sechs Ziffern ein, die die App jetzt zeigt.",
  throttled: plural(
    "Zu viele Fehlanmeldungen. Der nächste Versuch ist in {count} Sekunde möglich.",
    "Zu viele Fehlanmeldungen. Der nächste Versuch ist in {count} Sekunden möglich.",
  ),
  throttledHint: "Warten Sie, und versuchen Sie es dann erneut.",
  tooManySignIns: "Der Server ist mit anderen Anmeldungen beschäftigt.",
  tooManySignInsHint: "Versuchen Sie es gleich noch einmal.",
  sessionEnded: "Diese Sitzung ist beendet.",
  sessionEndedHint: "Melden Sie sich wieder an.",
  unknownUser: "Einen Benutzer mit der ID {id} gibt es nicht.",
  unknownUserHint: "Listen Sie die Benutzer neu auf. Der Benutzer wurde vielleicht entfernt.",
  nameTaken: "Einen Benutzer mit dem Namen „{name}“ gibt es schon.",
  nameMissing: "Ein neuer Benutzer braucht einen Namen.",
  passwordMissing: "Ein Benutzer, der sich mit Passwort anmeldet, braucht ein Passwort.",
  openIdHasNoPassword:
    "Dieser Benutzer meldet sich mit OpenID Connect an und hat in Muster kein Passwort.",
  openIdHasNoTotp:
    "Benutzer von OpenID Connect richten ihre Authenticator-App bei ihrem Anbieter ein, nicht in Muster.",
  lastAdministrator:
    "Dieser Benutzer ist der letzte aktivierte Administrator, der den ganzen Bestand sieht.",
  lastAdministratorHint: "Erstellen Sie zuerst einen anderen Administrator.",
  noAccount: "Der lokale Benutzer dieses Computers hat kein Konto in Muster.",
  noAccountHint: "Melden Sie sich am Muster-Server an, oder geben Sie einen Benutzer an.",
  passwordNeeded: "Geben Sie Ihr Passwort ein.",
  notByToken: "Mit einem Zugriffstoken ist dies nicht möglich.",
  notByTokenHint: "Melden Sie sich mit Ihrem Passwort oder mit OpenID Connect an.",
  signInAgain: "Ihre Anmeldung liegt mehr als zehn Minuten zurück.",
  signInAgainHint:
    "Melden Sie sich ab und wieder an, und wiederholen Sie dies innerhalb von zehn Minuten.",
  tooManyTokens: "Sie haben 50 Zugriffstoken. Mehr sind pro Benutzer nicht möglich.",
  tooManyTokensHint: "Widerrufen Sie Token, die nicht mehr gebraucht werden.",
  tokenBeyondScope:
    "Das Token nennt Standorte oder Tags, die nicht im Geltungsbereich des Benutzers sind.",
  tokenBeyondScopeHint:
    "Wählen Sie Standorte und Tags des Geltungsbereichs, oder lassen Sie sie weg.",
  wrongPassword: "Das aktuelle Passwort ist nicht richtig.",
  totpAlready: "Dieses Konto hat schon eine Authenticator-App.",
  totpNotStarted: "Beginnen Sie zuerst mit dem Einrichten der Authenticator-App.",
  wrongCode: "Der Code ist nicht richtig.",
  notYours:
    "Nur ein Administrator, der den ganzen Bestand sieht, kann dies für andere Benutzer tun.",
  notYoursHint: "Fragen Sie einen Administrator des Muster-Servers.",
  unknownSession: "Diese Sitzung gibt es nicht.",
  unknownToken: "Dieses Zugriffstoken gibt es nicht.",
});

/** Sign-in with OpenID Connect: its settings, and reasons why it fails. */
export const openIdMessages = translationOf<typeof english.openIdMessages>()({
  badIssuer: "Der Aussteller ist keine Adresse, die mit https:// beginnt.",
  badIssuerHint:
    "Kopieren Sie den Aussteller von Ihrem Anbieter, zum Beispiel https://login.example.com/team",
  secretNeeded:
    "Das gespeicherte Clientgeheimnis gehört zu einem anderen Aussteller oder einer anderen Client-ID.",
  secretNeededHint: "Geben Sie das Clientgeheimnis erneut ein.",
  noProvider: "Dieser Server bietet keine Anmeldung mit OpenID Connect an.",
  noProviderHint:
    "Melden Sie sich mit Benutzername und Passwort an, oder fragen Sie einen Administrator.",
  noUser: "Ihr Konto beim Anbieter hat keinen aktiven Benutzer in Muster.",
  noUserHint:
    "Bitten Sie einen Administrator, einen Benutzer mit Ihrer E-Mail-Adresse oder Ihrem Benutzernamen zu erstellen, mit OpenID Connect als Anmeldung.",
  unreachable: "Der OpenID-Connect-Anbieter ist nicht erreichbar.",
  unreachableHint:
    "Versuchen Sie es später erneut. Ein Administrator kann die Verbindung unter „Einstellungen › Benutzer › OpenID Connect“ testen.",
  unreachableTestHint:
    "Prüfen Sie den Aussteller und die Netzwerkverbindung vom Muster-Server zum Anbieter.",
  unavailable: "Der OpenID-Connect-Anbieter hat einen Fehler gemeldet.",
  unavailableHint: "Versuchen Sie es in einigen Minuten erneut.",
  invalid: "Die Antwort des OpenID-Connect-Anbieters ist nicht gültig.",
  invalidHint:
    "Bitten Sie einen Administrator, die Verbindung unter „Einstellungen › Benutzer › OpenID Connect“ zu testen.",
  invalidTestHint:
    "Prüfen Sie, ob sich der Aussteller, gefolgt von /.well-known/openid-configuration, im Browser öffnen lässt.",
  declined: "Die Anmeldung beim Anbieter wurde abgebrochen, oder der Zugriff wurde abgelehnt.",
  declinedHint:
    "Versuchen Sie es erneut, und erlauben Sie Muster, Ihren Namen und Ihre E-Mail-Adresse zu sehen.",
  clientRefused: "Der OpenID-Connect-Anbieter hat diesen Muster-Server abgelehnt.",
  clientRefusedHint:
    "Bitten Sie einen Administrator, Client-ID, Clientgeheimnis und Redirect-URI unter „Einstellungen › Benutzer › OpenID Connect“ zu prüfen.",
  expired: "Die Anmeldung hat zu lange gedauert oder wurde in einem anderen Browser begonnen.",
  expiredHint: "Melden Sie sich erneut an.",
});

/** Four eyes (docs/team.md). */
export const fourEyesMessages = translationOf<typeof english.fourEyesMessages>()({
  approvalNeeded:
    "Der Plan „{name}“ braucht die Freigabe einer anderen Person, bevor ein Rollout starten kann.",
  approvalNeededHint:
    "Bitten Sie einen Benutzer mit der Rolle Freigeber, den Plan in seinem jetzigen Stand freizugeben.",
  otherContent: "Der Plan „{name}“ hat nicht den Inhalt, der freigegeben werden sollte.",
  otherContentHint: "Sehen Sie den Plan noch einmal durch, und geben Sie ihn dann frei.",
  ownPlan: "Sie haben den Plan „{name}“ erstellt. Eine andere Person muss ihn freigeben.",
  ownPlanHint: "Bitten Sie einen anderen Benutzer mit der Rolle Freigeber.",
  ownPlanRejected:
    "Sie haben den Plan „{name}“ erstellt. Eine andere Person muss darüber entscheiden.",
  notNeeded:
    "Der Plan „{name}“ braucht keine Freigabe, weil das Vier-Augen-Prinzip ausgeschaltet ist.",
  notNeededHint:
    "Starten Sie den Rollout, oder bitten Sie einen Administrator, das Vier-Augen-Prinzip einzuschalten.",
  alreadyApproved: "Der Plan „{name}“ wurde bereits von {user} freigegeben.",
  alreadyApprovedHint: "Ein Rollout des Plans kann starten.",
  alreadyAsked: "Der Plan „{name}“ wartet bereits auf Freigabe. {user} hat sie angefragt.",
  alreadyAskedHint: "Warten Sie auf die Entscheidung eines Freigebers.",
  alreadyRejected: "Der Plan „{name}“ wurde von {user} abgelehnt: {reason}",
  alreadyRejectedHint:
    "Erstellen Sie einen anderen Plan, oder fragen Sie die Freigabe erneut an. Danach kann der Plan freigegeben werden.",
  notAsked: "Niemand hat die Freigabe des Plans „{name}“ angefragt.",
  nothingToWithdrawHint: "Es gibt keine Anfrage, die zurückgezogen werden kann.",
  otherRequest:
    "{user} hat die Freigabe des Plans „{name}“ angefragt. Nur dieser Benutzer kann die Anfrage zurückziehen.",
  otherRequestHint: "Fragen Sie diesen Benutzer, oder lehnen Sie den Plan als Freigeber ab.",
  notAskedHint: "Nur ein Plan, der auf Freigabe wartet, kann abgelehnt werden.",
  nothingToApprove: "Der Plan „{name}“ enthält nichts zu schreiben und braucht keine Freigabe.",
  nothingToApproveHint: "Erstellen Sie einen Plan, der mindestens einen Rekorder ändert.",
});
