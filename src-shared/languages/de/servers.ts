import type * as english from "#shared/messages/servers.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Connections of the command line and the window to a team server. */
export const serverMessages = translationOf<typeof english.serverMessages>()({
  badAddress: "„{address}“ ist nicht die Adresse eines Muster-Servers.",
  badAddressHint:
    "Verwenden Sie die Adresse, die Sie im Browser öffnen, zum Beispiel https://muster.example.com",
  needsHttps:
    "Die Verbindung zu {address} hat kein TLS, daher könnten andere das Passwort und die Daten lesen.",
  badCa: "Die Datei der Zertifizierungsstellen enthält kein lesbares Zertifikat.",
  badCaHint: "Geben Sie eine Datei mit einem oder mehreren Zertifikaten im PEM-Format an.",
  unreachable: "Der Server {address} antwortet nicht ({reason}).",
  unreachableHint: "Prüfen Sie Adresse und Netzwerk und ob der Server läuft.",
  untrusted: "Das Zertifikat des Servers {address} ist nicht vertrauenswürdig ({reason}).",
  untrustedHint:
    "Installieren Sie das Zertifikat seines Ausstellers auf diesem Computer, oder geben Sie dessen Datei an: --server-ca FILE",
  notMuster: "Der Server unter {address} ist kein Team-Server von Muster.",
  longAnswer: "die Antwort ist zu lang",
  badAnswer: "Die Antwort des Servers auf {method} hat nicht die erwartete Form.",
  otherVersion: "Der Server hat Muster {server}, und dieser Computer hat Muster {own}.",
  otherVersionHint: "Installieren Sie auf diesem Computer die Version des Servers.",
  signedOut: "Sie sind nicht angemeldet, oder die Anmeldung gilt nicht mehr. Server: {address}",
  signedOutHint: "Melden Sie sich an: muster login --server {address}",
  notAToken: "MUSTER_TOKEN ist kein Zugriffstoken (muster_pat_…).",
  tokenRefused: "Der Server {address} akzeptiert das Zugriffstoken in MUSTER_TOKEN nicht.",
  tokenRefusedHint:
    "Erstellen Sie unter „Mein Konto“ ein neues Zugriffstoken, oder entfernen Sie MUSTER_TOKEN.",
  notSignedIn: "Sie sind nicht angemeldet. Server: {address}",
  notSignedInHint:
    "Melden Sie sich an: muster login --server {address}. Ein Skript kann stattdessen ein Zugriffstoken in MUSTER_TOKEN setzen.",
  noKeychain: "Dieser Computer hat keinen Schlüsselbund, um die Anmeldung zu speichern.",
  noKeychainHint:
    "Setzen Sie MUSTER_TOKEN auf ein Zugriffstoken. Das funktioniert ohne Schlüsselbund. Erstellen Sie das Token unter „Mein Konto“ auf dem Server, oder auf dem Computer des Servers: muster users tokens --user NAME --create laptop.",
  noKeychainInWindow:
    "Richten Sie den Schlüsselbund dieses Computers ein, oder öffnen Sie die Adresse des Servers in einem Browser.",
  onlyInWindow: "Nur das Desktopfenster kann seinen Server wechseln.",
  lost: "Die Verbindung zum Server {address} ging verloren.",
  lostHint:
    "Begonnene Arbeit läuft auf dem Server möglicherweise weiter. Prüfen Sie ihr Ergebnis, bevor Sie den Befehl wiederholen.",
});
