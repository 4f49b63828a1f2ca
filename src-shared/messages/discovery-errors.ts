import { defineMessages, plural } from "./catalogue.ts";

/** Names of scans in the list of running jobs. */
export const discoveryJobTitles = defineMessages("discoveryJobTitles", {
  scan: "Scan for recorders",
  subnetScan: "Subnet scan for recorders",
});

/** Scans that could not start, or that did not reach every device. */
export const discoveryErrorMessages = defineMessages("discoveryErrorMessages", {
  noSource: "No way to scan was chosen: mDNS and ONVIF are off, and no subnet is given.",
  noSourceHint: "Choose mDNS, ONVIF or a subnet.",
  manyConnections:
    "One scan can try {most} connections (addresses × ports). These addresses and ports need {count}.",
  manyConnectionsHint: "Scan fewer addresses at a time, or fewer ports.",
  notListening: "Muster could not listen for mDNS announcements: {reason}.",
  notListeningHint:
    "Check whether another program uses UDP port {port}, or a firewall blocks the port. Until then, scan the subnet, or add recorders by address.",
  notAskingOnvif: "Muster could not listen for ONVIF devices: {reason}.",
  checkFailed: "Muster could not ask a device: {reason}.",
  checkFailedHint: "Add the recorder by its address.",
  manyDevices: "More than {most} devices announce themselves. Muster did not ask the others.",
  manyFromOne: "{sender} announces more than {most} devices. Muster did not ask the others.",
  manyHint: "Scan the subnet, or add recorders by address.",
  notAsked: plural(
    "{count} device was not asked, because others took too long to answer.",
    "{count} devices were not asked, because others took too long to answer.",
  ),
  notRead: "The findings that agents stored before this scan cannot be read: {reason}.",
  notReadHint: "This scan finds them again. See `muster agents list` for the state of NATS.",
  notAskedHint: "Scan the subnet, or scan again.",
  notScanned: plural(
    "{count} address was not scanned, because no agent could do it.",
    "{count} addresses were not scanned, because no agent could do it.",
  ),
  agentHint:
    "See whether the agents of this network are connected: Settings › Agents, or `muster agents list`.",
});

/** Addresses of subnet scans that Muster does not accept. */
export const subnetErrorMessages = defineMessages("subnetErrorMessages", {
  none: "No addresses are given.",
  notAddresses: "'{text}' is not an IPv4 address, range or subnet.",
  backwards: "The last address of '{text}' is before the first.",
  reserved: "'{text}' contains addresses from {from} to {to}, which are {kind}.",
  thisNetwork: "not addresses of devices",
  multicast: "multicast addresses",
  broadcast: "reserved or broadcast addresses",
  form: "Use the form 192.0.2.0/24, 192.0.2.10-192.0.2.60 or 192.0.2.10.",
  many: "One scan can try {most} addresses (a /16). This list has {count}.",
  manyHint: "Scan the addresses in parts.",
});

/** Devices at a new address that are not the recorder, or that cannot be compared with the recorder. */
export const sameDeviceMessages = defineMessages("sameDeviceMessages", {
  ownAddress: "{recorder} already has the address {address}.",
  ownAddressHint: "Enter the new address of the recorder.",
  otherSerial:
    "The device at {address} is not {recorder}. Its serial number is {found}; the serial number of {recorder} is {known}.",
  otherMac:
    "The device at {address} is not {recorder}. Its MAC is {found}; the MAC of {recorder} is {known}.",
  otherHint: "Add the device as a new recorder, or search for the recorder at another address.",
  noRecorder:
    "The device at {address} is not {recorder}. It does not answer as a recorder, and does not show the pinned certificate of the recorder.",
  noRecorderHint: "Check the address.",
  nothingToCompare:
    "Muster cannot confirm that {recorder} answers at {address}. No certificate of its own is pinned for {recorder}, and the device reports no serial number or MAC that only {recorder} has.",
  noSignIn:
    "Muster cannot confirm that {recorder} answers at {address}. The device does not require a sign-in and does not show the pinned certificate of {recorder}. Any device can report this serial number and MAC.",
  changeHint:
    "If you are sure that the device is the recorder, change its address: muster recorders set {id} --url {address}.",
});
