import type { Client } from "#shared/contract/client.ts";
import type { StoreApi } from "zustand/vanilla";

/** How one feature's store is made. Made on first use, once for each window. */
export interface StoreDefinition<S> {
  readonly name: string;
  readonly create: (services: Services) => StoreApi<S>;
}

/** What screens and actions work with. Built once at start, handed down by React context: no module holds one. */
export interface Services {
  readonly client: Client;
  /** null where there is nothing to sign out of. */
  readonly signOut: (() => void) | null;
  get<S>(definition: StoreDefinition<S>): StoreApi<S>;
  /** Told after any store changed. Returns its own end. */
  onChange(listener: () => void): () => void;
  /** Runs at `dispose`: subscriptions and timers that a store holds. */
  onDispose(end: () => void): void;
  dispose(): void;
}

export function defineStore<S>(
  name: string,
  create: (services: Services) => StoreApi<S>,
): StoreDefinition<S> {
  return { name, create };
}

export function createServices(client: Client, signOut: (() => void) | null = null): Services {
  const stores = new Map<StoreDefinition<never>, StoreApi<never>>();
  const names = new Set<string>();
  const listeners = new Set<() => void>();
  const ends: (() => void)[] = [];

  const services: Services = {
    client,
    signOut,
    get<S>(definition: StoreDefinition<S>): StoreApi<S> {
      const key = definition as unknown as StoreDefinition<never>;
      const present = stores.get(key);
      if (present) return present;
      if (names.has(definition.name)) throw new Error(`Two stores are named ${definition.name}`);
      names.add(definition.name);
      const store = definition.create(services);
      stores.set(key, store as unknown as StoreApi<never>);
      ends.push(store.subscribe(() => listeners.forEach((listener) => listener())));
      return store;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onDispose: (end) => void ends.push(end),
    dispose() {
      for (const end of ends.splice(0)) end();
      listeners.clear();
    },
  };
  return services;
}
