import type * as english from "#shared/messages/server-screen.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Settings › Server, the sign-in of a desktop window, and its item in the status bar. */
export const serverScreen = translationOf<typeof english.serverScreen>()({
  tab: "Server",
  thisComputer: "Dieser Computer",
  item: "Arbeitet mit: {name}",
  title: "Team-Server",
  localText:
    "Dieses Fenster arbeitet mit dem Bestand dieses Computers. Hat Ihr Team einen Muster-Server, melden Sie sich hier an. Das Fenster zeigt dann den Bestand des Servers. Die beiden Bestände werden nie vermischt.",
  remoteText:
    "Dieses Fenster arbeitet mit dem Bestand des Servers. Zeitpläne und Suche laufen dort.",
  address: "Adresse",
  addressHint: "Zum Beispiel https://muster.example.com:8443",
  addressMissing: "Geben Sie die Adresse des Servers ein.",
  nameMissing: "Geben Sie Ihren Benutzernamen ein.",
  passwordMissing: "Geben Sie Ihr Passwort ein.",
  name: "Benutzername",
  password: "Passwort",
  code: "Code der Authenticator-App",
  connect: "Anmelden",
  restarting: "Muster startet neu.",
  leave: "Auf diesem Computer arbeiten",
  leaveText:
    "Muster startet neu und zeigt den Bestand dieses Computers. Am Server bleiben Sie angemeldet.",
  signInTitle: "An {name} anmelden",
  ended: "Sie sind abgemeldet.",
});
