import { defineMessages, plural } from "./catalogue.ts";

/** Calls between screens and core that were not carried out. */
export const contractMessages = defineMessages("contractMessages", {
  cancelledBefore: "The call was cancelled before it started.",
  idInUse: "The call id {id} is in use.",
  failed: "Muster failed during {method}.",
  failedHint: "See the log file of Muster for the cause.",
  idNeeded: "A call needs an id of 1 to 100 characters.",
  unknownMethod: "There is no method {method}.",
  unnamedMethod: "The call names no method.",
  badInput: "The input of {method} is not valid.",

  // Ends of a sentence that begins with the name of the input
  manyColumns: "has more than {most} columns",
  tagsTwice: "replaces all tags, and cannot be combined with addTags or removeTags",
  idOrUrl: "Give either an id or an address.",
  firstOrIds: "has both first and ids; use one of them",
  empty: "is empty",
  oneLine: "must not contain line breaks or other control characters",
  notJson: "is not JSON, or has more than {most} levels of nesting",
});

/** Why a value does not fit the schema of an input or of a template. */
export const schemaMessages = defineMessages("schemaMessages", {
  wrongKind: "{name} must be {kind}.",
  values: "{name} accepts only {values}.",
  empty: "{name} must not be empty.",
  atLeast: "{name} must be at least {least}.",
  fewEntries: plural(
    "{name} must have at least {count} entry.",
    "{name} must have at least {count} entries.",
  ),
  short: plural(
    "{name} must be at least {count} character long.",
    "{name} must be at least {count} characters long.",
  ),
  atMost: "{name} must be at most {most}.",
  manyEntries: plural(
    "{name} must have at most {count} entry.",
    "{name} must have at most {count} entries.",
  ),
  long: plural(
    "{name} must be at most {count} character long.",
    "{name} must be at most {count} characters long.",
  ),
  noField: "{name} has no field {fields}.",
  other: "{name} {problem}.",
  position: "line {line}, column {column}",
});

/** Kinds of values in templates and calls. */
export const schemaKinds = defineMessages("schemaKinds", {
  boolean: "true or false",
  string: "text",
  number: "a number",
  int: "a whole number",
  object: "a group of fields",
  array: "a list",
});
