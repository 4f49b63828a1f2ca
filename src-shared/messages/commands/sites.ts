import { defineMessages, plural } from "../catalogue.ts";

/** `muster sites` and `muster customers`; for customers of sites see customers.ts. */
export const siteCommands = defineMessages("siteCommands", {
  about: "the sites of the recorders",
  aboutList: "list every site, with its number of recorders",
  aboutSet: "create a site, or change one or several sites",
  aboutCode: "short code, the variable {variable} of templates",
  aboutCredential: "site credential, for recorders without a credential of their own",
  aboutNoCredential: "no site credential",
  aboutTimeZone: "IANA name, such as Europe/London; '' uses the time zone of this computer",
  aboutAddress: "postal address",
  aboutContact: "contact person",
  aboutNotes: "notes about the site",
  aboutMaintenance: "weekly maintenance window, such as 'mon-fri 22:00-04:00'; may be repeated",
  aboutNoMaintenance: "no maintenance windows",
  aboutTrust:
    "permit readable passwords for the site's recorders: any device on the network can read them",
  aboutNoTrust: "do not trust the network of this site",
  setExamples: `
Examples:
  muster sites set Leeds --code lds           for the variable {variable} of templates
  muster sites set Leeds --credential leeds   for recorders without a credential of their own
  muster sites set Leeds --time-zone Europe/London --maintenance "mon-fri 22:00-04:00"
  muster sites set Leeds York --customer "Northern Retail"
  muster sites set Leeds --rename "Leeds, Briggate"`,
  aboutRemove: "remove sites that have no recorders",
  counted: plural("{count} site.", "{count} sites."),
  saved: "Saved {name}.",
  trusted: "trusted",
  maintenanceNow: "now, until {time} ({windows})",

  customerExamples: `
Examples:
  muster customers set "Northern Retail" --contact "Ann Lee, ann@example.net"
  muster customers set "Northern Retail" --rename "Northern Group"
  muster sites set Leeds York --customer "Northern Group"
  muster recorders list --select "customer=Northern Group"`,
});
