import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/import-errors.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Lists that cannot be read or mapped: errors of whole files. */
export const importFileMessages = translationOf<typeof english.importFileMessages>()({
  row: "fila {row}",
  column: "Columna {letters}",

  // The file
  inFile: "{name}: {message}",
  notText: "El archivo no es ni texto ni un libro de Excel.",
  notTextHint: "Guarde la lista como CSV (UTF-8) o como libro de Excel (.xlsx).",
  oldExcel: "Este es un archivo de Excel antiguo (.xls) o un archivo de Excel con contraseña.",
  pdf: "Este es un documento PDF.",
  rtf: "Este es un documento de texto (RTF).",
  picture: "Esta es una imagen.",
  webPage: "Esta es una página web.",
  xml: "Este es un documento XML.",
  json: "Este es un archivo JSON.",
  otherFormatHint: "Guarde la lista como libro de Excel (.xlsx) sin contraseña o como CSV.",
  otherEncoding:
    "El archivo no está codificado en {encoding}: contiene bytes que {encoding} no tiene.",
  otherEncodingHint: "Elija otra codificación o deje que Muster la detecte.",
  noEncoding: "La codificación de un libro de Excel no se puede elegir.",
  noEncodingHint: "Omita la codificación.",
  noSheets: "Un archivo {kind} no tiene hojas.",
  noSheetsHint: "Omita la hoja.",
  noRows: "El archivo no tiene filas debajo de la cabecera.",
  noRowsHint:
    "La primera fila da nombre a las columnas. Agregue debajo una fila por cada grabador.",
  empty: "El archivo está vacío.",
  emptyHint: "Elija un archivo con una fila de cabecera y una fila por cada grabador.",
  fileTooLarge: "{name} ocupa más de {megabytes} MB.",
  fileTooLargeHint: "Divida el archivo u omita las columnas que Muster no necesita.",
  cancelled: "Se canceló la lectura del archivo.",
  forgotten: "El archivo ya no está abierto.",
  forgottenHint:
    "Abra de nuevo el archivo. Muster mantiene abiertos {most} archivos como máximo, cada uno durante media hora o hasta su importación.",

  reading: "Leyendo {name}",
  importing: "Importando grabadores",
  importCancelled: "Se canceló la importación. No se cambió nada.",
  passwordConsent: "El archivo contiene contraseñas y no se confirmó su importación.",
  passwordConsentHint:
    "Confirme que las contraseñas se trasladan al almacén de contraseñas o ignore la columna.",
  faultyRows: plural(
    "La fila {rows} no se puede importar.",
    "Las filas {rows} no se pueden importar.",
  ),
  faultyRowsAndMore: plural(
    "Las filas {rows} y {count} más no se pueden importar.",
    "Las filas {rows} y {count} más no se pueden importar.",
  ),
  faultyRowsHint:
    "No se cambió nada. Corrija u omita estas filas, o importe las demás filas sin ellas.",

  // Limits
  tooManyRows: "El archivo tiene más de {most} filas.",
  tooManyRowsHint: "Divida la lista en varios archivos e impórtelos uno tras otro.",
  tooManyColumns: "El archivo tiene más de {most} columnas.",
  tooManyColumnsHint: "Omita las columnas que Muster no necesita.",
  tooManyCells: "La hoja tiene más de {most} celdas.",
  tooManyCellsHint: "Divida la lista en varios archivos u omita columnas.",
  tooLongCell: "Una celda tiene más de {most} caracteres.",
  tooLongCellAt: "Una celda tiene más de {most} caracteres: {place}.",
  tooLongCellHint: "Acorte la celda u omita su columna.",
  tooManyCharacters: "Las celdas tienen más de {most} caracteres en total.",

  // CSV
  openQuote: "Unas comillas de la fila {row} no se cierran.",
  openQuoteHint: "Cierre las comillas. Dentro de una celda, escriba las comillas dos veces.",
  oddQuotes: "Hay comillas mal colocadas, por primera vez en la fila {row}.",
  oddQuotesHint:
    "Compruebe esa fila en la vista previa: es posible que dos celdas estén unidas allí.",

  // Workbooks
  unpackedTooLarge: "El libro descomprimido ocupa más de {megabytes} MB.",
  unpackedTooLargeHint:
    "Guarde un libro que contenga solo la hoja de la lista, o guarde la lista como CSV.",
  notAWorkbook: "El archivo es un archivo comprimido, pero no un libro de Excel.",
  notAWorkbookHint: "Guarde la lista como libro de Excel (.xlsx) o como CSV.",
  damaged: "El libro está dañado o incompleto.",
  damagedBecause: "El libro está dañado o incompleto: {reason}.",
  damagedHint:
    "Abra el libro en un programa de hojas de cálculo y guárdelo de nuevo, o guárdelo como CSV.",
  rowWithoutNumber: "una fila no tiene número",
  sheetMissing: "falta una hoja",
  withoutSheets: "el libro no tiene ninguna hoja",
  doctype: "una parte declara un tipo de documento",
  noSheet: "El libro no tiene ninguna hoja «{name}».",
  noSheetHint: "Las hojas son {names}.",

  headings: plural(
    "La fila {rows} es un encabezado y no se importa.",
    "Las filas {rows} son encabezados y no se importan.",
  ),
  headingsHint:
    "Si el encabezado es el nombre de un sitio, agregue a la lista una columna con el sitio.",

  // Lists of open ports
  openPorts:
    "La lista tiene una fila por cada puerto abierto. Muster importa cada dirección una vez, con el puerto de su página web: {rows} de {all} filas.",
  openPortsHint: "Para importar todas las filas, quite la columna «{header}» del archivo.",
  withoutWebPort: plural(
    "{count} dirección no tiene ningún puerto abierto para una página web y no se importa. Para importar todas las filas, quite la columna «{header}» del archivo.",
    "{count} direcciones no tienen ningún puerto abierto para una página web y no se importan. Para importar todas las filas, quite la columna «{header}» del archivo.",
  ),
  noWebPort: "Ninguna dirección de la lista tiene un puerto abierto para una página web.",
  noWebPortHint:
    "Muster administra los grabadores a través de su página web. Explore también sus puertos web o importe una lista que solo tenga direcciones.",

  // Mapping
  mappedTwice: "La columna «{header}» está asignada dos veces.",
  mappedTwiceHint: "Asigne cada columna una sola vez.",
  readablePasswords:
    "«{header}» parece contener contraseñas. Como «{target}» se guardarían legibles.",
  readablePasswordsHint:
    "Asigne la columna a Contraseña, para que las contraseñas se trasladen al almacén de contraseñas, o ignore la columna.",
  sameTarget: "Las columnas «{other}» y «{header}» están asignadas a {target}.",
  sameTargetHint: "Elija una de las dos columnas.",
  namelessColumn: "Una columna personalizada no tiene nombre.",
  namelessColumnHint: "Introduzca un nombre o ignore la columna.",
  badColumnName: "«{name}» no es un nombre de columna válido.",
  badColumnNameHint: "Elija otro nombre de {most} caracteres como máximo.",
  sameColumnName: "Dos columnas tienen el nombre «{name}».",
  sameColumnNameHint: "Elija otro nombre para «{header}» o ignore la columna.",
  noColumn: "El archivo no tiene la columna {number}.",
  noColumnHint:
    "El archivo tiene {columns} columnas. Asigne solo estas o abra de nuevo el archivo.",
  passwords:
    "La columna «{header}» contiene contraseñas. Una importación guarda contraseñas solo como credenciales.",
  passwordsHint:
    "El archivo sigue conteniendo las contraseñas: borre la columna o el archivo después de la importación.",
  loneUserNames: "«{header}» se ignora porque no hay ninguna columna asignada a la contraseña.",
  loneUserNamesHint:
    "Asigne una columna de contraseñas o una columna con nombres de credenciales, o establezca credenciales del sitio.",
});

