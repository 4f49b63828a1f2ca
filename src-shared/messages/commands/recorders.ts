import { defineMessages, plural } from "../catalogue.ts";

/** `muster recorders`; for its import and export see imports.ts. */
export const recorderCommands = defineMessages("recorderCommands", {
  about: "the inventory of recorders",
  counted: plural("{count} recorder.", "{count} recorders."),
  noneNamed: "There is no recorder with the id or name '{name}'.",
  noneNamedHint: "muster recorders list shows all recorders.",
  severalNamed: "Several recorders have the name '{name}'.",
  severalNamedHint: "Use one of these ids: {ids}.",

  // List and show
  aboutList: "list every recorder, with the result of the last connection",
  aboutColumns: "columns to show: {columns}",
  listExamples: `
Examples:
  muster recorders list --select site=Leeds
  muster recorders list --columns name,model,firmware,serial
  muster recorders list --json | jq '.recorders[] | select(.reach.state != "reached") | .url'`,
  noColumn: "'{name}' is not a column.",
  aboutShow: "show everything that Muster knows about a recorder",
  aboutSettings: "also read the settings of all areas now",
  showExamples: `
Examples:
  muster recorders show "Shop 4"      by name, or by id
  muster recorders show RECORDER --settings --json | jq '.readings'`,

  // Add and set
  aboutAdd: "add one recorder by its address",
  aboutSite: "site of the recorder; a new site is created",
  aboutName: "name of the recorder",
  aboutCredential: "credential of the recorder, instead of the site credential",
  aboutTag: "a tag; may be repeated",
  aboutNote: "notes about the recorder",
  addExamples: `
Examples:
  muster recorders add http://192.0.2.10 --site Leeds --name "Shop 1"
  muster recorders add https://192.0.2.11:8443 --site Leeds --name "Shop 2" --credential leeds --tag retail`,
  aboutSet: "change recorders in the inventory; nothing is written to the recorders",
  aboutUrl: "new address",
  aboutNewSite: "another site; a new site is created",
  aboutNoCredential: "use the site credential",
  aboutTags: "replace all tags; may be repeated",
  aboutNoTag: "remove all tags",
  aboutAddTag: "add a tag; may be repeated",
  aboutRemoveTag: "remove a tag; may be repeated",
  aboutNewNote: "replace the notes",
  aboutTrust:
    "permit readable passwords: any device on the network between Muster and the recorder can read them",
  aboutNoTrust: "do not trust the network, even if the site does",
  aboutOutdatedTls: "permit TLS 1.0, TLS 1.1 and weak keys for this recorder",
  aboutNoOutdatedTls: "require TLS 1.2 or later (default)",
  outdatedTls: "outdated TLS allowed",
  aboutTrustAsSite: "trust the network if the site does",
  aboutAuth: "sign-in method",
  aboutColumn:
    "a column of your own, the variable {variable} of templates; an empty value removes the column; may be repeated",
  setExamples: `
Examples:
  muster recorders set RECORDER --site Bradford
  muster recorders set RECORDER RECORDER --tag retail --tag north  replaces all tags by these two
  muster recorders set RECORDER RECORDER --add-tag north   keeps the other tags
  muster recorders set RECORDER --column rack=B4 --column key=  sets the column rack, removes the column key
  muster recorders set RECORDER --no-credential            uses the site credential again
  muster recorders set RECORDER RECORDER --auth basic --trust-network  Basic over HTTP, in a network of your own`,
  nothingToChange: "No change was given.",
  nothingToChangeHint:
    "Add --name, --url, --site, --credential, --tag, --add-tag, --remove-tag, --note, --column, --auth or --trust-network.",
  columnExpected: "Use NAME=VALUE, such as rack=B4.",
  added: "Added {name} to {site}.",
  aboutNoCheck: "do not ask whether a recorder answers at the address",
  recorderAnswered: "A recorder answers at {url}.",
  answeredAt:
    "A recorder answers at {origin}, not at {url}. To correct the address: muster recorders set {id} --url {origin}",
  otherAnswered:
    "A device answers at {url}, but Muster does not recognise a recorder. Check the address. To correct it: muster recorders set {id} --url URL",
  nothingAnswered:
    "No recorder answered at {url} yet. {reason} Check the address, and whether the recorder is on. To correct the address: muster recorders set {id} --url URL",
  unchanged: "Nothing changed: the recorders have these values already.",
  changed: plural("{count} recorder changed.", "{count} recorders changed."),
  changedSome: plural(
    "{count} recorder changed, {same} unchanged.",
    "{count} recorders changed, {same} unchanged.",
  ),

  // Network
  trustNote:
    "Muster may now send passwords to these recorders by Basic, in a session sign-in or inside settings. Any device on that network can read them. To undo: --no-trust-network.",
  trusted: "trusted",
  trustedBySite: "trusted (by its site)",
  notTrusted: "not trusted",

  // Certificate
  aboutAccept:
    "accept the certificate that a recorder shows now, instead of the pinned certificate",
  aboutFingerprint: "accept only this certificate, without confirmation",
  aboutAcceptYes: "accept without confirmation",
  acceptExamples: `
Compare the new fingerprint with the fingerprint on the recorder's own screen or web page before you accept the certificate.

Examples:
  muster recorders accept-certificate RECORDER
  muster recorders accept-certificate RECORDER --fingerprint 9F:86:D0:…`,
  noNewCertificate: "{name} shows no new certificate.",
  accepted: "Accepted the certificate of {name}.",
  pinned: "Pinned: {fingerprint}",
  shown: "Shown:  {fingerprint}",
  notAcceptedYet: "this certificate was not accepted yet",
  noPin: "none",
  noTerminal: "Muster cannot ask for confirmation without a terminal. No certificate was accepted.",
  noTerminalHint: "Compare the fingerprints, then repeat the command with --fingerprint or --yes.",
  acceptQuestion: "Accept this certificate for {name}?",
  declined: "No certificate was accepted.",
  otherCertificate: "{name} shows {shown}, not {given}. No certificate was accepted.",
  noCertificate: "no certificate",
  otherCertificateHint:
    "Check the fingerprint. If the recorder has changed since the last connection, audit the recorder first.",

  // Moved
  aboutMoved:
    "update the address of a recorder, after a check that the device there is this recorder",
  movedExamples: `
The pinned certificate confirms that the device is the same recorder. Without a pinned certificate, the device must ask for
a sign-in, accept Digest and report the recorder's serial number or MAC address. This does not confirm the identity, since
any device can report them.

Example:
  muster recorders moved RECORDER http://192.0.2.20`,
  moved: "The address of {name} is now {url}.",
  notConfirmed:
    "The identity is not confirmed: the device reports the recorder's serial number or MAC address, as any device can.",

  // Remove
  aboutRemove: "remove recorders from the inventory; nothing is written to the recorders",
  removeExamples: "\nExample:\n  muster recorders remove RECORDER",
  removed: plural("{count} recorder removed.", "{count} recorders removed."),
  undoHint: "To undo within 30 days: muster recorders restore {undo}",
  aboutRestore: "undo a removal, with channels and history",
  restoreAfter: "\n`muster recorders remove` prints UNDO at its end.",
  restored: plural("{count} recorder restored.", "{count} recorders restored."),

  // Details
  siteInMaintenance: "{site} (in maintenance)",
  ownColumn: "column {name}",
  signInFound: "{mode}, found: {dialect}",
  credentialOf: "{name} (of the {owner})",
  seenOnHttp: "{certificate} (seen behind http://, not accepted yet)",
  statusChange: "{channel} {was} → {is}",
  rolloutEvent: "{name}: {outcome}. {detail}",
  pending: "pending",
  siteCredential: "(site)",
});
