import type * as english from "#shared/messages/openid-screen.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Settings › Users: the OpenID Connect provider of the team. */
export const openIdScreen = translationOf<typeof english.openIdScreen>()({
  action: "OpenID Connect…",
  title: "Anmeldung mit OpenID Connect",
  about:
    "Benutzer melden sich mit ihrem Konto bei Ihrem OpenID-Connect-Anbieter an. Erstellen Sie zuerst jeden Benutzer in Muster, mit OpenID Connect als Anmeldung.",
  redirect: "Redirect-URI",
  redirectHint:
    "Registrieren Sie Muster bei Ihrem Anbieter als Webanwendung mit dieser Redirect-URI.",
  redirectUnknown:
    "Registrieren Sie Muster bei Ihrem Anbieter als Webanwendung. Die Redirect-URI ist die öffentliche Adresse des Team-Servers, gefolgt von {path}.",
  issuer: "Aussteller",
  issuerHint: "Die Aussteller-URL Ihres Anbieters, ohne /.well-known/openid-configuration.",
  issuerExample: "https://login.example.com/team",
  clientId: "Client-ID",
  clientSecret: "Clientgeheimnis",
  secretHint: "Lassen Sie dieses Feld bei einem öffentlichen Client leer.",
  secretStored:
    "Ein Clientgeheimnis ist gespeichert. Lassen Sie dieses Feld leer, um es zu behalten.",
  label: "Name des Anbieters",
  labelHint: "Die Anmeldeseite zeigt diesen Namen in der Schaltfläche „Anmelden mit …“.",
  labelExample: "Zum Beispiel: Beispiel GmbH",
  test: "Verbindung testen",
  testGood: "Der Anbieter hat geantwortet",
  testIssuer: "Aussteller",
  testAuthorization: "Autorisierungs-Endpunkt",
  testToken: "Token-Endpunkt",
  testPkce: "PKCE",
  pkceAnnounced: "unterstützt",
  pkceUnknown: "Unterstützung nicht angekündigt; Muster verwendet PKCE trotzdem",
  testScope:
    "Der Test kontrolliert die Client-ID und das Clientgeheimnis nicht. Das geschieht bei der ersten Anmeldung.",
  issuerWrong: "Geben Sie eine Adresse ein, die mit https:// beginnt.",
  clientIdMissing: "Geben Sie die Client-ID ein.",
  labelMissing: "Geben Sie den Namen des Anbieters ein.",
  saved: "Die Anmeldung mit OpenID Connect wurde gespeichert.",
  remove: "Anbieter entfernen",
  removeAction: "Anbieter entfernen…",
  removeTitle: "Den OpenID-Connect-Anbieter entfernen?",
  removeText:
    "Benutzer, die sich mit OpenID Connect anmelden, können sich dann nicht mehr anmelden. Ihre offenen Sitzungen bleiben gültig. Muster löscht das Clientgeheimnis.",
  removed: "Der OpenID-Connect-Anbieter wurde entfernt.",
  policy: "OpenID Connect: {provider}",
});
