import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/import-screen.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The import of a list of recorders, and the export of the inventory. */
export const importScreenMessages = translationOf<typeof english.importScreenMessages>()({
  import: "Importar",
  importKeywords:
    "grabadores lista archivo hoja de cálculo tabla recorders list file csv excel xlsx spreadsheet table",
  export: "Exportar",
  exportKeywords:
    "grabadores lista archivo guardar descargar recorders list file csv excel xlsx json save download",
  title: "Importar grabadores",
  backToRecorders: "Volver a Grabadores",
  steps: "Pasos de la importación",
  fileStep: "Archivo",
  columnsStep: "Columnas",
  rowsStep: "Filas",
  fileRows: "{file}: {rows}",
  sheetRows: "{file}, hoja {sheet}: {rows}",

  drop: "Suelte aquí un archivo CSV o de Excel",
  dropRows: "Un grabador por fila.",
  dropHeader: "La primera fila contiene los nombres de las columnas: nombre, dirección, sitio…",
  dropReview: "Podrá revisar cada fila antes de guardar.",
  examplePort: "Puerto",
  exampleTable: "Ejemplo de una lista",
  example: "Descargar ejemplo",
  reading: "Leyendo el archivo",
  chooseFile: "Elegir un archivo",
  chooseOther: "Elegir otro archivo",
  sheet: "Hoja",
  hiddenSheet: "{name} (oculta)",
  otherLists: plural(
    "{names} también parece una lista. Importe las hojas una tras otra.",
    "{names} también parecen listas. Importe las hojas una tras otra.",
  ),
  encoding: "Codificación",
  encodingHint: "Detectada. Si hay letras incorrectas, elija otra codificación.",
  closeFile: "Cerrar {file}",
  fileToImport: "Archivo que importar",

  noAddress: "Ninguna columna está asignada a la dirección.",
  noAddressHint: "Asigne una columna a Dirección. Cada grabador nuevo necesita una dirección.",
  siteForRows: "Sitio para las filas sin sitio",
  siteForAll: "Sitio para todos los grabadores nuevos: ninguna columna está asignada a Sitio",
  columns: "Columnas del archivo",
  column: "Columna del archivo",
  samples: "Valores de ejemplo",
  importAs: "Importar como",
  customName: "Nombre de la columna personalizada",
  emptyValue: "vacío",
  importColumnAs: "Importar {column} como",
  customNameFor: "Nombre de la columna personalizada para {column}",
  passwordColumn: "La columna «{column}» contiene contraseñas.",
  passwordText: "Muster crea credenciales, que se guardan en {place} y nunca se muestran.",
  memoryText: "La memoria se borra cuando Muster termina.",
  fileKeepsPasswords:
    "El archivo sigue conteniendo las contraseñas: borre la columna o el archivo después de la importación.",
  importPasswords: "Importar las contraseñas (se guardan en {place})",
  passwordStore: "el almacén de contraseñas",

  show: "Mostrar",
  allRows: "Todas las filas ({count})",
  allFaults: "Errores ({count})",
  rows: "Filas del archivo",
  one: "fila",
  many: "filas",
  row: "Fila",
  result: "Resultado",
  changes: "Cambios o errores",
  filterByResult: "Filtrar por resultado",
  skip: plural("Omitir {count} fila", "Omitir {count} filas"),
  include: plural("Incluir {count} fila", "Incluir {count} filas"),

  next: "Siguiente: elegir columnas",
  nextRows: "Siguiente: revisar filas",
  back: "Atrás",
  importing: "Importando",
  importingNow: "Importando…",
  readingRows: "Leyendo las filas…",
  checkingAgain: "comprobando de nuevo…",
  nothing: "Nada que importar",
  importRows: plural("Importar {count} fila", "Importar {count} filas"),
  leftOut: plural("{count} fila con errores se omite.", "{count} filas con errores se omiten."),
  confirm: plural("¿Importar sin {count} fila errónea?", "¿Importar sin {count} filas erróneas?"),
  confirmText: plural(
    "{count} fila errónea no se importará. Para importarla, vuelva atrás y corríjala en la lista, o corrija el archivo y vuelva a importarlo. Los grabadores que ya están en el inventario no cambian.",
    "{count} filas erróneas no se importarán. Para importarlas, vuelva atrás y corríjalas en la lista, o corrija el archivo y vuelva a importarlo. Los grabadores que ya están en el inventario no cambian.",
  ),
  fileLoading: "Se está leyendo el archivo.",
  rowsChecking: "Se están comprobando las filas.",
  nothingChanges: "Ninguna fila del archivo cambiaría nada.",
  passwordsUndecided: "En Columnas, acepte importar las contraseñas o ignore esa columna.",

  openInstead: "¿Abrir {file} en su lugar?",
  closeQuestion: "¿Cerrar {file}?",
  openIt: "Abrir archivo",
  closeIt: "Cerrar archivo",
  changesLost:
    "Se perderán sus cambios para {file}: {changes}. El archivo en sí no cambia y no se ha importado nada.",
  lostEdits: plural("{count} celda corregida", "{count} celdas corregidas"),
  lostSkips: plural("{count} fila omitida", "{count} filas omitidas"),
  lostColumns: "la elección de las columnas",
});

