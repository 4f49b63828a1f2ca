import { defineMessages, plural } from "../catalogue.ts";

/** `muster report`; for reports to customers see report-screens.ts. */
export const reportCommands = defineMessages("reportCommands", {
  about: "report files for people without Muster, for spreadsheets and for programs",
  aboutRollout: "what a rollout changed, who started it, and how it was verified",
  aboutChannels: "every channel with its known status: online, offline or unknown, and since when",
  rolloutExamples: `
The ending of the file chooses the format: {endings}. The file never contains a password.

Examples:
  muster report rollout 5c0a1f92d3 --out relay.html
  muster report rollout 5c0a1f92d3 --out relay.pdf`,
  channelsExamples: `
The ending of the file chooses the format: {endings}. No recorder is asked; 'muster channels audit' does that.

Examples:
  muster channels audit --select site=Leeds && muster report channels --select site=Leeds --out leeds.pdf
  muster report channels --out fleet.xlsx`,
  customerExamples: `
Examples:
  muster report customer "Northern Retail" --month 2026-10 --out october.pdf
  muster report customer --site Leeds --from 2026-10-05 --to 2026-10-11 --out leeds.html
  muster report customer --tag retail --out retail.xlsx
  muster report customer --select 'customer=""' --out others.pdf      sites without a customer
  muster report customer --all --month last --out reports            a PDF file for each customer
  muster report customer "Northern Retail" --month last --send       by email to the addresses of the customer`,
  sentExamples: `
Examples:
  muster report sent "Northern Retail"
  muster report sent "Northern Retail" --limit 1 --json`,
  brandingExamples: `
Examples:
  muster report branding --name "Northgate Security Ltd" --details "12 Mill Lane, Leeds\\n+44 113 496 0000" --logo logo.png
  muster report branding`,
  badEnding: "Muster cannot write reports in the format '{ending}'.",
  badEndingHint: "Name a file that ends in {endings}.",
  notAFolder: "{path} is not a folder.",
  notAFolderHint: "Create the folder first.",
  customerFailed: "{customer}: {reason}",
  customersWritten: plural("{count} report was written.", "{count} reports were written."),
  customersWithout: plural(
    "{count} customer has no recorders, and gets no report.",
    "{count} customers have no recorders, and get no report.",
  ),
  written: "Written to {path}.",
});
