import { defineMessages } from "./catalogue.ts";

/** The tree of customers, sites and recorders in the side bar, and the scope that is chosen there. */
export const placeMessages = defineMessages("placeMessages", {
  tree: "Fleet",
  toggleTree: "Fleet tree",
  toggleTreeAction: "Show or hide the fleet tree",
  toggleKeywords: "sidebar navigation scope",
  hideTree: "Hide fleet tree",
  sortByName: "Sort by name",
  problemsFirst: "Show problems first",
  closeAll: "Close all",
  width: "Width of the fleet tree",
  search: "Search customers, sites and recorders",
  searchHint: "Search the tree",
  noMatches: "No matches",
  empty: "Customers, sites and recorders appear here.",
  wholeFleet: "Whole fleet",
  row: "{name}, {state}",

  scopeOf: "{kind}: {name}",
  notFoundName: "not found",
  remove: "Show the whole fleet instead of {name}",
  showWhole: "Show whole fleet",
  openPage: "Open the page of {name}",
  noRecordersIn: "No recorders here",
  noRecordersInText: "There are no recorders in this part of the fleet: {name}.",
  customerNotFound: "Customer not found",
  siteNotFound: "Site not found",
  recorderNotFound: "Recorder not found",
  notFoundText: "It was removed, or your account does not include it.",
});
