import type * as english from "#shared/messages/commands/servers.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster --server`, `muster login` and `muster logout`. */
export const serverCommands = translationOf<typeof english.serverCommands>()({
  program: "Muster-Befehlszeile",
  aboutServer: "auf diesem Team-Server arbeiten statt mit den Daten dieses Computers",
  aboutServerCa:
    "Datei mit den Zertifizierungsstellen, denen für den Server vertraut wird, statt denen dieses Computers",
  onlyLocalOption:
    "{option} betrifft diesen Computer und kann nicht mit einem Server verwendet werden.",
  onlyLocalOptionHint:
    "Lassen Sie die Option weg, oder arbeiten Sie auf diesem Computer: ohne --server und MUSTER_SERVER.",
  onlyHere:
    "„{command}“ funktioniert nur mit den Daten des Computers, auf dem der Befehl läuft, nicht auf dem Server {address}.",
  onlyHereHint:
    "Führen Sie den Befehl auf dem Computer des Servers aus, ohne --server und MUSTER_SERVER.",
  serverFolder:
    "Ein Bericht wird auf dem Server gespeichert, daher braucht sein Ordner dort einen vollständigen Pfad.",
  serverFolderHint: "Verwenden Sie einen vollständigen Pfad, zum Beispiel /srv/reports.",

  aboutLogin:
    "an einem Team-Server anmelden; die Anmeldung wird im Schlüsselbund dieses Computers gespeichert",
  aboutTokenStdin: "ein Zugriffstoken von stdin lesen, statt nach Name und Passwort zu fragen",
  loginExamples: `
Beispiele:
  muster login --server https://muster.example.com:8443
  muster login --server https://muster.example.com:8443 --token-stdin < token.txt
  muster --server https://muster.example.com:8443 recorders list`,
  aboutLogout: "von einem Team-Server abmelden und die Anmeldung aus dem Schlüsselbund entfernen",
  needsServer: "Kein Server wurde angegeben.",
  needsServerHint:
    "Fügen Sie --server https://muster.example.com:8443 hinzu, oder setzen Sie MUSTER_SERVER.",
  needsTerminal: "Name und Passwort werden an einem Terminal abgefragt, und stdin ist keines.",
  needsTerminalHint:
    "Führen Sie den Befehl in einem Terminal aus, oder senden Sie mit --token-stdin ein Zugriffstoken aus „Mein Konto“.",
  userName: "Benutzername: ",
  noName: "Kein Benutzername wurde angegeben.",
  password: "Passwort",
  code: "Code der Authenticator-App",
  token: "Zugriffstoken",
  badToken: "Der Wert ist kein Zugriffstoken.",
  badTokenHint:
    "Erstellen Sie auf dem Server unter „Mein Konto“ ein Zugriffstoken, und senden Sie nur das Token.",
  signedIn: "Angemeldet an {address} als {user}. Die Anmeldung ist im Schlüsselbund gespeichert.",
  signedOut: "Abgemeldet von {address}. Die Anmeldung wurde aus dem Schlüsselbund entfernt.",
  tokenRemoved:
    "Das Zugriffstoken für {address} wurde aus dem Schlüsselbund entfernt. Es ist noch gültig: Widerrufen Sie es unter „Mein Konto“.",
  notSignedIn: "Eine Anmeldung an {address} gab es nicht.",
  notEnded:
    "Die Anmeldung wurde aus dem Schlüsselbund entfernt, aber der Server hat die Sitzung nicht beendet: {reason} Die Sitzung endet nach 12 Stunden ohne Verwendung oder unter „Mein Konto“.",
});
