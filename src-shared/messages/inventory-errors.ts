import { defineMessages, plural } from "./catalogue.ts";

/** Errors of the inventory: recorders, sites, their addresses and names. */
export const inventoryErrorMessages = defineMessages("inventoryErrorMessages", {
  unknownRecorder: "There is no recorder with the id {ids}.",
  unknownRecorderHint: "List the recorders to see their ids. The recorder may have been removed.",
  emptyHint: "Discover or add recorders first.",
  nothingSelected: plural(
    "The only recorder does not match the selection.",
    "None of the {count} recorders matches the selection.",
  ),
  noneSelected: "No recorder matches the selection.",
  nothingSelectedHint: "Compare the selection with the list of recorders.",
  addressTaken: "{url} is already in the inventory, as '{name}'.",
  addressTakenHint: "Change that recorder, or enter another address.",
  oneAddressOnly: "Several recorders cannot have the same address.",
  oneAddressOnlyHint: "Change the address of one recorder at a time.",
  tooManyTags: "'{name}' would have more than {most} tags.",
  tooManyColumns: "'{name}' would have more than {most} columns.",
  tooManyHint: "Nothing was changed. Remove some of them, then try again.",
  unknownSite: "There is no site named {names}.",
  unknownSiteHint: "List the sites to see their names.",
  siteTaken: "A site named '{name}' already exists.",
  siteTakenHint: "Choose another name, or move the recorders to that site.",
  siteInUse: "Sites with recorders cannot be removed: {sites}. Nothing was removed.",
  siteInUseHint: "Move the recorders to another site, or remove them first.",
  siteWithRecorders: "'{name}' ({count})",
  unknownTimeZone: "There is no time zone named '{name}'.",
  unknownTimeZoneHint:
    "Use an IANA name such as Europe/London, or none for the time zone of this computer.",
  unknownAgentGroup: "There is no agent group named '{name}'.",
  unknownAgentGroupHint: "Create the agent group first, or correct the name.",
  siteReachedDirectly: "This computer reaches the recorders of site '{name}' itself.",
  siteReachedThrough: "Agent group '{group}' reaches the recorders of site '{name}'.",
  siteReachedHint:
    "Choose a site with the agent group that found the devices, or change the agent group of the site first.",
  undoForbidden: "Your role does not allow you to undo this change: it set {fields}.",
  undoForbiddenHint: "Ask an administrator to undo the change.",
  nothingToUndo: "There is no removal {undo} to undo.",
  nothingToUndoHint: "The removal was undone already, or is older than 30 days.",
  addressesTaken: "Nothing was restored: {addresses} already in the inventory.",
  addressNow: "{url} (now '{name}')",
  addressesTakenHint: "Change or remove the recorder at that address, then undo again.",
  basicConsent: plural(
    "This recorder uses plain HTTP: with Basic, any device on the network could read the password. Nothing was changed.",
    "{count} of these recorders use plain HTTP: with Basic, any device on the network could read the password. Nothing was changed.",
  ),
  basicConsentHint:
    "Change the address to https://, or trust the network as well: muster recorders set ID --auth basic --trust-network.",

  // Preferences and saved views
  viewTooLarge: "The view '{name}' is too large.",
  viewTooLargeHint: "Save the view with fewer filters.",
  tooManyViews: "This screen already has {most} saved views.",
  tooManyViewsHint: "Remove views that are no longer needed.",
  unknownView: "There is no view named '{name}'.",
  unknownViewHint: "List the views again: another user may have removed the view.",
  preferenceTooLarge: "The preference '{key}' is too large.",
  tooManyPreferences: "Muster stores no more preferences of this user.",
  reservedPreference: "'{key}' is not a preference of the screens.",
  reservedPreferenceHint: "Use a key with a dot, such as 'recorders.filter'.",
});
