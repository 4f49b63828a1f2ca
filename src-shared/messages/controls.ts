import { defineMessages, plural } from "./catalogue.ts";

/** Lists of every screen: search, counts, columns, editing in place. */
export const gridMessages = defineMessages("gridMessages", {
  groupBy: "Group by",
  groupedBy: "Group by: {groups}",
  noGroups: "No groups",
  openGroups: "Open all groups",
  closeGroups: "Close all groups",
  search: "Search {noun}",
  clearSearch: "Clear the search",
  moreChips: plural("{count} more", "{count} more"),
  fewerChips: "Show fewer",
  count: "{total} {noun}",
  shownOf: "{shown} of {all}",
  selected: "{count} selected",
  loading: "Loading: {rows} of {total} {noun}",
  hiddenSelection: plural(
    "{count} of {selected} selected is shown",
    "{count} of {selected} selected are shown",
  ),
  clearSelection: "Clear selection",
  selectAll: "Select all shown",
  noMatches: "Nothing here matches the search and the filters.",
  empty: "Nothing here yet.",
  pressToSelect: "Press Space to select this row",
  pressToDeselect: "Press Space to deselect this row",
  columns: "Columns",
  resetColumns: "Restore default columns",
  openRow: "Open",
  copyCell: "Copy cell",
  copyRow: "Copy row",
  rowMenu: "Menu of the row",
  copied: "Copied {rows}.",
  editCell: "{column} of the row",
  editHidden: "The cell that you are editing is not shown now.",
  editRefused: "{column} '{value}' was not saved. {reason}",
});

/** Messages that appear over a screen or in its place. */
export const noticeMessages = defineMessages("noticeMessages", {
  close: "Close this message",
  location: "At {location}.",
  locationFact: "at {location}",
  errorCode: "error code",
  deviceCode: "recorder reports {code}",
  httpStatus: "HTTP {status}",
});

/** Dialogs with a form. */
export const formMessages = defineMessages("formMessages", {
  discardTitle: "Discard your changes?",
  discardText: "The form has changes that are not saved.",
  discard: "Discard changes",
  keepEditing: "Keep editing",
});

export const panelMessages = defineMessages("panelMessages", {
  width: "Width of the details",
});

/** Times relative to now, and time that is left. */
export const relativeTimeMessages = defineMessages("relativeTimeMessages", {
  inFuture: "in the future",
  now: "just now",
  minutesAgo: "{minutes} min ago",
  hoursAgo: "{hours} h ago",
  daysAgo: plural("yesterday", "{count} days ago"),
  secondsLeft: "{seconds} s",
  minutesLeft: "{minutes} min",
  hoursLeft: "{hours} h {minutes} min",
});

/** Fields with a date and a time. */
export const dateTimeMessages = defineMessages("dateTimeMessages", {
  date: "{label}: date",
  time: "{label}: time",
  noDate: "Date",
  unfinished: "Enter a date and a time from 00:00 to 23:59.",
});

/** Labels of keys. */
export const keyNameMessages = defineMessages("keyNameMessages", {
  control: "Ctrl",
  shift: "Shift",
  delete: "Del",
});
