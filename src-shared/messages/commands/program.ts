import { defineMessages } from "../catalogue.ts";

/** The program `muster` itself: its help, options of many commands, input and output. */
export const programMessages = defineMessages("programMessages", {
  // Help
  about: "Fleet manager for network video recorders",
  aboutDataDir: "where Muster stores its data (default: the usual folder of the platform)",
  aboutPassphraseFile: "file with the vault's passphrase, readable by you alone",
  aboutJson: "print exactly one JSON document on stdout",
  aboutSilent: "no progress, and notes only if the exit status is not 0: for cron",
  aboutVerbose: "also print what Muster logs, to stderr",
  aboutLocale:
    "language of texts; by default as the system; pseudo marks every translatable text as ⟦text⟧",
  aboutHelp: "help for a command, such as: muster help recorders set",
  aboutVersion: "output the version number",
  aboutHelpOption: "display help for command",
  usage: "Usage:",
  arguments: "Arguments:",
  options: "Options:",
  commands: "Commands:",
  after: `
Data goes to stdout, progress and notes to stderr. Exit status: 0 success, 1 bad input or cannot start,
2 completed and some recorders need attention, 3 refused (stale plan, sign-in blocked, lock held), 130 interrupted.

Examples:
  muster discover --mdns --add --site Leeds
  muster channels audit --select site=Leeds
  muster plan --template relay.yaml --select site=Leeds --out leeds.plan.json
  muster apply leeds.plan.json`,
  afterError: "Run the command with --help to see its arguments and options.",
  unknownCommand: "error: unknown command '{words}'",
  noCommand: "No command was given.",

  // Completion
  aboutCompletion: "print a script that completes commands and options in a shell",
  aboutShell: "name of the shell",
  completionExamples: `
Examples:
  source <(muster completion bash)                       in ~/.bashrc
  source <(muster completion zsh)                        in ~/.zshrc
  muster completion fish > ~/.config/fish/completions/muster.fish
  muster completion powershell | Out-String | Invoke-Expression`,

  // Options of many commands
  aboutSelect:
    "which recorders: site=Leeds, tag=retail, name~shop, id=... (',' means and; repeat the option for or; default: all)",
  aboutAllowClearSecrets: "send passwords even if other devices on the network can read them",
  aboutNewName: "new name",
  aboutYes: "do not ask for confirmation",
  aboutOut: "file to write; - for stdout",
  aboutReplace: "replace an existing file",
  aboutFormat: "format, instead of the ending of the file",
  aboutPlanOut: "file to store the plan in (default: a new file in the current folder)",
  wholeNumberExpected: "Use a whole number from {min} to {max}.",
  numberExpected: "Use a number from {min} to {max}.",
  aboutDetailedExitcode: "end with status 2 instead of 0 if there are changes",
  momentExpected:
    "Use a day or a time, such as 2026-11-20, 2026-11-20T08:00, 13:00, yesterday, 24h or 2h ago.",

  // Output
  failure: "muster: {message}",
  failureAt: "muster: {message} ({place})",
  outputLost: "muster: The output could not be written ({code}).",
  stopping: "Stopping. Press Ctrl+C again to end at once.",
  hiddenColumns: "Not shown: {columns}. Use a wider terminal, or --json.",
  progress: "{title}: {done} of {total}",
  progressFailed: "{title}: {done} of {total}, {failed} need attention",
  needAttention: ", {count} need attention",
  unknownValue: "(unknown)",
  noValue: "(none)",
  allFields: "(all)",
  notRead: "(not read)",
  cannotBeRead: "(cannot be read)",
  at: "{name} ({site})",
  trouble: "{name} ({site}, {url}): {reason}",
});

/** Questions at the terminal, and secrets from stdin or a file. */
export const promptMessages = defineMessages("promptMessages", {
  hidden: "{label} (not shown): ",
  repeat: "Repeat: ",
  yesNo: "{question} [y/N] ",
  tooLong: "The value is longer than {most} characters.",
  tooLongHint: "Use a shorter value.",
  notUtf8: "Stdin is not UTF-8 text. Nothing was changed.",
  notUtf8Hint: "Send the value as UTF-8, or type it at the prompt.",
  cancelled: "Cancelled. Nothing was changed.",
  different: "The two values differ. Nothing was changed.",
  differentHint: "Run the command again.",
  empty: "The value is empty. Nothing was changed.",
  emptyHint: "Type the value at the prompt, or send it as one line on stdin.",
  severalLines: "Stdin has more than one line.",
  severalLinesHint: "Send the value alone, in one line.",

  passphrase: "Passphrase of the vault",
  newPassphrase: "New passphrase of the vault",
  passphraseUnreadable: "The passphrase cannot be read from {path}: {reason}.",
  passphraseUnreadableHint: "Name a file that holds the passphrase alone, in one line.",
  passphraseNotUtf8: "The passphrase in {path} is not UTF-8 text.",
  passphraseNotUtf8Hint: "Save the file as UTF-8.",
  passphraseTooLarge: "the file is too large for a passphrase",
  passphraseNotAFile: "the path is {kind}",
  passphraseEmpty: "the file is empty",
  passphraseLines: "the file has more than one line",
  passphraseOpen: "Other users may read the passphrase in {path}.",
  passphraseOpenHint:
    "Run chmod 600 '{path}'. If other users could read the passphrase until now, change the passphrase too.",
});

/** What hints name if Muster does not know it: placeholders, as in the help. */
export const hintPlaceholders = defineMessages("hintPlaceholders", {
  recorder: "RECORDER",
  credential: "CREDENTIAL",
});

/** What a user of the command line can do about an error; the hints of the core name buttons of the screens. */
export const recorderHintMessages = defineMessages("recorderHintMessages", {
  auth_required:
    "Give the recorder a credential: muster recorders set {recorder} --credential NAME, or muster sites set SITE --credential NAME.",
  auth_refused:
    "Set the correct password with muster credentials set {credential}. If the stored password is correct, permit one more attempt with muster credentials retry {recorder}.",
  breaker_open:
    "Set the correct password with muster credentials set {credential}, or permit one more attempt with muster credentials retry {recorder}. Recorders lock the account after about five wrong passwords.",
  certificate_changed:
    "Find out why the certificate changed: a new recorder, a reset, or another device on the network. If you trust the new certificate, run muster recorders accept-certificate {recorder}.",
  sign_in_consent_needed:
    "If the certificate was pinned just now, repeat the command. Otherwise use an https:// address (muster recorders set {recorder} --url URL), accept a certificate seen behind http:// (muster recorders accept-certificate {recorder}), choose this sign-in (muster recorders set {recorder} --auth MODE), or trust the network (muster recorders set {recorder} --trust-network).",
});

/** The same about the mail account. */
export const mailHintMessages = defineMessages("mailHintMessages", {
  not_found: "Set the mail account with muster mail set.",
  auth_refused:
    "Set the correct password with muster mail set. Some providers need an app password, and in Microsoft 365 an administrator must permit authenticated SMTP for the mailbox.",
});
