import type * as english from "#shared/messages/files.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Files that the command line reads and writes. */
export const fileMessages = translationOf<typeof english.fileMessages>()({
  notUtf8: "El archivo {path} no es texto UTF-8.",
  notUtf8Hint: "Guarde el archivo como UTF-8.",
  cancelled: "Se canceló la lectura del archivo {path}.",
  tooLarge: "El archivo {path} ocupa más de {megabytes} MB.",
  tooLargeHint: "Compruebe que sea el archivo correcto.",
  notAFile: "{path} es {kind}, no un archivo.",
  notAFileHint: "Indique un archivo.",
  refused: "El archivo {path} no se puede usar: {reason}.",
  missing: "No existe el archivo {name}.",
  missingHint: "Compruebe la ruta {path}.",
  unreadable: "El archivo {path} no se puede leer ({code}).",
  unreadableHint: "Compruebe los permisos del archivo.",
  unwritable: "El archivo {path} no se puede escribir ({code}).",
  noFolderHint: "Cree la carpeta {folder} o elija otra carpeta.",
  noPermissionHint: "Elija una carpeta en la que usted pueda escribir.",
  diskFullHint: "Libere espacio en disco o elija otro disco.",
  jsonAndStdout: "Con -, stdout es para el archivo y no se puede usar --json.",
  jsonAndStdoutHint: "Indique un archivo u omita --json.",
  exists: "{path} ya existe. Muster no sobrescribe el archivo.",
  existsHint: "Elija otro nombre o agregue --replace.",
  unwritableHint: "Elija otra carpeta.",
});

/** What a path leads to instead of a file. */
export const pathKindMessages = translationOf<typeof english.pathKindMessages>()({
  folder: "una carpeta",
  device: "un dispositivo",
  pipe: "una tubería",
  socket: "un socket",
});