/** The list of faults of a file, and faults of the screen itself. */
export const importFaultMessages = translationOf<typeof english.importFaultMessages>()({
  title: "Errores del archivo",
  one: "error",
  many: "errores",
  editHint: "Pulse Entrar o haga doble clic para editar un valor.",
  skipAll: plural("Omitir la {count} fila errónea", "Omitir las {count} filas erróneas"),
  none: "Sin errores",
  noneHint: "Cada fila se puede importar o se omite.",
  column: "Columna",
  wholeRow: "toda la fila",
  value: "Valor",
  valueHint: "Pulse Entrar o F2, o haga doble clic, para editar",
  hidden: "no mostrado",
  fault: "Qué es incorrecto",
  hint: "Cómo corregirlo",
  rowFault: "Este error afecta a toda la fila, no a una celda.",
  rowFaultHint: "Omita la fila, o corrija el archivo y elíjalo de nuevo.",
  passwordFault: "Aquí las contraseñas no se muestran ni se escriben.",
  passwordFaultHint: "Corrija el archivo y elíjalo de nuevo, u omita la fila.",
  busy: "El archivo se está importando ahora.",
  busyHint:
    "Espere a que termine la importación o cancélela. Después cambie las opciones o abra otro archivo.",
  noFile: "No hay ningún archivo abierto.",
  noFileHint: "Elija un archivo.",
  tooLarge: "{file} ocupa más de {megabytes} MB.",
  tooLargeHint: "Divida el archivo o quite las columnas que Muster no necesita.",
  unreadable: "{file} no se pudo leer.",
  unreadableHint:
    "Compruebe que el archivo no se haya movido ni modificado y que no esté abierto en otro programa. Después elíjalo de nuevo.",
});

/** What happens to a row of the file. */
export const importStateMessages = translationOf<typeof english.importStateMessages>()({
  add: "Nueva",
  update: "Cambiada",
  same: "Sin cambios",
  faulty: "Errónea",
  skipped: "Omitida",
});

export const importStateCounts = translationOf<typeof english.importStateCounts>()({
  add: plural("{count} nueva", "{count} nuevas"),
  update: plural("{count} cambiada", "{count} cambiadas"),
  same: plural("{count} sin cambios", "{count} sin cambios"),
  faulty: plural("{count} errónea", "{count} erróneas"),
  skipped: plural("{count} omitida", "{count} omitidas"),
});

export const importStateHints = translationOf<typeof english.importStateHints>()({
  add: "Aún no está en el inventario. Se agregará el grabador.",
  update: "Está en el inventario. Se cambiarán los valores que difieren.",
  same: "Está en el inventario, con los mismos valores.",
  faulty: "No se puede importar hasta que se corrija la fila.",
  skipped: "Usted omitió esta fila.",
});

/** What a column of the file becomes. */
export const importTargetMessages = translationOf<typeof english.importTargetMessages>()({
  name: "Nombre",
  url: "Dirección",
  port: "Puerto (HTTP)",
  https: "HTTPS (sí o no)",
  site: "Sitio",
  siteCode: "Código del sitio",
  customer: "Cliente",
  tags: "Etiquetas",
  notes: "Notas",
  credential: "Nombre de las credenciales",
  username: "Nombre de usuario",
  password: "Contraseña",
  auth: "Método de inicio de sesión",
  model: "Modelo",
  serial: "Número de serie",
  mac: "MAC",
  firmware: "Firmware",
  column: "Columna personalizada",
  ignore: "Ignorar",
});

export const importTargetGroups = translationOf<typeof english.importTargetGroups>()({
  recorder: "Grabador",
  signIn: "Inicio de sesión",
  identity: "Identidad",
  other: "Otros",
});

/** The page after an import. */
export const importDoneMessages = translationOf<typeof english.importDoneMessages>()({
  title: "Se importó {file}",
  another: "Importar otro archivo",
  unchangedOnly: "Sin cambios: el inventario ya tiene los valores del archivo.",
  added: plural("{count} grabador agregado", "{count} grabadores agregados"),
  updated: plural("{count} grabador modificado", "{count} grabadores modificados"),
  same: plural("{count} sin cambios", "{count} sin cambios"),
  faulty: plural(
    "{count} fila errónea no se importó. Corrija la fila en el archivo y vuelva a importar el archivo.",
    "{count} filas erróneas no se importaron. Corrija las filas en el archivo y vuelva a importar el archivo.",
  ),
  credentials: plural(
    "Credenciales creadas con las contraseñas del archivo ({count}): {names}. El archivo sigue conteniendo las contraseñas: borre esa columna o el archivo.",
    "Credenciales creadas con las contraseñas del archivo ({count}): {names}. El archivo sigue conteniendo las contraseñas: borre esa columna o el archivo.",
  ),
  someNames: plural("{names} y {count} más", "{names} y {count} más"),
  audit: "Auditar grabadores",
  show: "Mostrar en Grabadores",
});

/** The dialog that exports the inventory. */
export const exportMessages = translationOf<typeof english.exportMessages>()({
  title: "Exportar grabadores",
  format: "Formato",
  excel: "Excel",
  csv: "CSV",
  json: "JSON",
  selected: "Seleccionados: {count}",
  all: "Todos: {count}",
  export: plural("Exportar {count} grabador", "Exportar {count} grabadores"),
  done: plural(
    "Se exportó {count} grabador como {file}.",
    "Se exportaron {count} grabadores como {file}.",
  ),
  contents:
    "El archivo contiene sitios, etiquetas, notas y sus propias columnas. Las contraseñas nunca se exportan: el archivo contiene los nombres de las credenciales. Puede modificar un archivo CSV o de Excel y volver a importarlo.",
});
