import { defineMessages, plural } from "../catalogue.ts";

/** `muster discover`. */
export const discoveryCommands = defineMessages("discoveryCommands", {
  about: "scan local networks and subnets for recorders, and add recorders to a site",
  aboutMdns: "scan for mDNS announcements",
  aboutOnvif: "scan with ONVIF's WS-Discovery",
  aboutSubnet: "scan every address of a subnet, range or list (IPv4); may be repeated",
  aboutPorts: "ports to scan in the subnets (default: 80,443,8080,8443)",
  aboutWait: "how long to listen",
  aboutAdd: "add the recorders found to the inventory",
  aboutSite: "site to add the recorders to; a new site is created",
  aboutCredential: "credential that the added recorders use",
  examples: `
Examples:
  muster discover                                        recorders that announce themselves on the local networks
  muster discover --wait 10 --json                       listen for ten seconds, print one JSON document
  muster discover --subnet 192.0.2.0/24                  scan every address of a subnet
  muster discover --subnet 192.0.2.10-192.0.2.60 --ports 80,8000 --onvif
  muster discover --mdns --add --site Leeds              add recorders that are not in the inventory yet

Without --mdns, --onvif and --subnet, Muster scans with mDNS and ONVIF. A device is reported as a recorder only if it
answers as a recorder. No password is sent.`,
  tooManyPorts: "Use at most {most} ports in one run.",
  portsExpected: "Use ports from 1 to 65535, or ranges of ports: 80,8000-8010.",
  portsWithoutSubnet: "--ports works only with --subnet.",
  portsWithoutSubnetHint: "Add --subnet, or leave out --ports.",
  addWithoutSite: "--add needs a site.",
  addWithoutSiteHint: "Add --site SITE.",
  siteWithoutAdd: "--site and --credential work only with --add.",
  siteWithoutAddHint: "Add --add, or leave out --site and --credential.",
  noCredentialHint: "Create the credential: muster credentials set NAME --username USER.",

  foundWhen: "{sources} ({time})",
  gone: "{verdict}, gone",
  needsSignIn: "required",
  no: "no",
  yes: "yes",
  movedFrom: "moved from {address}",
  swept: "{addresses} scanned, {ports}.",
  addresses: plural("{count} address", "{count} addresses"),
  openPorts: plural("{count} open port", "{count} open ports"),
  recordersFound: plural("{count} recorder found.", "{count} recorders found."),
  otherDevices: plural(
    "{count} other device: no answer, or not a recorder.",
    "{count} other devices: no answer, or not a recorder.",
  ),
  notProbed: plural("{count} device was not probed.", "{count} devices were not probed."),
  added: "{added} added to {site}, {known} already in the inventory.",
  nothingAnnounced:
    "No device announced itself. To find other recorders: `muster discover --subnet CIDR`, or `muster recorders add`.",
  nothingAnswered:
    "No device answered. Check the subnet and the ports, or add recorders by address: `muster recorders add`.",
  moved:
    "{name} is in the inventory at {from}, and was found at another address. To update the address: muster recorders moved {id} {url}",
});
