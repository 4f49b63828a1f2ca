import { defineMessages, plural } from "./catalogue.ts";

/** The dialog that saves the channels as a report. */
export const cameraReportMessages = defineMessages("cameraReportMessages", {
  action: "Camera report…",
  keywords: "proof pdf print html save export online offline",
  title: "Camera report",
  scope: "Report on",
  shown: "Shown {count}",
  site: "One site",
  all: "All recorders",
  format: "Format",
  saved: "Saved {file}.",
  save: "Save report",
  noContact: "No recorder is contacted.",
  ofAll: plural(
    "Report on {count} recorder, as of the last audit.",
    "Report on {count} recorders, as of the last audit.",
  ),
  ofSite: "Report on all recorders of the site, as of the last audit.",
  ofShown: plural(
    "Report on the {count} channel on screen, as of the last audit.",
    "Report on the {count} channels on screen, as of the last audit.",
  ),
  ofFiltered: plural(
    "Report on the {count} channel on screen ({filter}), as of the last audit.",
    "Report on the {count} channels on screen ({filter}), as of the last audit.",
  ),
});

export const reportFormatMessages = defineMessages("reportFormatMessages", {
  pdf: "PDF",
  html: "Web page",
  xlsx: "Excel",
  csv: "CSV",
  json: "JSON",
});

export const reportFormatHints = defineMessages("reportFormatHints", {
  pdf: "For printing or sending.",
  html: "One file, for any browser.",
  xlsx: "All tables, one per sheet.",
  csv: "The table of all values, with wire names.",
  json: "For programs.",
});
