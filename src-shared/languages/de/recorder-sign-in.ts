import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/recorder-sign-in.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** How Muster signs in to recorders: methods, refusals, and trust in the network. */
export const recorderSignInMessages = translationOf<typeof english.recorderSignInMessages>()({
  auto: "Automatisch",
  autoMeaning:
    "Muster erkennt das Verfahren beim ersten Kontakt und verwendet Basic nur über HTTPS.",
  never: "Nie anmelden",
  neverMeaning: "Muster sendet nie ein Passwort an diesen Rekorder.",
  basic: "HTTP Basic bei jedem Aufruf",
  basicMeaning: "Jeder Aufruf sendet das Passwort selbst.",
  digest: "HTTP Digest bei jedem Aufruf",
  digestMeaning: "Jeder Aufruf weist das Passwort nach, ohne es zu senden.",
  session: "Sitzung (Anmeldung)",
  sessionMeaning: "Jeder Vorgang beginnt mit einer Anmeldung und endet mit einer Abmeldung.",
  chosenAndDetected: "{method} · {detected}",
  detectedPlain: "keine Anmeldung",
  detectedBasic: "Basic",
  detectedDigest: "Digest",
  detectedSession: "Sitzung",
  notDetected: "noch nicht erkannt",
  chosenButUses: "{method} · der Rekorder verwendet {detected}",
  dialectUnknown: "Muster erkennt das Verfahren beim ersten Kontakt.",
  dialectPlain: "Der Rekorder antwortet ohne Anmeldung.",
  dialectBasic: "Der Rekorder verwendet HTTP Basic bei jedem Aufruf.",
  dialectDigest: "Der Rekorder verwendet HTTP Digest bei jedem Aufruf.",
  dialectSession: "Der Rekorder verwendet eine Anmeldung, danach ein Cookie und ein Token.",

  quirkFreshNonce:
    "Der Rekorder akzeptiert jede Digest-Nonce nur für wenige Anfragen. Muster verlangt vor jeder Anfrage eine neue Nonce.",
  quirkTolerantHttp:
    "Die Antworten des Rekorders verstoßen gegen die Regeln von HTTP. Muster liest sie mit dem toleranten Leser.",

  lastSignIn: "Letzte Anmeldung",
  acceptedShort: "Akzeptiert",
  refusedShort: "Abgelehnt",
  untested: "Noch nicht getestet",
  signInUnknown: "Unbekannt, weil der letzte Kontakt fehlgeschlagen ist",
  change: "Ändern…",
  changeOf: "{field} ändern",
  tls: "TLS",
  used: "Zugangsdaten",
  method: "Anmeldeverfahren",
  fromSite: "festgelegt für den Standort {site}",
  fromRecorder: "festgelegt für diesen Rekorder",
  noCredential: "Weder der Rekorder noch sein Standort hat Zugangsdaten.",
  lock: "Anmeldesperre",
  allowed: "Anmeldung erlaubt",
  locked: "Gesperrt",
  lockedText:
    "Muster sendet „{credential}“ erst wieder, wenn Sie die Zugangsdaten ändern oder „Anmeldung erneut versuchen“ wählen.",
  sessionTitle: "Sitzung",
  signedIn: "Jetzt angemeldet",
  signedOut: "Jetzt nicht angemeldet. Muster meldet sich nach jedem Vorgang ab.",
  noSessions: "Dieser Rekorder verwendet keine Sitzungen.",
  pastRefusals: "Frühere Ablehnungen",
  refusalAt: "„{credential}“ {time}: {reason}",

  refusedTitle:
    "Der Rekorder hat die Zugangsdaten „{credential}“ abgelehnt. Muster sendet sie nicht noch einmal.",
  refusedAt: "Abgelehnt: {time}.",
  retryHint:
    "Ein neuer Versuch sendet das gespeicherte Passwort jetzt einmal. Rekorder sperren das Konto nach etwa fünf falschen Passwörtern.",
  blocked: "Der Rekorder sperrt alle Anmeldungen. Verbleibende Zeit: {left}.",
  blockOver: "Die Sperre des Rekorders ist abgelaufen.",

  trusted: "Als vertrauenswürdig eingestuft",
  trustedBySite: "Durch Standort {site} als vertrauenswürdig eingestuft",
  notTrusted: "Nicht als vertrauenswürdig eingestuft",
  notTrustedDespiteSite: "Nicht als vertrauenswürdig eingestuft, unabhängig vom Standort",
  trustedText:
    "Jedes Gerät im Netzwerk kann Passwörter lesen, die Muster an diesen Rekorder sendet.",
  outdatedTls: "Veraltetes TLS erlaubt",
  outdatedTlsText:
    "Muster akzeptiert von diesem Rekorder auch TLS 1.0, TLS 1.1 und schwache Schlüssel. Ein Angreifer im Netzwerk kann möglicherweise lesen, was gesendet wird.",
  currentTls: "TLS 1.2 oder neuer",
  currentTlsText:
    "Muster verbindet sich mit diesem Rekorder nicht über ältere Versionen oder schwache Schlüssel.",
  trustedMeans: "{trust}: Passwörter können im Klartext gesendet werden",
  neverClear: "Passwörter werden nie im Klartext gesendet",
  notTrustedMeans: "{trust}: Passwörter werden nie im Klartext gesendet",
  trustMeaning:
    "Muster darf dann Passwörter über unverschlüsseltes HTTP an diese Rekorder senden: mit HTTP Basic, mit einer Sitzungsanmeldung und in Einstellungen. Jedes Gerät im Netzwerk zwischen diesem Computer und dem Rekorder kann diese Passwörter lesen.",
  trustCondition:
    "Vertrauen Sie einem Netzwerk nur, wenn Sie jedes Gerät darin kontrollieren. Für HTTPS ist das nicht nötig.",
  trustTitle: plural(
    "Dem Netzwerk von {count} Rekorder vertrauen?",
    "Dem Netzwerk von {count} Rekordern vertrauen?",
  ),
  trust: "Netzwerk vertrauen",
  trustSet: plural(
    "Dem Netzwerk von {count} Rekorder wird jetzt vertraut.",
    "Dem Netzwerk von {count} Rekordern wird jetzt vertraut.",
  ),
  alreadyTrusted: plural(
    "{count} ausgewählter Rekorder hat schon ein vertrauenswürdiges Netzwerk.",
    "{count} ausgewählte Rekorder haben schon ein vertrauenswürdiges Netzwerk.",
  ),
  undoTrust: "Um dies rückgängig zu machen, wählen Sie „Netzwerk nicht mehr vertrauen“.",
  readableTitle: "Andere Geräte im Netzwerk könnten das Passwort lesen",
  readableText:
    "Jedes Gerät zwischen diesem Computer und dem Rekorder kann ein Passwort lesen, das über http:// gesendet wird. Verwenden Sie eine https://-Adresse, wählen Sie ein anderes Anmeldeverfahren, oder vertrauen Sie dem Netzwerk.",
  trustNetworkOf: plural(
    "Dem Netzwerk dieses Rekorders vertrauen",
    "Dem Netzwerk von {count} Rekordern vertrauen",
  ),
  methodTitle: plural(
    "Anmeldeverfahren von {count} Rekorder",
    "Anmeldeverfahren von {count} Rekordern",
  ),
  methodSet: plural(
    "Das Anmeldeverfahren von {count} Rekorder wurde gesetzt.",
    "Das Anmeldeverfahren von {count} Rekordern wurde gesetzt.",
  ),
  trustOrChange: "Vertrauen Sie dem Netzwerk, oder wählen Sie ein anderes Verfahren.",
});
