import type * as english from "#shared/messages/team-host.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** A team server: its start, its sign-in page, and requests that it refuses. */
export const teamHostMessages = translationOf<typeof english.teamHostMessages>()({
  // Start
  badProxy: "„{network}“ ist keine Adresse und kein Netzwerk eines Proxys.",
  badProxyHint:
    "Verwenden Sie eine Adresse oder ein Netzwerk mit Präfix, zum Beispiel 10.0.0.5 oder 10.1.0.0/16.",
  badPublicUrl: "„{url}“ ist nicht die Adresse eines Servers.",
  badPublicUrlHint:
    "Verwenden Sie die Adresse, die Benutzer öffnen, ohne Pfad: https://muster.example.com",
  tlsUnreadable: "Die Datei {path} kann nicht gelesen werden ({reason}).",
  tlsUnreadableHint: "Verwenden Sie eine PEM-Datei, die Muster lesen kann.",
  tlsExpired: "Das Zertifikat in {path} ist abgelaufen: {at}.",
  tlsMismatch: "Der Schlüssel in {key} gehört nicht zum Zertifikat in {cert}.",
  tlsInvalid:
    "{cert} und {key} sind kein PEM-Zertifikat mit seinem privaten Schlüssel ohne Passphrase.",
  tlsHint:
    "Verwenden Sie das Zertifikat des Servers, gefolgt von den Zertifikaten seiner Aussteller, und den Schlüssel des Servers.",
  needsTls: "Ein Team-Server braucht TLS, weil Passwörter über das Netzwerk gesendet werden.",
  needsTlsHint:
    "Fügen Sie --tls-cert und --tls-key hinzu. Hinter einem Reverse-Proxy mit TLS fügen Sie --behind-proxy und --trusted-proxies hinzu.",
  needsPublicUrl: "Ein Team-Server braucht die Adresse, die Benutzer öffnen.",
  needsPublicUrlHint: "Fügen Sie --public-url https://muster.example.com hinzu",
  insecurePublicUrl: "Die öffentliche Adresse {url} hat kein TLS.",
  needsProxies: "--behind-proxy braucht die Adressen der Proxys.",
  needsProxiesHint:
    "Für einen Proxy auf diesem Computer fügen Sie --trusted-proxies 127.0.0.1 hinzu.",
  noAdministrator:
    "Es gibt noch keinen Administrator, daher könnte niemand diesen Server verwalten.",
  noAdministratorHint: "Erstellen Sie einen: muster users add NAME --role administrator",

  // Refused requests
  notThroughProxy: "Die Anfrage kam nicht über einen vertrauenswürdigen Proxy.",
  proxyWithoutHttps:
    "Der Proxy hat diese Anfrage nicht über HTTPS erhalten, oder er setzt den Header X-Forwarded-Proto nicht.",
  signInAsJson: "Die Anmeldung ist kein JSON.",
  signInAsJsonHint: "Senden Sie den Header Content-Type: application/json.",
  notSignedIn: "Die Anfrage hat keine gültige Sitzung und kein gültiges Zugriffstoken.",
  notSignedInHint: "Melden Sie sich wieder an.",
  tooManyCalls: "Sie haben zu viele laufende Aufrufe.",
  tooManyCallsHint:
    "Warten Sie auf die Antworten, oder brechen Sie Arbeit ab, die nicht mehr gebraucht wird.",
  tooManySignIns: "Zu viele Benutzer melden sich gleichzeitig an.",
  tooManySignInsHint: "Versuchen Sie es in einigen Sekunden erneut.",

  // The sign-in page
  signInTitle: "Bei Muster anmelden",
  signInWrong: "Benutzername oder Passwort ist falsch.",
  signInWrongHint: "Wenn Sie es vergessen haben, fragen Sie einen Administrator.",
  userName: "Benutzername",
  password: "Passwort",
  signIn: "Anmelden",
  noAccount: "Noch kein Konto? Fragen Sie einen Administrator.",
  codeTitle: "Code eingeben",
  codeText: "Ihre Authenticator-App zeigt für Muster einen Code aus sechs Ziffern.",
  code: "Code",
  startAgain: "Neu beginnen",
  attemptEnded: "Die Anmeldung hat zu lange gedauert.",
  attemptEndedHint: "Melden Sie sich erneut an.",
  withOpenId: "Anmelden mit {provider}",
});
