/**
 * Where a recorder answers: an origin, and the network that it is in. Sites use the same private addresses, so an origin alone
 * identifies a recorder only within one network.
 */
export interface NetworkPlace {
  /** Id of the agent group that reaches the recorder; null for the network of this computer. */
  readonly network: string | null;
  /** `https://192.0.2.4:8443`, no trailing slash. */
  readonly origin: string;
}

/** The place as one text, which is unique: the origin alone in the network of this computer, otherwise `NETWORK ORIGIN`. */
export function placeKey({ network, origin }: NetworkPlace): string {
  return network === null ? origin : `${network} ${origin}`;
}

/** The place of such a text. */
export function placeOfKey(key: string): NetworkPlace {
  const space = key.indexOf(" ");
  return space < 0
    ? { network: null, origin: key }
    : { network: key.slice(0, space), origin: key.slice(space + 1) };
}
