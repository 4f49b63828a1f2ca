import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/program.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The program `muster` itself: its help, options of many commands, input and output. */
export const programMessages = translationOf<typeof english.programMessages>()({
  // Help
  about: "Gestor de parques de grabadores de vídeo en red",
  aboutDataDir:
    "dónde guarda Muster sus datos (predeterminado: la carpeta habitual de la plataforma)",
  aboutPassphraseFile:
    "archivo con la contraseña maestra del almacén cifrado, que solo usted puede leer",
  aboutJson: "mostrar exactamente un documento JSON en stdout",
  aboutSilent: "sin progreso, y notas solo si el estado de salida no es 0: para cron",
  aboutVerbose: "mostrar también lo que Muster registra, en stderr",
  aboutLocale:
    "idioma de los textos; de manera predeterminada, el del sistema; pseudo marca cada texto traducible como ⟦text⟧",
  aboutHelp: "ayuda de un comando, por ejemplo: muster help recorders set",
  aboutVersion: "mostrar el número de versión",
  aboutHelpOption: "mostrar la ayuda del comando",
  usage: "Uso:",
  arguments: "Argumentos:",
  options: "Opciones:",
  commands: "Comandos:",
  after: `
Los datos se escriben en stdout; el progreso y las notas, en stderr. Código de salida: 0 correcto, 1 entrada incorrecta o no se
puede iniciar, 2 terminado y algunos grabadores requieren atención, 3 rechazado (plan desactualizado, inicio de sesión bloqueado,
bloqueo ocupado), 130 interrumpido.

Ejemplos:
  muster discover --mdns --add --site Leeds
  muster channels audit --select site=Leeds
  muster plan --template relay.yaml --select site=Leeds --out leeds.plan.json
  muster apply leeds.plan.json`,
  afterError: "Ejecute el comando con --help para ver sus argumentos y opciones.",
  unknownCommand: "error: comando desconocido «{words}»",
  noCommand: "No se indicó ningún comando.",

  // Completion
  aboutCompletion: "mostrar un script que completa comandos y opciones en un shell",
  aboutShell: "nombre del shell",
  completionExamples: `
Ejemplos:
  source <(muster completion bash)                       en ~/.bashrc
  source <(muster completion zsh)                        en ~/.zshrc
  muster completion fish > ~/.config/fish/completions/muster.fish
  muster completion powershell | Out-String | Invoke-Expression`,

  // Options of many commands
  aboutSelect:
    "qué grabadores: site=Leeds, tag=retail, name~shop, id=... («,» significa «y»; repita la opción para «o»; predeterminado: todos)",
  aboutAllowClearSecrets: "enviar contraseñas aunque otros dispositivos de la red puedan leerlas",
  aboutNewName: "nombre nuevo",
  aboutYes: "no pedir confirmación",
  aboutOut: "archivo que se escribe; - para stdout",
  aboutReplace: "reemplazar un archivo existente",
  aboutFormat: "formato, en lugar de la terminación del archivo",
  aboutPlanOut:
    "archivo en el que guardar el plan (predeterminado: un archivo nuevo en la carpeta actual)",
  wholeNumberExpected: "Use un número entero de {min} a {max}.",
  numberExpected: "Use un número de {min} a {max}.",
  aboutDetailedExitcode: "terminar con el estado 2 en lugar de 0 si hay cambios",
  momentExpected:
    "Use un día o una hora, como 2026-11-20, 2026-11-20T08:00, 13:00, yesterday (ayer), 24h o 2h ago (hace 2 horas).",

  // Output
  failure: "muster: {message}",
  failureAt: "muster: {message} ({place})",
  outputLost: "muster: No se pudo escribir la salida ({code}).",
  stopping: "Deteniendo. Pulse Ctrl+C de nuevo para terminar de inmediato.",
  hiddenColumns: "No se muestran: {columns}. Use un terminal más ancho, o --json.",
  progress: "{title}: {done} de {total}",
  progressFailed: "{title}: {done} de {total}; requieren atención: {failed}",
  needAttention: plural(", {count} requiere atención", ", {count} requieren atención"),
  unknownValue: "(desconocido)",
  noValue: "(ninguno)",
  allFields: "(todos)",
  notRead: "(no leído)",
  cannotBeRead: "(no se puede leer)",
  at: "{name} ({site})",
  trouble: "{name} ({site}, {url}): {reason}",
});

