/** The hardware addresses that this machine has seen on its own networks. */
export interface Neighbours {
  /** IP address → MAC, as the system has them now; empty where it does not tell. */
  read(): Promise<ReadonlyMap<string, string>>;
}
