import type * as english from "#shared/messages/first-steps.ts";
import { translationOf } from "#shared/languages/translation.ts";

export const firstStepMessages = translationOf<typeof english.firstStepMessages>()({
  title: "Erste Schritte",
  progress: "{done} von {count} erledigt",
  next: "Nächster Schritt: {step}",
  showAll: "Alle Schritte anzeigen",
  done: "Erledigt",
  toDo: "Offen",
  dismiss: "Ausblenden",
  dismissed: "Die ersten Schritte sind ausgeblendet. Die Suche findet sie wieder.",
  show: "Erste Schritte anzeigen",
  notDismissed: "Die ersten Schritte sind nicht ausgeblendet.",

  passwords: "Passwörter sicher speichern",
  passwordsAction: "Passwortspeicher wählen",
  recorders: "Rekorder hinzufügen",
  recordersAction: "Rekorder finden",
  audit: "Erste Prüfung ausführen",
  auditAction: "Jetzt prüfen",
  schedule: "Nach Zeitplan prüfen",
  scheduleAction: "Prüfungen planen…",
  mail: "E-Mail für Meldungen testen",
  mailAction: "E-Mail einrichten",
  report: "Bericht erstellen",
  reportAction: "Kundenbericht…",
});
