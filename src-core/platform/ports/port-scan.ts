/**
 * `open`: accepts connections. `closed`: refuses them. `silent`: no answer in time, or no route. `unscanned`: no agent of that
 * network could try.
 */
export type PortState = "open" | "closed" | "silent" | "unscanned";

export interface PortScan {
  /**
   * Connects to a TCP port and closes again; nothing is sent. Waits for its turn when many are asked at once.
   * An abort ends it with `silent`.
   * @param address IPv4 or IPv6, no name
   */
  probe(address: string, port: number, signal: AbortSignal): Promise<PortState>;
}