/** Ports of a list that may belong to another service than the web page of a recorder. */
export const importPortMessages = translationOf<typeof english.importPortMessages>()({
  serviceRtsp: "transmisiones de vídeo (RTSP)",
  serviceHikvision: "programas de Hikvision",
  serviceDahua: "programas de Dahua",
  serviceXmeye: "programas de XMEye",
  question: "¿Qué puerto tiene la página web de estos grabadores?",
  reason:
    "La columna «{header}» contiene {port}. Los grabadores suelen usar este puerto para {service}, no para su página web.",
  standardPort: "El puerto estándar, 80",
  columnPort: "El puerto de «{header}»",
});

/** Rows and cells of a list that cannot be imported, and the changes of the others. */
export const importRowMessages = translationOf<typeof english.importRowMessages>()({
  // Changes
  change: "{label}: {before} → {after}",
  tags: "etiquetas",
  signInOfList: "inicio de sesión: como en la lista, si difiere del guardado",
  siteCode: "código del sitio",
  customer: "cliente",
  nothing: "(ninguno)",

  // Rows
  noAddress: "Falta la dirección.",
  noAddressHint: "Introduzca la dirección del grabador, por ejemplo 192.0.2.10.",
  noSite: "Falta el sitio.",
  noSiteHint: "Introduzca el sitio del grabador o elija un sitio para todas las filas sin sitio.",
  tooManyColumnsHint: "Ignore algunas columnas del archivo.",
  addressTakenHint: "Corrija la dirección o modifique primero ese grabador.",
  codeContradiction: "La fila {row} da al sitio «{site}» el código «{code}».",
  codeContradictionHint: "Un sitio tiene un solo código. Corrija una de las dos filas.",
  sameAddress: "La fila {row} tiene la misma dirección.",
  sameSerial: "La fila {row} tiene el mismo número de serie.",
  sameMac: "La fila {row} tiene la misma dirección MAC.",
  sameRecorder: "La fila {row} trata del mismo grabador, «{name}».",
  sameRowHint: "Quite o corrija una de las dos filas.",
  samePortHint:
    "Quite o corrija una de las dos filas. Si los puertos son distintos, asigne la columna de los puertos a Puerto.",
  otherSerial:
    "El número de serie de «{name}» es {value}. Esta fila parece tratar de otro grabador.",
  otherMac: "La dirección MAC de «{name}» es {value}. Esta fila parece tratar de otro grabador.",
  otherRecorderHint:
    "Corrija la celda. Si el grabador se sustituyó, elimine primero el grabador anterior del inventario.",

  // Cells
  tooLong: "El texto tiene {length} caracteres. Se permiten {most} como máximo.",
  tooLongHint: "Acorte el texto.",
  tooManyTags: "La celda tiene {count} etiquetas. Se permiten {most} como máximo.",
  tooManyTagsHint: "Quite algunas etiquetas.",
  noCredentialHint:
    "Cree las credenciales en Ajustes › Credenciales o corrija el nombre. Con una celda vacía, el grabador usa las credenciales del sitio.",
  badAuth: "«{text}» no es un método de inicio de sesión.",
  badAuthHint: "Escriba uno de estos valores: {modes}, o deje la celda vacía.",
  roundedSerial: "La hoja de cálculo redondeó el número de serie «{text}».",
  roundedSerialHint:
    "Dé a la columna formato de texto, introduzca de nuevo el número y guarde el archivo.",
  badMac: "«{text}» no es una dirección MAC.",
  badMacHint: "Escriba 00:23:63:AA:BB:CC o deje la celda vacía.",
  badPort: "«{text}» no es un puerto.",
  badPortHint: "Escriba un número de 1 a 65535 o deje la celda vacía.",
  badYesNo: "«{text}» no es ni sí ni no.",
  badYesNoHint: "Escriba sí o no, https o http, o deje la celda vacía.",
  otherPort: "La dirección tiene el puerto {inAddress}, pero esta columna tiene {port}.",
  otherScheme: "La dirección empieza por {scheme}://, pero esta columna significa {reported}.",
  correctOneHint: "Corrija una de las dos celdas.",
  https: "HTTPS",
  noHttps: "sin HTTPS",
  portAlone: "La fila tiene un puerto, pero ninguna dirección.",
  portAloneHint: "Introduzca la dirección o borre el puerto.",
  passwordAlone: "La fila tiene una contraseña, pero ningún nombre de usuario.",
  passwordAloneHint:
    "Asigne la columna de los nombres de usuario y rellénela, o borre la contraseña.",
  credentialAndPassword: "La fila tiene un nombre de credenciales y también una contraseña.",
  credentialAndPasswordHint: "Borre una de las dos celdas.",
  signInTooLong:
    "El nombre de usuario o la contraseña son demasiado largos. Se permiten 200 y 1.000 caracteres como máximo.",
});

