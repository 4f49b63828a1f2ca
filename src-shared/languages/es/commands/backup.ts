import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/backup.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster backup` and `muster restore`. */
export const backupCommands = translationOf<typeof english.backupCommands>()({
  about:
    "guardar en un archivo todo lo que una instalación necesita: base de datos, almacén cifrado, ajustes, imágenes",
  aboutFile: "el archivo nuevo; - para stdout",
  aboutBackupFile: "un archivo de «muster backup»; - para stdin",
  aboutWithPasswords:
    "incluir las contraseñas del llavero en un almacén cifrado con una contraseña maestra que usted elige",
  aboutWithoutPictures: "omitir las imágenes de las cámaras",
  examples: `
Muster puede seguir en ejecución. El archivo no contiene ninguna contraseña fuera de su almacén cifrado. Guarde la contraseña maestra en otro lugar.

Ejemplos:
  muster backup /mnt/backups/muster-2026-11-27.tar.gz
  muster backup muster.tar.gz --with-passwords
  muster backup - | ssh backup@example.com 'cat > muster.tar.gz'
  muster backup verify muster.tar.gz`,
  created: "Se creó {file}: {bytes} bytes de contenido, de Muster {version}.",
  passwordsIncluded: plural(
    "{count} contraseña está en su almacén cifrado. Para restaurar se necesita la contraseña maestra del almacén.",
    "{count} contraseñas están en su almacén cifrado. Para restaurar se necesita la contraseña maestra del almacén.",
  ),
  passwordsInKeychain: plural(
    "{count} contraseña está en el llavero de este equipo y NO en la copia de seguridad. Para incluirla, agregue --with-passwords.",
    "{count} contraseñas están en el llavero de este equipo y NO en la copia de seguridad. Para incluirlas, agregue --with-passwords.",
  ),
  passwordsInMemory: plural(
    "{count} contraseña está en la memoria de un proceso y NO en la copia de seguridad.",
    "{count} contraseñas están en la memoria de un proceso y NO en la copia de seguridad.",
  ),

  aboutVerify:
    "ensayar una restauración en una carpeta temporal, comprobarlo todo y no cambiar nada",
  verifyExamples: `
Comprueba tamaños y sumas de comprobación, migra la base de datos a esta versión, verifica la base de datos y el registro de actividad y busca cada contraseña
en el almacén cifrado si se conoce la contraseña maestra. Devuelve el estado 1 si algo está mal.

Ejemplos:
  muster backup verify muster.tar.gz
  muster backup verify muster.tar.gz --passphrase-file passphrase.txt`,
  verified:
    "La copia de seguridad del {time}, de Muster {version}, está completa y se puede restaurar.",
  notVerified: "La copia de seguridad del {time}, de Muster {version}, tiene problemas:",

  aboutRestore:
    "restaurar una copia de seguridad de «muster backup» en un directorio de datos vacío",
  aboutReplaceInstallation:
    "reemplazar la instalación del directorio de datos; sus archivos se mueven a una carpeta y se conservan",
  aboutResumeSignIns:
    "iniciar sesión en los grabadores de inmediato: ninguna contraseña se cambió ni se rechazó desde la copia de seguridad",
  restoreExamples: `
Cierre antes todos los demás procesos de Muster. Después de una restauración, todos los usuarios deben volver a iniciar sesión y todos los tokens de acceso han terminado.

Ejemplos:
  muster restore muster.tar.gz
  muster restore muster.tar.gz --replace`,
  restored: "Se restauró la copia de seguridad del {time}, de Muster {version}.",
  replaced: "Los archivos reemplazados están en {folder}.",
  heldAll:
    "Muster aún no inicia sesión en ningún grabador: desde la copia de seguridad puede haberse cambiado o rechazado una contraseña. Compruebe las contraseñas y elija después «Reintentar inicio de sesión» en los grabadores, o use «muster credentials retry --all».",
  heldSome: plural(
    "La contraseña de {names} se cambió desde la copia de seguridad. Muster no envía la antigua. Establezca la contraseña actual o use «muster credentials retry».",
    "Las contraseñas de {names} se cambiaron desde la copia de seguridad. Muster no envía las antiguas. Establezca las contraseñas actuales o use «muster credentials retry».",
  ),
});

/** What a backup contains, beside the number of each. */
export const backupContents = translationOf<typeof english.backupContents>()({
  customers: "clientes",
  sites: "sitios",
  recorders: "grabadores",
  credentials: "credenciales",
  templates: "plantillas",
  plans: "planes",
  rollouts: "despliegues",
  schedules: "programaciones",
  users: "usuarios",
  agents: "agentes",
  activity: "entradas del registro de actividad",
});
