import type * as english from "#shared/messages/first-start.ts";
import { translationOf } from "#shared/languages/translation.ts";

export const firstStartMessages = translationOf<typeof english.firstStartMessages>()({
  title: "Willkommen bei Muster",
  about:
    "Muster prüft Kameras, Aufzeichnung und Festplatten aller Ihrer Netzwerk-Videorekorder und meldet, was Aufmerksamkeit braucht. Muster ändert Einstellungen auf vielen Rekordern gleichzeitig, zeigt jede Änderung vor dem Schreiben und liest jeden Wert zurück.",
  discover: "Rekorder suchen",
  discoverText: "Muster sucht Rekorder in diesem Netz. Es wird kein Passwort gesendet.",
  byAddress: "Über Adresse hinzufügen…",
  import: "Liste importieren…",
  demo: "Demo-Bestand",
  demoText:
    "24 simulierte Rekorder an vier Standorten, mit einem Verlauf von 30 Tagen, auf diesem Computer.",
  demoAction: "So geht es…",
  demoTitle: "Demo-Bestand starten",
  demoIntro:
    "Der Demo-Bestand läuft in einem eigenen Programm. Führen Sie einen dieser Befehle im Ordner von Muster aus.",
  demoAlone: "Eine Demo mit eigenen Daten",
  demoAloneText:
    "Öffnet Muster mit 24 simulierten Rekordern und einem Verlauf von 30 Tagen. Ihre Daten werden nicht verändert, und die Demo wird gelöscht, wenn der Befehl endet.",
  demoHere: "Simulierte Rekorder für diesen Bestand",
  demoHereText:
    "Startet simulierte Rekorder, die sich auf diesem Computer ankündigen. Wählen Sie dann „Suchen“, um sie hinzuzufügen. Entfernen Sie diese Rekorder nach der Übung aus dem Bestand.",
});
