import type { Finding } from "#shared/domain/discovery.ts";
import { defineMessages, plural } from "./catalogue.ts";

/** The screen that scans for recorders. */
export const discoveryScreenMessages = defineMessages("discoveryScreenMessages", {
  searchFrom: "Search from",
  title: "Discover recorders",
  group: "Discovery",
  backToRecorders: "Back to Recorders",
  start: "Search for recorders",
  startKeywords: "discover find scan network mdns onvif sweep subnet again",
  running: "A search is already running.",
  stop: "Stop search",
  notRunning: "No search is running.",
  selectNew: "Select all new",
  selectToStart: "Select the recorders to add.",
  noneNew: "No new recorder was found.",

  form: "Ways to search",
  listen: "Listen on this computer's networks",
  listenThere: "Listen in the network of the agents",
  mdns: "Announcements (mDNS)",
  onvif: "ONVIF",
  listenFor: "for",
  listenSeconds: "seconds",
  secondsLabel: "Seconds to listen",
  sweep: "Scan addresses",
  addresses: "Addresses to scan",
  ports: "Ports to try",
  portsPlaceholder: "Ports {ports}",
  searchHere: "Search this network",
  options: "Options",
  allNetworks: "all networks of this computer",
  networkAndCard: "{subnet} ({card})",
  moreNetworks: plural("{count} other network", "{count} other networks"),
  addNetwork: "Add {subnet}",
  networkOf: "the network of the agents '{group}'",
  willListen: "Listens on {where} for {seconds} seconds: {ways}.",
  willScan: "Tries {addresses}.",
  noPassword: "No password is sent.",
  startScan: "Start search",
  scanAgain: "Search again",
  noSource: "Choose at least one way to search.",
  noAddresses: "Enter the addresses to scan, such as 192.0.2.0/24.",
  badPort:
    "'{text}' is not a valid port. Ports are numbers from 1 to 65535, with commas between them.",
  tooManyPorts: "Enter at most 64 ports.",

  progress: "Progress of the search",
  scanning: "Searching: {found} so far.",
  found: "Found {found}.",
  foundNothing: "nothing",
  foundRecorders: "{recorders} ({notes})",
  foundBoth: "{recorders} and {others}",
  countNew: plural("{count} new", "{count} new"),
  countMoved: plural("{count} moved", "{count} moved"),
  countOthers: plural("{count} other device", "{count} other devices"),
  noRecorders: "no recorders",
  tried: "{addresses} addresses tried, {ports} ports open.",
  triedOf: "{done} of {total} addresses",
  allTried: "All addresses tried; still listening.",

  findings: "Findings",
  one: "device",
  many: "devices",
  recordersOnly: "Recorders only",
  recordersOnlyHidden: plural(
    "Recorders only ({count} other hidden)",
    "Recorders only ({count} others hidden)",
  ),
  updateAll: plural("Update {count} address…", "Update {count} addresses…"),
  update: "Update address…",
  show: "Show in the inventory",
  selectToAdd: "Select to add",
  nothingToDo: "No action needed",
  notStarted: "Find recorders on this network",
  notStartedHint: "Muster lists the recorders that answer. Select them to add them to a site.",
  alsoScan: "Also scan addresses",

  verdict: "Type",
  inventory: "Inventory",
  seenBy: "Seen by",
  seenByHint:
    "Found by its own announcement (mDNS), an answer to ONVIF, or the scan of its address",
  foundWhen: "{sources}, {time}",
  foundBefore: "An agent found the device before this search, last at {time}.",
  signInNeeded: "needed",
  signInNotNeeded: "not needed",
  enterUpdates: "{state}. Press Enter to update its address.",
  moreAddresses: "{address} +{count}",
  isNew: "New",
  known: "In the inventory as {name}",
  movedFrom: "Moved from {host}",
  movedKnown: "Moved from {host}, in the inventory as {name}",
});

/** Ways by which a device was found. */
export const discoverySourceMessages: Readonly<Record<Finding["sources"][number], string>> =
  defineMessages("discoverySourceMessages", { mdns: "mDNS", onvif: "ONVIF", subnet: "scan" });

/** What a device turned out to be. */
export const discoveryVerdictMessages = defineMessages("discoveryVerdictMessages", {
  checking: "Probing",
  recorder: "Recorder",
  other: "Other device",
  silent: "No answer",
  unasked: "Not asked",
  gone: "Left",
});

