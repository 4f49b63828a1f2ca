import type * as english from "#shared/messages/first-start.ts";
import { translationOf } from "#shared/languages/translation.ts";

export const firstStartMessages = translationOf<typeof english.firstStartMessages>()({
  title: "Noch keine Rekorder",
  about:
    "Muster verwaltet die Netzwerk-Videorekorder vieler Standorte. Es kontrolliert Kameras, Aufzeichnung und Festplatten, ändert Einstellungen an vielen Rekordern auf einmal und berichtet, was es gefunden hat. Fügen Sie zu Beginn Rekorder hinzu.",
  discover: "Suchen",
  discoverText:
    "Findet Rekorder, die sich in diesem Netzwerk ankündigen. Kein Passwort wird gesendet.",
  import: "Importieren",
  importText:
    "Eine Liste aus Excel oder CSV importieren. Ein Rekorder je Zeile; Ihre Spaltennamen genügen.",
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
  byAddress: "Nur ein Rekorder?",
  byAddressAction: "Rekorder mit Adresse hinzufügen",
});
