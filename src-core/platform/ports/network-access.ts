import type { MdnsBrowser } from "./mdns.ts";
import type { Neighbours } from "./neighbours.ts";
import type { PortScan } from "./port-scan.ts";
import type { StoredFindings } from "./stored-findings.ts";
import type { RecorderHttp } from "./recorder-http.ts";
import type { WsDiscovery } from "./ws-discovery.ts";

/** Everything that Muster does in a network with recorders. */
export interface NetworkAccess {
  readonly http: RecorderHttp;
  readonly mdns: MdnsBrowser;
  readonly onvif: WsDiscovery;
  readonly scan: PortScan;
  readonly neighbours: Neighbours;
  /** Addresses, as last known, of the computers that connect to recorders in this network. */
  ownAddresses(): readonly InterfaceAddress[];
  /** What agents found before this scan; absent for this computer. */
  readonly storedFindings?: StoredFindings;
}

/** An address of a network interface, with its subnet. */
export interface InterfaceAddress {
  /** Name of the interface: `eth0`. */
  readonly name: string;
  /** IPv4 or IPv6. */
  readonly address: string;
  /** `192.0.2.7/24` */
  readonly cidr: string;
}

/** The networks that Muster reaches, directly or through agents. */
export interface Networks {
  /** @param network id of an agent group; null for the network of this computer. A group without agents answers each request with `no_agent` */
  of(network: string | null): NetworkAccess;
  /** Ends every connection in every network. */
  close(): Promise<void>;
}
