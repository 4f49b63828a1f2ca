import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/templates.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster templates`. */
export const templateCommands = translationOf<typeof english.templateCommands>()({
  about: "Vorlagen, in Versionen gespeichert, für „muster plan --template NAME“",
  aboutVersion: "eine ältere Version (Standard: die neueste)",
  aboutList: "alle gespeicherten Vorlagen auflisten, mit ihrer neuesten Version",
  aboutShow: "eine gespeicherte Vorlage als YAML zeigen",
  aboutSave:
    "eine Vorlage aus einer Datei, YAML oder JSON, als neue Vorlage oder neue Version speichern",
  aboutBasedOn: "die Version, von der die Datei ausgeht",
  saveExamples: `
Die Datei enthält den Namen der Vorlage. Eine gespeicherte Vorlage dieses Namens erhält eine neue Version, außer wenn ihre
neueste gleich ist. Eine gespeicherte Version ändert sich nie. Kommentare der Datei werden nicht gespeichert.

Beispiele:
  muster templates save relay.yaml
  muster templates save relay.yaml --based-on 3    abgelehnt, wenn es eine Version nach 3 gibt`,
  aboutExport: "eine gespeicherte Vorlage in eine YAML-Datei schreiben",
  aboutDuplicate: "aus der neuesten Version einer anderen Vorlage eine Vorlage erstellen",
  aboutRemove:
    "gespeicherte Vorlagen mit allen ihren Versionen entfernen; Pläne bleiben unverändert",
  aboutRestore: "ein Entfernen rückgängig machen, mit allen Versionen",
  restoreAfter: "\n`muster templates remove` gibt am Ende UNDO aus.",

  missing: "Eine gespeicherte Vorlage mit dem Namen „{name}“ gibt es nicht.",
  missingHint: "„muster templates list“ zeigt die Namen aller gespeicherten Vorlagen.",
  counted: plural("{count} Vorlage.", "{count} Vorlagen."),
  saved: "„{name}“ wurde als Version {version} gespeichert.",
  same: "Keine Änderungen: „{name}“ ist schon als Version {version} gespeichert.",
  exported: "Version {version} wurde geschrieben nach {path}.",
  duplicated: "„{name}“ wurde erstellt.",
  removed: plural("{count} Vorlage entfernt.", "{count} Vorlagen entfernt."),
  undoHint: "Innerhalb von 30 Tagen rückgängig machen: muster templates restore {undo}",
  restored: plural("{count} Vorlage wiederhergestellt.", "{count} Vorlagen wiederhergestellt."),
  version: plural(
    "Version {version} von {count} Version.",
    "Version {version} von {count} Versionen.",
  ),
  versionSaved: plural(
    "Version {version} von {count} Version, gespeichert {time} von {user}.",
    "Version {version} von {count} Versionen, gespeichert {time} von {user}.",
  ),
  note: "{place} Hinweis: {message}",
});