/** Encodings of text files, as a user knows them. */
export const textEncodingMessages = translationOf<typeof english.textEncodingMessages>()({
  "utf-8": "Unicode (UTF-8)",
  "utf-16le": "Unicode (UTF-16)",
  "utf-16be": "Unicode (UTF-16, big-endian)",
  "windows-1250": "Europa Central (Windows-1250)",
  "windows-1251": "Cirílico (Windows-1251)",
  "windows-1252": "Europa Occidental (Windows-1252)",
  "windows-1253": "Griego (Windows-1253)",
  "windows-1254": "Turco (Windows-1254)",
  "windows-1255": "Hebreo (Windows-1255)",
  "windows-1256": "Árabe (Windows-1256)",
  "windows-1257": "Báltico (Windows-1257)",
  "windows-1258": "Vietnamita (Windows-1258)",
  "iso-8859-2": "Europa Central (ISO 8859-2)",
  "iso-8859-15": "Europa Occidental (ISO 8859-15)",
  "koi8-r": "Cirílico (KOI8-R)",
  macintosh: "Europa Occidental (Mac)",
  gb18030: "Chino simplificado (GBK, GB 18030)",
  big5: "Chino tradicional (Big5)",
  shift_jis: "Japonés (Shift JIS)",
  "euc-kr": "Coreano (EUC-KR)",
});
