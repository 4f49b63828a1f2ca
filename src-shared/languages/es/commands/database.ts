import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/database.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster database`. */
export const databaseCommands = translationOf<typeof english.databaseCommands>()({
  about: "comprobar, guardar y restaurar el archivo que contiene todos los datos de Muster",
  examples: `
«restore» y «new» requieren que todos los demás procesos de Muster estén cerrados. La base de datos reemplazada se guarda junto a
la nueva y nunca se borra.

Ejemplos:
  muster database check
  muster database backup
  muster database restore                 la copia de seguridad más reciente
  muster database restore muster.db.replaced-20261120T181502Z`,
  aboutCheck: "verificar la base de datos y mostrar las copias de seguridad; no cambia nada",
  aboutBackup:
    "crear ahora una copia de seguridad, en FILE o junto a las demás; Muster puede seguir en ejecución",
  backupVerified: "La copia de seguridad se verificó y está intacta.",
  aboutRestore:
    "reemplazar la base de datos por una copia de seguridad; sin FILE, por la más reciente",
  restored: "Se restauró {file}.",
  aboutNew: "empezar con un inventario vacío",
  emptied: "El inventario está vacío.",
  intact: plural(
    "La base de datos está intacta y tiene {count} grabador.",
    "La base de datos está intacta y tiene {count} grabadores.",
  ),
  intactHint: "Para reemplazar la base de datos de todos modos, agregue --yes.",
  replaceQuestion: plural(
    "¿Reemplazar la base de datos con {count} grabador por una base de datos vacía?",
    "¿Reemplazar la base de datos con {count} grabadores por una base de datos vacía?",
  ),
  unchanged: "No se cambió nada.",
  replaced: "La base de datos anterior se guardó como {file}.",
  refusalsLost:
    "No se pudieron leer los inicios de sesión rechazados en la base de datos dañada. Compruebe las contraseñas antes de iniciar sesión: Muster podría enviar una vez más una contraseña incorrecta a un grabador.",

  whole: "{path} está intacta: {recorders}, {bytes} bytes.",
  wholeMigrated: "{path} está intacta: {recorders}, {bytes} bytes, migrada por Muster {version}.",
  damaged: "{path} está dañada:",
  setAside: "Una base de datos dañada está guardada como {file}",
  backups: plural("{count} copia de seguridad.", "{count} copias de seguridad."),
});
