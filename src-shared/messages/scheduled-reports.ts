import { defineMessages } from "./catalogue.ts";

/** Reports that a schedule makes. */
export const scheduledReportMessages = defineMessages("scheduledReportMessages", {
  job: "Scheduled report: {name}",
  customersJob: "Reports to customers: {name}",
  noSendings: "This schedule does not send reports to customers.",
  nothingToSend: "None of the chosen reports can be sent again.",
  reasonNoAddress: "The customer has no email address. Add one under Customers › Edit customer.",
  reasonNoRecorders: "The schedule covers no recorders of this customer.",
  reasonInterrupted: "Muster was closed before the report was sent.",
  reasonRemoved: "The customer was removed.",
  perhapsSent:
    "Muster was closed, or lost the connection, while the report was on its way. Ask the customer before you send the report again.",
  stateWaiting: "waiting",
  stateSending: "sending",
  stateSent: "sent",
  stateFailed: "failed",
  stateNotSent: "not sent",
  statePerhapsSent: "perhaps sent",
  folderMissing:
    "The folder {path} does not exist, or is not a folder. The report was not written.",
  folderMissingHint:
    "Create the folder, or change the schedule. Give the whole path. Muster tries again at its next start.",
  folderFull: "The disk of the folder {path} is full. The report was not written.",
  folderFullHint: "Free some space. Muster tries again at its next start.",
  folderDenied: "Muster may not write to the folder {path}. The report was not written.",
  folderDeniedHint:
    "Let the user that runs Muster write to the folder, or change the schedule. Muster tries again at its next start.",
  folderOther: "The report could not be written to the folder {path} ({code}).",
  folderOtherHint: "Check the folder. Muster tries again at its next start.",
  optionTitle: "of reports: the title on the cover, usually the customer",
  optionPeriod: "of reports: lastMonth (default), thisMonth or last30Days",
  optionFormat: "of reports: pdf (default), html, xlsx, csv or json",
  optionFolder: "of reports: write each report to this folder",
  optionMailTo: "of reports: send each report to this address; may be repeated",
  incomplete: "The report needs a title, and a folder or a valid email address.",
  incompleteHint: "Add --title, and either --folder or --mail-to.",
  onlyReports:
    "Only schedules of reports have a title, a period, a format, a folder and addresses.",
  onlyReportsHint: "Leave these options out, or add --kind report.",
  noTarget: "Reports to customers have no title, no folder and no address of their own.",
  noTargetHint:
    "Leave out --title, --folder and --mail-to. Set the addresses with 'muster customers set NAME --email ADDRESS'.",
  mailText: "{summary}\n\nThe report is attached: {file}",
});
