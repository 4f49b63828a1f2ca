import type { Ipv4Interface, ListInterfaces } from "./ipv4-interfaces.ts";

/**
 * Reports the first failure of a network, since later ones follow from it. Reports none of a network that has just gone, where failures are
 * expected.
 */
export function reportFailureOnce(
  { name, address }: Ipv4Interface,
  list: ListInterfaces,
  report: (error: Error) => void,
): (error: Error) => void {
  let isReported = false;
  return (error) => {
    if (isReported || listed(list)?.some((one) => one.address === address) === false) return;
    isReported = true;
    report(new Error(`${name} (${address}): ${error.message}`, { cause: error }));
  };
}

/** null where the system does not say: then what is open stays open. */
function listed(list: ListInterfaces): readonly Ipv4Interface[] | null {
  try {
    return list();
  } catch {
    return null;
  }
}

/** How often the networks of this computer are read, in milliseconds. */
const EVERY_MS = 3_000;

/**
 * Keeps one resource an interface: opened for those that are there, and closed when they go, until the returned
 * function is called. What `open` throws is its own to tell; the interface is tried again when it comes back.
 * @param only address of the one interface to use; else all
 */
export function watchInterfaces<T>(
  list: ListInterfaces,
  only: string | undefined,
  each: { open(one: Ipv4Interface): T; close(resource: T): void },
): () => void {
  const opened = new Map<string, T>();
  const look = () => {
    const all = listed(list);
    if (all === null) return;
    const wanted = all.filter(({ address }) => only === undefined || address === only);
    const present = new Map(wanted.map((one) => [`${one.name} ${one.cidr}`, one]));
    for (const [key, resource] of opened) {
      if (present.has(key)) continue;
      opened.delete(key);
      each.close(resource);
    }
    for (const [key, one] of present) if (!opened.has(key)) opened.set(key, each.open(one));
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return () => {
    clearInterval(timer);
    for (const resource of opened.values()) each.close(resource);
    opened.clear();
  };
}
