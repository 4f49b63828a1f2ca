import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/secrets.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Where passwords are stored, and the dialogs of the vault. */
export const secretMessages = translationOf<typeof english.secretMessages>()({
  passwords: "Contraseñas",
  unlockAction: "Desbloquear almacén cifrado…",
  lockAction: "Bloquear almacén cifrado",
  changeAction: "Cambiar contraseña maestra…",
  noLockedVault: "No hay ningún almacén cifrado bloqueado.",
  noUnlockedVault: "No hay ningún almacén cifrado desbloqueado.",
  notInVault: "Las contraseñas no están en un almacén cifrado.",
  locked: "El almacén cifrado está bloqueado.",

  keychain: "Llavero",
  keychainPlace: "el llavero",
  vault: "Almacén cifrado",
  vaultPlace: "el almacén cifrado",
  memory: "Memoria",
  memoryPlace: "la memoria",
  stateReady: "Disponible",
  stateLocked: "Bloqueado",
  stateUnavailable: "No disponible",

  currentStore: "Dónde se guardan las contraseñas",
  storesText:
    "Las contraseñas nunca aparecen en la base de datos de Muster, ni en planes, registros o exportaciones, ni en esta ventana. La elección se aplica a este directorio de datos.",
  defaultStore: "Es el predeterminado en este equipo.",
  memoryText:
    "En la memoria, hasta que se cierre Muster. Después habrá que volver a introducir las contraseñas.",
  inUse: "En uso",
  recommended: "Recomendado",
  unavailableHere: "No disponible aquí",
  reason: "Por qué el almacén no está disponible",
  showReason: "Mostrar motivo",
  howToFix: "Cómo solucionarlo: {document}",
  forgottenAtEnd: "Las contraseñas se pierden al cerrar Muster",

  moveToKeychain: "Mover las contraseñas al llavero",
  moveToVault: "Mover las contraseñas al almacén cifrado",
  moveToMemory: "Mover las contraseñas a la memoria",
  moveToKeychainAction: "Mover al llavero…",
  moveToVaultAction: "Mover al almacén cifrado…",
  moveToMemoryAction: "Mover a la memoria…",
  movedToKeychain: "Las contraseñas se guardan ahora en el llavero.",
  movedToVault: "Las contraseñas se guardan ahora en el almacén cifrado.",
  movedToMemory: "Las contraseñas se guardan ahora en la memoria.",
  continue: "Continuar",
  move: "Mover contraseñas",
  createVault: "Crear el almacén cifrado y mover las contraseñas",
  moveText:
    "Muster lee cada contraseña, la escribe en el almacén nuevo, relee la copia y las compara. Muster solo elimina las contraseñas antiguas cuando coinciden todas las copias. Si el traslado se interrumpe, no se pierde ninguna contraseña.",
  unreadableTitle:
    "Muster no puede leer el almacén de contraseñas actual. Sus contraseñas no se mueven.",
  unlockFirst: "Desbloquee primero el almacén cifrado para mover también sus contraseñas.",
  setAgain: "Establezca de nuevo las contraseñas de estas credenciales después del traslado.",
  intoMemoryTitle: "Las contraseñas en la memoria se pierden al cerrar Muster.",
  intoMemoryText: "Después de cada inicio habrá que volver a introducir todas las contraseñas.",
  newVaultPassphrase: "Contraseña maestra del almacén cifrado nuevo",
  passphrase: "Contraseña maestra",
  knownVaultHint: "Ya existe un almacén cifrado. Introduzca su contraseña maestra.",
  noRecoveryTitle: "Una contraseña maestra olvidada no se puede recuperar.",
  noRecoveryText:
    "Sin la contraseña maestra, ni usted ni Muster pueden abrir el almacén cifrado. Tendría que establecer de nuevo cada contraseña.",
  moving: "Muster está escribiendo, releyendo y comparando las contraseñas…",

  changeTitle: "Cambiar la contraseña maestra del almacén cifrado",
  change: "Cambiar contraseña maestra",
  changed: "El almacén cifrado tiene una contraseña maestra nueva.",
  currentPassphrase: "Contraseña maestra actual",
  newPassphrase: "Contraseña maestra nueva",
  repeatPassphrase: "Repetir la contraseña maestra",
  hidePassphrase: "Ocultar la contraseña maestra",
  showPassphrase: "Mostrar la contraseña maestra",
  passphraseLength: "Longitud de la contraseña maestra",
  tooShort: "Una contraseña maestra necesita al menos {least} caracteres.",
  notSame: "Las contraseñas maestras difieren.",
  notSameHint: "Introduzca la misma contraseña maestra en ambos campos.",
  leastCharacters: "Al menos {least} caracteres. Use varias palabras sin relación entre sí.",
  missingCharacters: plural(
    "Falta {count} carácter. Use varias palabras sin relación entre sí.",
    "Faltan {count} caracteres. Use varias palabras sin relación entre sí.",
  ),
  strengthShort: "Corta. Agregue dos o tres palabras más.",
  strengthGood: "Buena. Una contraseña maestra más larga es más segura.",
  strengthLong: "Larga.",

  unlockTitle: "Desbloquear el almacén cifrado",
  unlock: "Desbloquear almacén cifrado",
  unlocked: "El almacén cifrado está desbloqueado hasta que se cierre Muster.",
  unlockHint: "Muster pide la contraseña maestra una vez después de cada inicio y no la guarda.",
  unlocking: "Comprobando la contraseña maestra. Tras intentos fallidos tarda más.",

  bannerLabel: "No se pueden leer las contraseñas",
  bannerLocked:
    "Desbloquee el almacén cifrado para que Muster pueda iniciar sesión en los grabadores. Todo lo demás funciona.",
  bannerUnreadable: "Ahora no se pueden leer las contraseñas.",
  bannerText:
    "Hasta entonces, Muster no puede iniciar sesión en los grabadores. Todo lo demás funciona.",
  openSettings: "Abrir los ajustes de contraseñas",
  checkAgain: "Comprobar de nuevo",
});
