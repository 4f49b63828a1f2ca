import type * as english from "#shared/messages/template-errors.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Templates that are not valid, and errors of stored templates. */
export const templateErrorMessages = translationOf<typeof english.templateErrorMessages>()({
  notATemplate: "Esto no es una plantilla.",
  notATemplateHint: "Use la salida de «muster templates show».",
  unknown: "No hay ninguna plantilla guardada con el id {id}.",
  unknownHint: "Liste las plantillas: es posible que otro usuario la haya eliminado.",
  unknownVersion: "«{name}» no tiene ninguna versión {version}.",
  unknownVersionHint: "La versión más reciente es {newest}.",
  nameTaken: "Ya existe una plantilla llamada «{name}».",
  nameTakenHint: "Elija otro nombre, o abra esa plantilla y guarde allí los cambios.",
  savedMeanwhile:
    "Mientras tanto, {user} guardó «{name}». Su versión más reciente es {version}; los cambios de usted se basan en la versión {basedOn}.",
  savedMeanwhileHint:
    "Abra la versión {version} y haga allí los cambios, o guarde la plantilla con otro nombre.",
  nothingToUndo: "No hay ninguna eliminación de plantillas {undo} que deshacer.",

  // YAML
  notYaml: "Esto no es YAML: {reason}",
  tooMuch: "La plantilla tiene más de {most} líneas, campos y otras partes.",
  tooLong: "La plantilla no se pudo leer a tiempo.",
  tooLongHint: "Divida la plantilla en varias más cortas.",
  tooDeep: "las listas y los grupos de campos están anidados a más de {most} niveles.",
  keyNotText: "el nombre de un campo debe ser texto.",
  keyTwice: "un campo aparece dos veces.",
  looseAlias: "no hay ningún ancla &{name} antes de *{name}.",
  looseAliasHint: "Ponga entre comillas el texto que empieza por *, o escriba el valor completo.",

  // Fields
  theTemplate: "La plantilla",
  readOnlyArea: "«{area}» solo se puede leer. Los grabadores no aceptan cambios en esta área.",
  readOnlyAreaHint: "Quite «{area}». Para leer sus valores: muster settings get {area}.",
  noField: "no hay ningún campo «{name}».",
  noFieldIn: "{path}: no hay ningún campo «{name}».",
  didYouMean: "¿Quiso decir {name}?",
  fieldOf: "Es un campo de {areas}.",
  and: " y de ",
  fieldsHere: "Los campos aquí son {names}.",
  passwordInTemplate:
    "{path} debe indicar el nombre de unas credenciales. Una plantilla nunca contiene una contraseña.",
  passwordInTemplateHint: "Escriba {field}: {form} con el nombre de unas credenciales guardadas.",
  quoteText: "Ponga el valor entre comillas: es texto.",
  quoteValue: "Ponga el valor entre comillas.",
  writeBoolean: "Escriba true o false, sin comillas.",
  writeList: "Escriba una lista: [ONE, TWO].",
  indentFields: "Escriba los campos de este grupo debajo de él, con sangría.",
  writeNumber: "Escriba el número sin comillas.",
  crossesItself: "{path}: {reason}.",
  empty: "La plantilla «{name}» no cambia nada.",
  emptyHint: "Agregue un área, como email:, con al menos un campo.",

  // Variables
  openVariable: "{path}: una variable no está cerrada.",
  openVariableHint: "Escriba una variable con dos llaves a cada lado, como {example}.",
  noVariable: "{path}: no hay ninguna variable {name}.",
  noChannels: "{path}: {name} no tiene valor aquí, porque estos ajustes no son por canal.",
  variables: "Las variables son {names}, y sus columnas personalizadas.",
});
