import { defineMessages, plural } from "./catalogue.ts";

export const customerMessages = defineMessages({
  unknown: "There is no customer named {names}.",
  unknownHint: "List the customers to see their names.",
  taken: "There is a customer named '{name}' already.",
  takenHint: "Choose another name, or assign the sites to that customer.",
  hasSites: "Sites are assigned to {customers}. Nothing was removed.",
  hasSitesHint: "Assign these sites to another customer, or remove the sites first.",
  withSites: plural("'{name}' ({count} site)", "'{name}' ({count} sites)"),
  customerSaved: "The customer was saved.",
  changeUndone: "The change was undone.",
  removalUndone: "The removal was undone.",
  alsoRemoved: plural(
    "{count} other customer was removed with it.",
    "{count} other customers were removed with it.",
  ),
  andMore: "{names} and {count} more",
});