/** Questions at the terminal, and secrets from stdin or a file. */
export const promptMessages = translationOf<typeof english.promptMessages>()({
  hidden: "{label} (no se muestra): ",
  repeat: "Repetir: ",
  yesNo: "{question} [y/N] ",
  tooLong: "El valor tiene más de {most} caracteres.",
  tooLongHint: "Use un valor más corto.",
  notUtf8: "Stdin no es texto UTF-8. No se cambió nada.",
  notUtf8Hint: "Envíe el valor como UTF-8, o escríbalo cuando se le pida.",
  cancelled: "Cancelado. No se cambió nada.",
  different: "Los dos valores difieren. No se cambió nada.",
  differentHint: "Ejecute el comando de nuevo.",
  empty: "El valor está vacío. No se cambió nada.",
  emptyHint: "Escriba el valor cuando se le pida, o envíelo en una línea por stdin.",
  severalLines: "Stdin tiene más de una línea.",
  severalLinesHint: "Envíe solo el valor, en una línea.",

  passphrase: "Contraseña maestra del almacén cifrado",
  newPassphrase: "Contraseña maestra nueva del almacén cifrado",
  passphraseUnreadable: "No se puede leer la contraseña maestra de {path}: {reason}.",
  passphraseUnreadableHint:
    "Indique un archivo que contenga solo la contraseña maestra, en una línea.",
  passphraseNotUtf8: "La contraseña maestra de {path} no es texto UTF-8.",
  passphraseNotUtf8Hint: "Guarde el archivo como UTF-8.",
  passphraseTooLarge: "el archivo es demasiado grande para una contraseña maestra",
  passphraseNotAFile: "la ruta corresponde a {kind}",
  passphraseEmpty: "el archivo está vacío",
  passphraseLines: "el archivo tiene más de una línea",
  passphraseOpen: "Otros usuarios pueden leer la contraseña maestra de {path}.",
  passphraseOpenHint:
    "Ejecute chmod 600 '{path}'. Si hasta ahora otros usuarios podían leer la contraseña maestra, cámbiela también.",
});

/** What hints name if Muster does not know it: placeholders, as in the help. */
export const hintPlaceholders = translationOf<typeof english.hintPlaceholders>()({
  recorder: "RECORDER",
  credential: "CREDENTIAL",
});

/** What a user of the command line can do about an error; the hints of the core name buttons of the screens. */
export const recorderHintMessages = translationOf<typeof english.recorderHintMessages>()({
  auth_required:
    "Asigne credenciales al grabador: muster recorders set {recorder} --credential NAME, o muster sites set SITE --credential NAME.",
  auth_refused:
    "Establezca la contraseña correcta con muster credentials set {credential}. Si la contraseña guardada es correcta, permita un intento más con muster credentials retry {recorder}.",
  breaker_open:
    "Establezca la contraseña correcta con muster credentials set {credential}, o permita un intento más con muster credentials retry {recorder}. Los grabadores bloquean la cuenta tras unas cinco contraseñas incorrectas.",
  certificate_changed:
    "Averigüe por qué cambió el certificado: un grabador nuevo, un restablecimiento u otro dispositivo en la red. Si confía en el certificado nuevo, ejecute muster recorders accept-certificate {recorder}.",
  sign_in_consent_needed:
    "Si el certificado se acaba de fijar, repita el comando. De lo contrario, use una dirección https:// (muster recorders set {recorder} --url URL), acepte un certificado visto detrás de http:// (muster recorders accept-certificate {recorder}), elija este inicio de sesión (muster recorders set {recorder} --auth MODE) o confíe en la red (muster recorders set {recorder} --trust-network).",
});

/** The same about the mail account. */
export const mailHintMessages = translationOf<typeof english.mailHintMessages>()({
  not_found: "Configure la cuenta de correo con muster mail set.",
  auth_refused:
    "Establezca la contraseña correcta con muster mail set. Algunos proveedores requieren una contraseña de aplicación; en Microsoft 365, un administrador debe permitir SMTP autenticado para el buzón.",
});
