import { defineMessages, plural } from "../catalogue.ts";

/** `muster templates`. */
export const templateCommands = defineMessages("templateCommands", {
  about: "templates stored in versions, for 'muster plan --template NAME'",
  aboutVersion: "an older version (default: the newest)",
  aboutList: "list every stored template, with its newest version",
  aboutShow: "show a stored template as YAML",
  aboutSave: "store a template from a file, YAML or JSON, as a new template or a new version",
  aboutBasedOn: "the version that the file is based on",
  saveExamples: `
The file contains the name of the template. A stored template of that name gets a new version, unless its newest version is
the same. A stored version never changes. Comments of the file are not stored.

Examples:
  muster templates save relay.yaml
  muster templates save relay.yaml --based-on 3    refused if a version after 3 exists`,
  aboutExport: "write a stored template to a YAML file",
  aboutDuplicate: "create a template from the newest version of another template",
  aboutRemove: "remove stored templates with all their versions; plans are unchanged",
  aboutRestore: "undo a removal, with all versions",
  restoreAfter: "\n`muster templates remove` prints UNDO at its end.",

  missing: "There is no stored template named '{name}'.",
  missingHint: "'muster templates list' shows the names of all stored templates.",
  counted: plural("{count} template.", "{count} templates."),
  saved: "Saved version {version} of '{name}'.",
  same: "No changes: '{name}' is already saved as version {version}.",
  exported: "Version {version} written to {path}.",
  duplicated: "Created '{name}'.",
  removed: plural("{count} template removed.", "{count} templates removed."),
  undoHint: "To undo within 30 days: muster templates restore {undo}",
  restored: plural("{count} template restored.", "{count} templates restored."),
  version: plural(
    "Version {version} of {count} version.",
    "Version {version} of {count} versions.",
  ),
  versionSaved: plural(
    "Version {version} of {count} version, saved {time} by {user}.",
    "Version {version} of {count} versions, saved {time} by {user}.",
  ),
  note: "{place} note: {message}",
});
