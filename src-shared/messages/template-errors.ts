import { defineMessages } from "./catalogue.ts";

/** Templates that are not valid, and errors of stored templates. */
export const templateErrorMessages = defineMessages("templateErrorMessages", {
  notATemplate: "This is not a template.",
  notATemplateHint: "Use the output of 'muster templates show'.",
  unknown: "There is no stored template with the id {id}.",
  unknownHint: "List the templates: another user may have removed the template.",
  unknownVersion: "'{name}' has no version {version}.",
  unknownVersionHint: "The newest version is {newest}.",
  nameTaken: "A template named '{name}' already exists.",
  nameTakenHint: "Choose another name, or open that template and save it there.",
  savedMeanwhile:
    "'{name}' was saved by {user} meanwhile. Its newest version is {version}; your changes are based on version {basedOn}.",
  savedMeanwhileHint:
    "Open version {version} and make the changes there, or save the template under another name.",
  nothingToUndo: "There is no removal of templates {undo} to undo.",

  // YAML
  notYaml: "This is not YAML: {reason}",
  tooMuch: "The template has more than {most} lines, fields and other parts.",
  tooLong: "The template could not be read in time.",
  tooLongHint: "Divide the template into several shorter templates.",
  tooDeep: "lists and groups of fields are nested more than {most} levels deep.",
  keyNotText: "the name of a field must be text.",
  keyTwice: "a field appears twice.",
  looseAlias: "there is no anchor &{name} before *{name}.",
  looseAliasHint: "Put text that begins with * in quotes, or write out the value.",

  // Fields
  theTemplate: "The template",
  readOnlyArea: "'{area}' can only be read. Recorders accept no changes in this area.",
  readOnlyAreaHint: "Remove '{area}'. To read its values: muster settings get {area}.",
  noField: "there is no field '{name}'.",
  noFieldIn: "{path}: there is no field '{name}'.",
  didYouMean: "Did you mean {name}?",
  fieldOf: "It is a field of {areas}.",
  and: " and of ",
  fieldsHere: "The fields here are {names}.",
  passwordInTemplate: "{path} must name a credential. A template never contains a password.",
  passwordInTemplateHint: "Write {field}: {form} with the name of a stored credential.",
  quoteText: "Put the value in quotes: it is text.",
  quoteValue: "Put the value in quotes.",
  writeBoolean: "Write true or false, without quotes.",
  writeList: "Write a list: [ONE, TWO].",
  indentFields: "Indent the fields of this group below it.",
  writeNumber: "Write the number without quotes.",
  crossesItself: "{path}: {reason}.",
  empty: "The template '{name}' changes nothing.",
  emptyHint: "Add an area such as email: with at least one field.",

  // Variables
  openVariable: "{path}: a variable is not closed.",
  openVariableHint: "Write a variable with two braces on each side, such as {example}.",
  noVariable: "{path}: there is no variable {name}.",
  noChannels: "{path}: {name} has no value here, because these settings are not per channel.",
  variables: "The variables are {names}, and the columns of your own.",
});
