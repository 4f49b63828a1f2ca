import { defineMessages } from "../catalogue.ts";

/** `muster context`. */
export const contextCommands = defineMessages("contextCommands", {
  about: "name data directories and team servers, and choose which one commands work with",
  examples: `
Priority: --data-dir and --server, then --context, then MUSTER_SERVER and MUSTER_DATA_DIR, then MUSTER_CONTEXT, then the context
of 'context use'.

Examples:
  muster context add office --server https://muster.example.com:8443 --user ann
  muster context use office
  muster --context office recorders list`,
  aboutOption: "work with this context (see 'muster context')",
  aboutList: "list the contexts",
  aboutShow: "show which context and which data a command would use, and why",
  aboutUse: "choose the context of later commands",
  aboutNone: "no context: the data of this computer",
  aboutAdd: "add a context for a data directory or a team server",
  aboutUser: "user name for 'muster login'",
  aboutReplace: "replace the context of this name",
  addExamples: `
The file of contexts contains no secret: 'muster login' stores the sign-in in the keychain.

Examples:
  muster context add office --server https://muster.example.com:8443 --server-ca ca.pem --user ann
  muster context add lab --data-dir /srv/muster-lab --locale de`,
  aboutRemove: "remove a context; its data is not changed",
  nameOrNone: "Name a context, or use --none.",
  used: "Commands now use the context {name}.",
  usedNone: "Commands now use the data of this computer.",
  added: "Added the context {name}.",
  removed: "Removed the context {name}.",
  none: "There is no context.",
  exists: "There is a context {name} already.",
  existsHint: "Choose another name, or add --replace.",
  unknown: "There is no context {name}.",
  unknownHint: "'muster context list' shows the contexts.",
  badName:
    "{name} cannot be the name of a context: use letters, digits, '.', '-' and '_', at most 64.",
  oneTarget: "A context needs a data directory or a team server.",
  oneTargetHint: "Use --data-dir DIR or --server URL.",
  serverOnly: "--server-ca and --user are for a context with a team server.",
  damaged: "The file of contexts {file} is damaged.",
  damagedHint: "Correct the file, or move it away. Muster does not overwrite the file.",
  newer: "The file of contexts {file} was written by a newer version of Muster.",
  newerHint: "Use that version, or name another file with MUSTER_CONFIG.",
  noHome: "The environment names no folder for the file of contexts.",
  noHomeHint: "Set MUSTER_CONFIG to the path of the file.",
  showContext: "Context: {name} ({source})",
  showNone: "Context: none",
  showTarget: "Data: {target} ({source})",
  showDefault: "Data: the usual data directory of this computer",
  showFile: "File: {file}",
});

/** What names a context or its data. */
export const contextSources = defineMessages("contextSources", {
  option: "by an option",
  environment: "by the environment",
  current: "chosen with 'muster context use'",
  context: "by the context",
  default: "the default",
});
