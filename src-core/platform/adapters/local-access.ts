import type { NetworkAccess } from "#core/platform/ports/network-access.ts";
import { createUndiciRecorderHttp } from "./http/undici-recorder-http.ts";
import { createBonjourBrowser } from "./mdns/bonjour-browser.ts";
import { createArpTable } from "./net/arp-table.ts";
import { ownAddresses } from "./net/own-addresses.ts";
import { createPortScan } from "./net/port-scan.ts";
import { createWsDiscovery } from "./onvif/ws-discovery.ts";

/**
 * The network of this computer, through its own sockets.
 * @param discoveryInterface address of the one interface to listen on for mDNS and ONVIF; default: all
 */
export function createLocalAccess(discoveryInterface?: string): NetworkAccess {
  return {
    http: createUndiciRecorderHttp(),
    mdns: createBonjourBrowser(discoveryInterface),
    onvif: createWsDiscovery(discoveryInterface),
    scan: createPortScan(),
    neighbours: createArpTable(),
    ownAddresses,
  };
}
