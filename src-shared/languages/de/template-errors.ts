import type * as english from "#shared/messages/template-errors.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Templates that are not valid, and errors of stored templates. */
export const templateErrorMessages = translationOf<typeof english.templateErrorMessages>()({
  notATemplate: "Das ist keine Vorlage.",
  notATemplateHint: "Verwenden Sie die Ausgabe von „muster templates show“.",
  unknown: "Eine gespeicherte Vorlage mit der ID {id} gibt es nicht.",
  unknownHint:
    "Listen Sie die Vorlagen auf: Vielleicht hat ein anderer Benutzer die Vorlage entfernt.",
  unknownVersion: "„{name}“ hat keine Version {version}.",
  unknownVersionHint: "Die neueste Version ist {newest}.",
  nameTaken: "Eine Vorlage mit dem Namen „{name}“ gibt es schon.",
  nameTakenHint:
    "Wählen Sie einen anderen Namen, oder öffnen Sie die vorhandene Vorlage, und speichern Sie dort.",
  savedMeanwhile:
    "„{name}“ wurde inzwischen von {user} gespeichert. Die neueste Version ist {version}; Ihre Änderungen gehen von Version {basedOn} aus.",
  savedMeanwhileHint:
    "Öffnen Sie Version {version}, und nehmen Sie die Änderungen dort vor, oder speichern Sie die Vorlage unter einem anderen Namen.",
  nothingToUndo:
    "Ein Entfernen von Vorlagen {undo}, das sich rückgängig machen lässt, gibt es nicht.",

  // YAML
  notYaml: "Das ist kein YAML: {reason}",
  tooMuch: "Die Vorlage hat mehr als {most} Zeilen, Felder und andere Teile.",
  tooLong: "Die Vorlage konnte nicht in der vorgesehenen Zeit gelesen werden.",
  tooLongHint: "Teilen Sie die Vorlage in mehrere kürzere Vorlagen auf.",
  tooDeep: "Listen und Gruppen von Feldern sind mehr als {most} Ebenen tief verschachtelt.",
  keyNotText: "der Name eines Felds muss Text sein.",
  keyTwice: "ein Feld kommt zweimal vor.",
  looseAlias: "vor *{name} gibt es keinen Anker &{name}.",
  looseAliasHint:
    "Setzen Sie Text, der mit * beginnt, in Anführungszeichen, oder schreiben Sie den Wert aus.",

  // Fields
  theTemplate: "Die Vorlage",
  readOnlyArea:
    "„{area}“ kann nur gelesen werden. Rekorder nehmen in diesem Bereich keine Änderungen an.",
  readOnlyAreaHint: "Entfernen Sie „{area}“. Um die Werte zu lesen: muster settings get {area}.",
  noField: "ein Feld „{name}“ gibt es nicht.",
  noFieldIn: "{path}: ein Feld „{name}“ gibt es nicht.",
  didYouMean: "Meinten Sie {name}?",
  fieldOf: "Das Feld gehört zu {areas}.",
  and: " und zu ",
  fieldsHere: "Die Felder hier sind {names}.",
  passwordInTemplate: "{path} muss Zugangsdaten nennen. Eine Vorlage enthält nie ein Passwort.",
  passwordInTemplateHint: "Schreiben Sie {field}: {form} mit dem Namen gespeicherter Zugangsdaten.",
  quoteText: "Setzen Sie den Wert in Anführungszeichen: Er ist Text.",
  quoteValue: "Setzen Sie den Wert in Anführungszeichen.",
  writeBoolean: "Schreiben Sie true oder false, ohne Anführungszeichen.",
  writeList: "Schreiben Sie eine Liste: [ONE, TWO].",
  indentFields: "Rücken Sie die Felder dieser Gruppe darunter ein.",
  writeNumber: "Schreiben Sie die Zahl ohne Anführungszeichen.",
  crossesItself: "{path}: {reason}.",
  empty: "Die Vorlage „{name}“ ändert nichts.",
  emptyHint: "Fügen Sie einen Bereich wie email: mit mindestens einem Feld hinzu.",

  // Variables
  openVariable: "{path}: eine Variable ist nicht geschlossen.",
  openVariableHint:
    "Schreiben Sie eine Variable mit zwei Klammern auf jeder Seite, zum Beispiel {example}.",
  noVariable: "{path}: eine Variable {name} gibt es nicht.",
  noChannels:
    "{path}: {name} hat hier keinen Wert, weil diese Einstellungen nicht für einzelne Kanäle gelten.",
  variables: "Die Variablen sind {names} und Ihre eigenen Spalten.",
});
