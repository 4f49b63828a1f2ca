/** A service announced by multicast DNS (RFC 6762) as DNS-SD describes it (RFC 6763). */
export interface MdnsService {
  /** Instance name, as people are to read it. */
  readonly name: string;
  /** The instance's own type without underscore and protocol: `http`, `https`, `rtsp`, `axis-video` … */
  readonly type: string;
  /** Sub-types below which the instance was announced (`nvr` of `_nvr._sub._http._tcp`); absent: none. */
  readonly subtypes?: readonly string[] | undefined;
  /**
   * First the one that the packet came from, since that is where the device can be reached; then the announced IPv4 and
   * IPv6 ones. No duplicates.
   */
  readonly addresses: readonly string[];
  readonly port: number;
  readonly txt: Readonly<Record<string, string>>;
  /** Host name as announced, e.g. `nvr-1.local`. */
  readonly host: string;
  /** This computer's address on the network that it was heard on. */
  readonly interfaceAddress: string;
}

export interface MdnsListener {
  /** A service is there, or what it announces has changed. At another port it is another one: `down`, then `up`. */
  up(service: MdnsService): void;
  /** It said goodbye, or was not heard of for as long as it had asked to be remembered. */
  down(service: MdnsService): void;
  /** A network cannot be listened on, or too much is announced; browsing goes on where it can. */
  error(error: Error): void;
}

export interface MdnsBrowser {
  /**
   * Reports services until the returned function is called, which frees sockets and timers. The same instance name from two
   * addresses is two services.
   * @param types `http` (`_http._tcp`), or written out: `_axis-video._tcp`, `_nvr._sub._http._tcp`
   */
  browse(types: readonly string[], on: MdnsListener): () => void;
}
