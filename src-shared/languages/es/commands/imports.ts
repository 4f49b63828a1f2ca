import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/imports.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster recorders import` and `muster recorders export`. */
export const importCommands = translationOf<typeof english.importCommands>()({
  about: "agregar y actualizar grabadores a partir de un archivo CSV o XLSX",
  aboutSite: "sitio de los grabadores nuevos cuya fila no indica ninguno",
  aboutMap: "destino de una columna, en lugar del que supone Muster; se puede repetir",
  aboutSheet: "hoja del libro (predeterminado: la hoja visible que más parece una lista)",
  aboutEncoding:
    "codificación de un archivo CSV, como windows-1250 o gbk (predeterminado: detectada)",
  badEncoding: "Use una de estas: {names}.",
  aboutDryRun: "mostrar lo que cambiaría una importación; no cambia nada",
  aboutSkipFaulty:
    "importar las demás filas si hay filas con errores; en ese caso, código de salida 2",
  aboutTakePasswords: "mover las contraseñas del archivo al almacén de contraseñas",
  examples: `
Un grabador que está en el inventario se actualiza; otro se agrega. Los grabadores se reconocen por el número de serie, después
por la dirección MAC y después por la dirección. Si la importación falla, no se cambia nada.

Ejemplos:
  muster recorders import customers.xlsx --dry-run
  muster recorders import customers.xlsx --map "Floor=column:floor" --map "Old IP=ignore"
  muster recorders import shops.csv --site Leeds --skip-faulty`,
  passwordColumn: "La columna «{header}» contiene contraseñas. No se cambió nada.",
  passwordColumnHint:
    "Para mover las contraseñas al almacén de contraseñas, agregue --take-passwords. Para omitirlas, agregue --map '{header}=ignore'.",
  badMapping: "--map '{text}' no tiene la forma HEADER=TARGET.",
  badMappingHint: "Los destinos son {targets}; column:NAME conserva una columna personalizada.",
  noColumn: "El archivo no tiene ninguna columna «{header}».",
  noColumnHint: "Las columnas son {names}.",

  sheet: "Hoja: «{sheet}».",
  otherSheets: "Otras hojas: {names}. Para leer otra hoja, use --sheet.",
  hiddenSheet: "«{name}» (oculta)",
  listSheet: "«{name}» (también una lista)",
  plainSheet: "«{name}»",
  encoding: "Codificación: {encoding}.",
  detectedEncoding:
    "Codificación: {encoding}, detectada. Si hay letras incorrectas, seleccione la codificación con --encoding.",
  question: "{reason} {question} Muster usa: {answer}.",
  otherAnswer: "Para «{answer}», agregue --map '{header}={target}'.",
  mapping: "Columnas: {parts}.",
  ownColumn: "columna {name}",
  dryRun: "Simulación: {counts}. No se cambió nada.",
  row: "fila {row}",
  cell: "fila {row}, {header}",
  faulty: plural(
    "{count} fila no se puede importar. No se cambió nada.",
    "{count} filas no se pueden importar. No se cambió nada.",
  ),
  faultyHint: "Corrija el archivo, o importe las demás filas con --skip-faulty.",
  passwordsStored: "Se movieron al almacén de contraseñas: {names}.",
  imported: "Importado: {counts}.",

  aboutExport: "escribir el inventario en un archivo: .csv, .xlsx o .json",
  exportExamples: `
El archivo nunca contiene una contraseña. Un archivo CSV o XLSX se puede editar e importar de nuevo.

Ejemplos:
  muster recorders export fleet.xlsx
  muster recorders export leeds.csv --select site=Leeds`,
  badEnding: "Muster no puede exportar al formato «{ending}».",
  badEndingHint: "Indique un archivo que termine en .csv, .xlsx o .json.",
  exported: "Exportado a {path}.",
});
