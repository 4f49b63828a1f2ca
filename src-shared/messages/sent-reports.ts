import { defineMessages, plural } from "./catalogue.ts";

/** A report that a user sends to one customer. */
export const sentReportMessages = defineMessages("sentReportMessages", {
  job: "Report to {customer}",
  lock: "Sending a report to {customer}",
  noAccount: "The report cannot be sent, because no mail account is set.",
  noAccountHint: "An administrator sets the mail account under Settings › Alerts and mail.",
  noAddress: "The customer {customer} has no email address.",
  noAddressHint:
    "Add an address with Edit customer, or with 'muster customers set NAME --email ADDRESS'.",
  noRecorders: "The customer {customer} has no recorders.",
  noRecordersHint: "Assign the sites of the customer first.",
  partlyVisible: "You do not see all recorders of {customer}.",
  partlyVisibleHint:
    "A report to a customer covers all recorders of the customer. Ask a user who sees all of them to send the report, or save the report as a file.",
  otherAddresses: "The email addresses of {customer} have changed.",
  otherAddressesHint: "Check the addresses, and send the report again.",
  otherRequest: "This request was used for another report.",
  otherRequestHint: "Use a new request for each report.",
  cancelled: "Sending was cancelled.",
  logged: "{scope} {counts}",
  notSent: plural("One report was not sent.", "{count} reports were not sent."),
  notSentTo: "{address}: {reason}",
  bySchedule: "schedule {name}",
});
