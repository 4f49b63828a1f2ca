/** A device that answered a probe, or said hello, by WS-Discovery as ONVIF uses it (ONVIF Core, 7). */
export interface OnvifMatch {
  /** Stable address of the endpoint, mostly `urn:uuid:…`. */
  readonly endpoint: string;
  /** URLs of its device service, http or https, as announced. */
  readonly xaddrs: readonly string[];
  /** Name from the scopes; empty if they have none. */
  readonly name: string;
  readonly hardware: string;
  readonly location: string;
  /** `AA:BB:CC:DD:EE:FF`, from the scopes or the endpoint; "" when neither has one. */
  readonly mac: string;
  readonly scopes: readonly string[];
  /** Address that the packet came from. */
  readonly from: string;
}

export interface WsDiscoveryListener {
  /** A device is there; told again when it answers again. */
  match(match: OnvifMatch): void;
  /** It said that it leaves; others may go by the same endpoint. @param from address that it said so from */
  gone?(endpoint: string, from: string): void;
  /** A network cannot be asked; probing goes on where it can. */
  error(error: Error): void;
}

export interface WsDiscovery {
  /** Asks on every network, a few times, and listens until the returned function is called. */
  probe(on: WsDiscoveryListener): () => void;
}
