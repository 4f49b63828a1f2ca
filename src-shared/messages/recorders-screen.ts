import { defineMessages, plural } from "./catalogue.ts";

/** The list of recorders: columns and filters. */
export const recordersScreenMessages = defineMessages("recordersScreenMessages", {
  noun: "recorder",
  nouns: "recorders",

  addressHint: "Where the recorder answers: scheme, host and port",
  channelsHint:
    "Channels with connect_status Online, of the configured channels, at the last audit",
  dialectHint: "The detected sign-in method: plain, basic, digest, session",
  credentialHint: "The recorder's own credential, or the site credential",
  ownColumnHint: "Custom column. Variable in templates: {variable}",
  ownCredential: "The recorder has its own credential.",
  siteCredential: "The recorder uses the site credential.",
  shareUp: "{up}/{total}",
  never: "never",

  groupCount: plural("{count} recorder", "{count} recorders"),
  groupProblems: plural("{count} with a problem", "{count} with problems"),
  unknownModel: "Unknown model",
  unknownFirmware: "Unknown firmware",

  sitePlaceholder: "Existing or new site",
  tagsPlaceholder: "retail, north",

  filter: "Filter",
  filterBy: "Filter by",
  searchIn: "Search {field}",
  oneOf: "One of {count}",
  nothingToFilter: "Nothing to filter by.",

  removeTitle: plural(
    "Remove {count} recorder from the inventory?",
    "Remove {count} recorders from the inventory?",
  ),
  remove: plural("Remove {count} recorder", "Remove {count} recorders"),
  removed: plural(
    "Removed {count} recorder from the inventory.",
    "Removed {count} recorders from the inventory.",
  ),
  removeText:
    "The channels, tags, notes and accepted certificates of these recorders are removed too. Stored credentials are not removed. The recorders themselves do not change. You can undo the removal until the next change.",
});
