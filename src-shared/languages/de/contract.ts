import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/contract.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Calls between screens and core that were not carried out. */
export const contractMessages = translationOf<typeof english.contractMessages>()({
  cancelledBefore: "Der Aufruf wurde abgebrochen, bevor er begann.",
  idInUse: "Die Aufruf-ID {id} wird bereits verwendet.",
  failed: "Muster ist bei {method} auf einen Fehler gestoßen.",
  failedHint: "Die Ursache steht in der Protokolldatei von Muster.",
  idNeeded: "Ein Aufruf braucht eine ID mit 1 bis 100 Zeichen.",
  unknownMethod: "Es gibt keine Methode {method}.",
  unnamedMethod: "Der Aufruf nennt keine Methode.",
  badInput: "Die Eingabe von {method} ist nicht gültig.",

  // Ends of a sentence that begins with the name of the input
  manyColumns: "hat mehr als {most} Spalten",
  tagsTwice: "ersetzt alle Tags und kann nicht mit addTags oder removeTags kombiniert werden",
  idOrUrl: "Geben Sie entweder eine ID oder eine Adresse an.",
  firstOrIds: "enthält sowohl first als auch ids; verwenden Sie nur eines davon",
  empty: "ist leer",
  oneLine: "darf keine Zeilenumbrüche oder anderen Steuerzeichen enthalten",
  notJson: "ist kein JSON oder mehr als {most} Ebenen tief verschachtelt",
});

/** Why a value does not fit the schema of an input or of a template. */
export const schemaMessages = translationOf<typeof english.schemaMessages>()({
  wrongKind: "{name} muss {kind} sein.",
  values: "{name} nimmt nur {values} an.",
  empty: "{name} darf nicht leer sein.",
  atLeast: "{name} muss mindestens {least} sein.",
  fewEntries: plural(
    "{name} muss mindestens {count} Eintrag haben.",
    "{name} muss mindestens {count} Einträge haben.",
  ),
  short: plural(
    "{name} muss mindestens {count} Zeichen lang sein.",
    "{name} muss mindestens {count} Zeichen lang sein.",
  ),
  atMost: "{name} darf höchstens {most} sein.",
  manyEntries: plural(
    "{name} darf höchstens {count} Eintrag haben.",
    "{name} darf höchstens {count} Einträge haben.",
  ),
  long: plural(
    "{name} darf höchstens {count} Zeichen lang sein.",
    "{name} darf höchstens {count} Zeichen lang sein.",
  ),
  noField: "{name} hat kein Feld {fields}.",
  other: "{name} {problem}.",
  position: "Zeile {line}, Spalte {column}",
});

/** Kinds of values in templates and calls. */
export const schemaKinds = translationOf<typeof english.schemaKinds>()({
  boolean: "true oder false",
  string: "ein Text",
  number: "eine Zahl",
  int: "eine ganze Zahl",
  object: "eine Gruppe von Feldern",
  array: "eine Liste",
});
