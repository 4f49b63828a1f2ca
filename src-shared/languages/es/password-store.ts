import type * as english from "#shared/messages/password-store.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Where passwords are stored: keychain, vault or memory; their errors. */
export const passwordStoreMessages = translationOf<typeof english.passwordStoreMessages>()({
  // Notes
  inKeychain: "Las contraseñas se guardan en el llavero de este equipo.",
  inVault:
    "Las contraseñas se guardan en el almacén cifrado, un archivo cifrado con su contraseña maestra.",
  inMemory: "Las contraseñas se guardan solo en la memoria. Se pierden cuando Muster termina.",
  keychain: "El llavero de este equipo, que se abre cuando usted inicia sesión en el equipo.",
  vault: "El archivo vault.muster, cifrado con su contraseña maestra.",
  newVault: "Un archivo cifrado con su contraseña maestra. Muster la pide en cada inicio.",
  elsewhere:
    "Las contraseñas de {names} están en otro almacén. Establézcalas de nuevo, o vuelva a elegir este almacén cuando se pueda leer el otro.",
  inStore: "«{name}» ({store})",

  // Moving
  movingToKeychain: "Moviendo las contraseñas al llavero",
  movingToVault: "Moviendo las contraseñas al almacén cifrado",
  movingToMemory: "Moviendo las contraseñas a la memoria",
  moveCancelled: "Se canceló el traslado. Las contraseñas no se movieron.",
  differsInKeychain: "El llavero devolvió para «{name}» una contraseña distinta de la guardada.",
  differsInVault:
    "El almacén cifrado devolvió para «{name}» una contraseña distinta de la guardada.",
  differsInMemory: "La memoria devolvió para «{name}» una contraseña distinta de la guardada.",
  differsHint: "No se movió ninguna contraseña. Elija otro almacén o inténtelo de nuevo.",

  // Keychain
  keychainLocked: "El llavero de este equipo está bloqueado.",
  keychainLockedHint:
    "Desbloquee el llavero e inténtelo de nuevo; no hace falta reiniciar. En Linux, abra «Contraseñas y claves», o inicie sesión de nuevo en el escritorio. Si el llavero no se puede desbloquear, use un almacén cifrado: muster secrets use vault, o Ajustes.",
  keychainUnavailable: "No se puede usar el llavero de este equipo: {reason}.",
  keychainUnavailableHint:
    "En Linux, inicie un Secret Service como gnome-keyring, con libsecret, e inténtelo de nuevo. O use el almacén cifrado.",
  helperEnded: "el proceso auxiliar del llavero terminó",
  noSessionBus: "esta sesión no tiene D-Bus, que el llavero necesita",

  // Vault
  locked: "El almacén cifrado está bloqueado.",
  lockedHint:
    "Desbloquee el almacén cifrado en Ajustes. En la línea de comandos, escriba la contraseña maestra cuando Muster la pida, o agregue --passphrase-file FILE.",
  changed:
    "El almacén cifrado está bloqueado: se cambió su contraseña maestra o se reemplazó el archivo.",
  changedHint: "Desbloquee el almacén cifrado con su contraseña maestra actual.",
  wrong: "La contraseña maestra es incorrecta. No se cambió nada.",
  wrongHint:
    "Inténtelo de nuevo; cada contraseña maestra incorrecta alarga la siguiente espera. Una contraseña maestra perdida no se puede recuperar. En ese caso, mueva vault.muster a otro lugar, elija de nuevo el almacén cifrado y establezca de nuevo las contraseñas.",
  short: "Una contraseña maestra necesita al menos {least} caracteres.",
  shortHint: "Use varias palabras sin relación entre sí.",
  trying: "Se está comprobando otra contraseña maestra.",
  tryingHint: "Espere el resultado. Tras contraseñas maestras incorrectas tarda más.",
  needed: "Un almacén cifrado nuevo necesita una contraseña maestra.",
  neededHint:
    "Elija una contraseña maestra de ocho caracteres o más. Sin la contraseña maestra no se puede abrir el almacén cifrado, ni siquiera con Muster.",
  missing: "No hay ningún almacén cifrado en {path}.",
  missingHint:
    "Elija el almacén cifrado e introduzca una contraseña maestra para crear uno nuevo. O restaure el archivo de una copia de seguridad.",
  backupOnly: "No hay ningún {path}, pero existe {backup}.",
  restoreHint:
    "Para continuar con la versión anterior al último cambio, cambie el nombre de {backup} a {path}.",
  restoreOrMoveHint:
    "Para continuar con la versión anterior al último cambio, cambie el nombre de {backup} a {path}. Si no necesita esta versión, muévala a otro lugar.",
  exists: "Ya existe un almacén cifrado: {path}.",
  existsHint: "Desbloquee el almacén cifrado con su contraseña maestra.",
  newer: "El almacén cifrado {path} fue escrito por una versión más reciente de Muster.",
  newerHint: "Inicie la versión más reciente. Si no hubo ninguna, el archivo está dañado. {hint}",
  unreadable: "No se puede leer el almacén cifrado {path}: {reason}.",
  unreadableHint:
    "El archivo no se cambió. Restáurelo de una copia de seguridad. O mueva el archivo a otro lugar, elija de nuevo el almacén cifrado y establezca de nuevo las contraseñas.",
  unreadableWithBackupHint:
    "El archivo no se cambió. Cierre Muster y mueva el archivo a otro lugar. Después cambie el nombre de {backup} a {path} para continuar con la versión anterior al último cambio.",
  unusable: "No se puede usar el almacén cifrado {path}: {reason}.",
  unusableHint:
    "Compruebe que el disco tiene espacio libre y que el directorio de datos le pertenece. El contenido del almacén cifrado está intacto.",
  notAFile: "es {kind}",
  tooLarge: "es más grande que cualquier almacén cifrado",
  costly: "necesita más memoria o tiempo de lo que puede necesitar un almacén cifrado",
  notAVault: "no es un almacén cifrado",
  incomplete: "está incompleto",
  newerFormat: "su formato es más reciente",
  badChecksum: "su suma de comprobación no coincide: se modificó o está incompleto",
  unknownSeal: "está cifrado con un método desconocido",
});
