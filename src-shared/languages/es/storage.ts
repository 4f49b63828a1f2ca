import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/storage.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The database: errors of the disk, damage, backups, migration, and processes that share the data directory. */
export const storageMessages = translationOf<typeof english.storageMessages>()({
  // Errors of SQLite and the disk; each is followed by the code of the system
  busy: "Otro proceso de Muster estuvo escribiendo todo el tiempo en {path} ({code}).",
  busyHint: "No se cambió nada. Inténtelo de nuevo.",
  corrupt: "La base de datos {path} está dañada ({code}).",
  restartHint:
    "Cierre todos los procesos de Muster e inicie uno de nuevo. Muster aparta entonces el archivo dañado y muestra cómo continuar.",
  diskFull: "El disco está lleno: {path} no puede crecer ({code}).",
  diskFullHint:
    "Libere espacio en el disco e inténtelo de nuevo. Los datos guardados están intactos.",
  notWritable: "No se puede escribir en {path} ({code}).",
  notWritableHint:
    "Compruebe que el directorio de datos y sus archivos le pertenecen y que no son de solo lectura. O indique otro directorio con --data-dir.",
  notOpened: "No se puede abrir {path} ({code}).",
  notOpenedHint:
    "Compruebe que el directorio de datos es una carpeta en la que puede escribir. O indique otro directorio con --data-dir.",
  diskFailed: "El disco falló mientras Muster leía o escribía {path} ({code}).",
  diskFailedHint:
    "Compruebe el disco. El directorio de datos debe estar en un disco de este equipo, no en una unidad de red.",
  failed: "{path}: {reason}.",

  // Opening
  otherProgram: "{path} es una base de datos de otro programa.",
  otherDirectoryHint: "Indique otro directorio de datos con --data-dir.",
  cannotOpen: "No se puede abrir la base de datos {path}: {reason}.",
  cannotOpenHint:
    "Compruebe que el disco tiene espacio libre y que el directorio de datos le pertenece. O indique otro directorio con --data-dir.",
  newer:
    "{path} fue escrita por una versión de Muster más reciente que esta: su esquema es {schema}, y esta versión conoce {known}.",
  newerVersion:
    "{path} fue escrita por Muster {version}, más reciente que esta versión: su esquema es {schema}, y esta versión conoce {known}.",
  newerHint: "Inicie la versión más reciente, o indique otro directorio de datos con --data-dir.",
  noBackupBeforeMigration:
    "{path} necesita una migración, pero falló su copia de seguridad. No se cambió nada. {reason}",
  noBackupBeforeMigrationHint: "Compruebe el disco e inicie Muster de nuevo.",
  migrationFailed: "Falló la migración de {path}. La base de datos no ha cambiado: {reason}.",
  migrationFailedWithBackup:
    "Falló la migración de {path}. La base de datos no ha cambiado: {reason}. Hay una copia de seguridad: {backup}.",
  migrationFailedHint: "Continúe con su versión anterior de Muster y notifique este error.",

  // Damage
  damaged: "La base de datos {path} está dañada: {reason}.",
  damagedSetAside:
    "La base de datos {path} está dañada: {reason}. Muster guardó el archivo dañado como {file}. No se borró nada.",
  damagedInUse: "La base de datos {path} está dañada: {reason}. {inUse}",
  gone: "No hay ninguna base de datos {path}: {reason}.",
  goneCorrupt: "estaba dañada y está guardada como {file}",
  goneSetAside: "se apartó como {file} y no se reemplazó",
  goneButJournal: "existe su diario, pero falta la propia base de datos",
  goneButBackups: "existen copias de seguridad, pero falta la propia base de datos",
  restoreAsideHint: 'Para restaurar este archivo: {command} restore "{file}".',
  restoreNewestHint: plural(
    "Para restaurar la única copia de seguridad, de {time} UTC: {command} restore.",
    "Para restaurar la más reciente de {count} copias de seguridad, de {time} UTC: {command} restore.",
  ),
  noBackupsHint: "No hay ninguna copia de seguridad en {folder}.",
  startEmptyHint: "Para empezar con un inventario vacío: {command} new.",
  isEmpty: "está vacía",
  isMissing: "falta",
  fileEmpty: "el archivo está vacío",
  cutShort: "el archivo está cortado",
  orphanRow: "una fila de {table} no tiene {parent}",
  isForeign: "es una base de datos de otro programa",
  tableMissing: "falta la tabla {table}",
  tableReplaced: "la tabla {table} fue reemplazada por otro objeto ({type})",
  tableChanged: "se cambiaron las columnas de la tabla {table}",
  definitionMissing: "falta en el esquema: {type} {name}",
  definitionChanged: "se cambió la definición: {type} {name}",
  valueDamaged: "un valor de {place} está dañado",

  // muster database
  noDatabase: "No hay ninguna base de datos {path}.",
  noDatabaseHint:
    "Restaure una copia de seguridad con muster database restore, o empiece con un inventario vacío: muster database new.",
  noFolder: "No hay ninguna carpeta {folder}.",
  noFolderHint: "Cree la carpeta o elija otra.",
  backupFolderHint: "Elija una carpeta en la que pueda escribir, en un disco con espacio libre.",
  exists: "{path} ya existe. Muster no sobrescribe el archivo.",
  existsHint: "Elija otro nombre.",
  noBackup: "No hay ninguna copia de seguridad en {folder}.",
  noBackupHint:
    "Indique un archivo: muster database restore FILE. O empiece con un inventario vacío: muster database new.",
  notABackup: "No se puede restaurar {path}: {reason}. No se cambió nada.",
  notABackupHint:
    "Elija otra copia de seguridad. «muster database check» muestra las copias de seguridad.",
  notADatabase: "no es una base de datos de Muster",
  copyDamaged: "la copia está dañada: {reason}",

  // Entries of the activity log
  restoredFrom: "De {file}.",
  userBack: "El usuario {name} ({role}) está de nuevo como en la copia de seguridad.",
  userStaysOut:
    "El usuario {name} ({role}) se desactivó o se eliminó después de la copia de seguridad y está desactivado.",
  fourEyesOff:
    "La aprobación por una segunda persona está desactivada, como en la copia de seguridad.",
  totpNotRequired:
    "Las aplicaciones de autenticación no son obligatorias, como en la copia de seguridad.",
  agentBack: "El agente {name} está de nuevo como en la copia de seguridad.",
  secretsEnded:
    "Todos los usuarios deben iniciar sesión de nuevo, y todos los tokens de acceso han dejado de ser válidos.",
  emptied: "Un inventario vacío.",
  emptiedAfter: "Un inventario vacío. La base de datos anterior es {file}.",
  formerEnd: "Antes, el registro terminaba con la entrada {seq} ({hash}).",
});

/** Locks between processes, and work in progress. */
export const lockMessages = translationOf<typeof english.lockMessages>()({
  inUse: "{what} está en uso por {holders}.",
  inUseHint: "Espere a que termine el otro proceso, o ciérrelo. Después inténtelo de nuevo.",
  otherProgram: "otro programa",
  holder: "{program} (proceso {pid}, {owner}) desde {since} UTC",
  owner: "{user} en {host}",
  cancelled: "Cancelado durante la espera. {what} está en uso.",
  notAsked: "No se consultó {address}: cancelado.",
  database: "La base de datos",
  vault: "El almacén cifrado",
  passwordStore: "El almacén de contraseñas",
  connections: "La lista de conexiones",
  connectionsFailed: "No se puede guardar la lista de conexiones: {reason}.",
  diskHint: "Compruebe que el disco tiene espacio libre y que el directorio de datos le pertenece.",
  notRunning: "No hay ninguna tarea en curso con el id {id}.",
  notRunningHint: "Es posible que la tarea haya terminado.",
});
