import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/backup.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Backups of everything that an installation needs: errors and results. */
export const backupMessages = translationOf<typeof english.backupMessages>()({
  anotherBackup: "El directorio de datos",
  failed: "{folder}: {reason}.",
  nothing: "No existe la base de datos {path}.",
  nothingHint: "Indique con --data-dir el directorio de datos de la instalación.",
  noRoom:
    "El contenido de la copia de seguridad necesita {bytes} bytes, y {folder} tiene menos espacio libre.",
  noRoomHint: "Libere espacio en el disco y vuelva a intentarlo.",
  notEmpty: "El directorio de datos {folder} contiene una instalación de Muster.",
  notEmptyHint:
    "Para reemplazar la instalación, agregue --replace. Sus archivos se mueven a una carpeta y se conservan. O indique otro directorio con --data-dir.",
  keychainUnread: "No se puede leer la contraseña de {name} en el llavero: {reason}",
  keychainUnreadHint: "Desbloquee el llavero y vuelva a intentarlo.",

  // Why a file is not accepted; each is the end of "… is not a complete backup: …"
  notABackup:
    "{path} no es una copia de seguridad completa de Muster: {reason}. No se cambió nada.",
  notABackupHint: "Copie de nuevo la copia de seguridad o elija otra.",
  unreadable: "no se puede leer ({reason})",
  noManifest: "no empieza con manifest.json",
  badManifest: "su manifest.json no es válido",
  tooMuch: "contiene más de lo que indica su manifest.json",
  notAFile: "{name} no es un archivo normal",
  foreignMember: "{name} no figura en su manifest.json o aparece dos veces",
  wrongSize: "{name} tiene un tamaño incorrecto",
  wrongChecksum: "{name} tiene una suma de comprobación incorrecta",
  memberMissing: "falta {name}",
  newer: "{path} se creó con Muster {version}, que es más reciente que esta versión.",
  newerHint: "Instale esa versión o una posterior y vuelva a intentarlo.",

  // Results of a rehearsal
  passwordsElsewhere: plural(
    "{count} contraseña no está en la copia de seguridad, porque las contraseñas no están en un almacén cifrado. Establézcala de nuevo después de restaurar en otro equipo o cree la copia con --with-passwords.",
    "{count} contraseñas no están en la copia de seguridad, porque las contraseñas no están en un almacén cifrado. Establézcalas de nuevo después de restaurar en otro equipo o cree la copia con --with-passwords.",
  ),
  vaultMissing: plural(
    "Falta el almacén cifrado y, con él, {count} contraseña.",
    "Falta el almacén cifrado y, con él, {count} contraseñas.",
  ),
  vaultNotOpened:
    "Las contraseñas no se comprobaron, porque no se conoce la contraseña maestra del almacén cifrado. Indique un archivo con --passphrase-file.",
  passwordMissing: "El almacén cifrado no tiene contraseña para {name}.",
  picturesLeftOut: plural("Se omitió {count} imagen.", "Se omitieron {count} imágenes."),
  picturesMissing: plural(
    "Falta {count} imagen. Muster tomará una nueva en la próxima ocasión.",
    "Faltan {count} imágenes. Muster tomará nuevas en la próxima ocasión.",
  ),

  // Why recorders are not signed in to after a restore
  heldSignIn:
    "Muster se restauró desde una copia de seguridad del {time}. Es posible que desde entonces la contraseña de las credenciales «{name}» se haya cambiado o rechazado.",
});
