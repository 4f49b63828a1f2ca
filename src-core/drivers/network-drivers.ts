import type { DriverFactory } from "./driver.ts";
import { Drivers } from "./drivers.ts";
import type { DriverServices } from "./target.ts";

/** The drivers of each network, created when they are first used: the same address is another recorder in another network. */
export class NetworkDrivers {
  readonly #factories: readonly DriverFactory[];
  readonly #servicesIn: (network: string | null) => DriverServices;
  readonly #networks = new Map<string | null, Drivers>();

  constructor(
    factories: readonly DriverFactory[],
    servicesIn: (network: string | null) => DriverServices,
  ) {
    this.#factories = factories;
    this.#servicesIn = servicesIn;
  }

  /** @param network id of an agent group; null for the network of this computer */
  in(network: string | null): Drivers {
    const known = this.#networks.get(network);
    if (known !== undefined) return known;
    const services = this.#servicesIn(network);
    const drivers = new Drivers(this.#factories.map((create) => create(services)));
    this.#networks.set(network, drivers);
    return drivers;
  }

  hasSession(recorderId: string): boolean {
    return this.#networks.values().some((drivers) => drivers.hasSession(recorderId));
  }

  /** Ends open sessions with `cancelled`; resolves when every socket is closed. */
  async close(): Promise<void> {
    await Promise.all([...this.#networks.values()].map((drivers) => drivers.close()));
  }
}