export const discoveryVerdictHints = defineMessages("discoveryVerdictHints", {
  checking: "Muster is probing the device. No password is sent.",
  recorder: "The device answers as a recorder.",
  other:
    "The device answers, but not as a supported recorder. It may be another device or a web page.",
  silent:
    "The device announced itself and then did not answer: wrong port, firewall, or the device is busy.",
  unasked:
    "The search ended before this device was asked. Search again, or scan the addresses of its subnet.",
  gone: "The device announced that it is leaving the network.",
});

/** The form that adds findings to the inventory. */
export const discoveryAddMessages = defineMessages("discoveryAddMessages", {
  form: "Add to the inventory",
  noneSelected: "Select at least one recorder.",
  noSite: "Choose a site.",
  add: "Add recorders…",
  addCount: plural("Add {count} recorder…", "Add {count} recorders…"),
  title: plural("Add {count} recorder", "Add {count} recorders"),
  addAndTest: "Add and test sign-in",
  /** A site named after its network. */
  networkSite: "Network {network}",
  suggested: plural("{count} site, by name and network", "{count} sites, by name and network"),
  oneSite: "Add all to one site",
  customerOfNew: "Customer of the new sites",
  siteOf: "Site of {names}",
  added: plural("Added {count} recorder at {site}.", "Added {count} recorders at {site}."),
  known: plural(
    "{count} recorder was already in the inventory.",
    "{count} recorders were already in the inventory.",
  ),
  show: "Show in Recorders",
  audit: "Audit now",
});

/** The dialog that tests the sign-in at recorders that were just added. */
export const signInTestMessages = defineMessages("signInTestMessages", {
  title: "Sign-in test",
  results: "Results of the sign-in test",
  running: "{done} of {count} recorders tested.",
  over: "Muster signed in at {done} of {count} recorders.",
  waiting: "Waiting",
  testing: "Signing in",
  accepted: "Signed in",
  open: "No sign-in required",
  failed: "Not signed in",
  held: "Not tried, because a recorder rejected the password",
  correctPassword: "Correct password…",
  audit: plural("Audit {count} recorder now", "Audit {count} recorders now"),
});

/** The dialog that updates the addresses of recorders that moved. */
export const addressUpdateMessages = defineMessages("addressUpdateMessages", {
  title: "Update the address of {recorder}",
  titleMany: plural(
    "Update the address of {count} recorder",
    "Update the addresses of {count} recorders",
  ),
  update: "Check and update",
  again: "Check again",
  text: "Muster first compares the device with the recorder. The recorder's pinned certificate confirms its identity. Without a pinned certificate, Muster signs in once by Digest and compares serial number and MAC. The identity is then not confirmed, because any device can report these values. Channels, settings and history stay with the recorder.",
  oldAddress: "In the inventory",
  newAddress: "New address",
  table: "Recorders that moved",
  updated: "{recorder} is now at {address}.",
  updatedMany: plural(
    "{count} recorder has its new address.",
    "{count} recorders have their new addresses.",
  ),
  unconfirmed: plural(
    "The identity of {count} recorder is not confirmed.",
    "The identity of {count} recorders is not confirmed.",
  ),
  unchanged: plural(
    "The address in the inventory is unchanged. Two recorders may have swapped their addresses, or a new device announces the same data.",
    "The addresses in the inventory are unchanged. Two recorders may have swapped their addresses, or a new device announces the same data.",
  ),
});

/** Reasons for a scan without findings. */
export const nothingFoundMessages = defineMessages("nothingFoundMessages", {
  title: "Nothing was found",
  silent: "The recorder does not announce itself.",
  silentHint:
    "Many recorders never do. Scan the addresses of its subnet, or add the recorder by its address.",
  subnet: "The recorder is in another subnet.",
  subnetHint:
    "Announcements do not pass routers. A scan of addresses does, if this computer has a route to the subnet.",
  multicast: "Multicast is blocked.",
  multicastHint:
    "mDNS needs UDP 5353 and ONVIF needs UDP 3702. A firewall, a VPN, or Wi-Fi with client isolation blocks them.",
  port: "The recorder listens at another port.",
  portHint: plural(
    "{count} address was tried, and none of the chosen ports was open. Try other ports.",
    "{count} addresses were tried, and none of the chosen ports was open. Try other ports.",
  ),
});
