import type * as english from "#shared/messages/demo.ts";
import { translationOf } from "#shared/languages/translation.ts";

export const demoMessages = translationOf<typeof english.demoMessages>()({
  title: "Demo-Bestand",
  about:
    "24 simulierte Rekorder an vier Standorten, mit einem Verlauf von 30 Tagen. Ihre Daten werden nicht verändert.",
  start: "Demo-Bestand starten",
  stop: "Demo-Bestand beenden",
  cancel: "Abbrechen",
  open: "Demo-Bestand öffnen",
  starting: "Muster bereitet den Demo-Bestand vor. Das dauert etwa eine halbe Minute.",
  runningInBrowser:
    "Der Demo-Bestand ist bereit, mit eigenen Daten. Er endet mit Muster oder wenn Sie ihn beenden.",
  runningInWindow:
    "Der Demo-Bestand ist in einem eigenen Fenster geöffnet. Er endet, wenn Sie das Fenster schließen.",
  alreadyRunning: "Der Demo-Bestand läuft schon.",
  notRunning: "Der Demo-Bestand läuft nicht.",
  notHere: "Diese Installation von Muster kann den Demo-Bestand nicht starten.",
  notHereHint: "Führen Sie `npm run demo` im Quellcode von Muster aus.",
  failed: "Der Demo-Bestand wurde beendet: {reason}",
  failedHint: "Führen Sie `npm run demo` im Ordner von Muster aus, um alle Ausgaben zu sehen.",
});
