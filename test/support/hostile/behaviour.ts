/** How a hostile device behaves; drawn from a seed, so that a failure can be repeated. */
export interface Behaviour {
  /**
   * `forward`: stands before the recorder and changes what passes. `impostor`: answers for the recorder with what any open
   * device of that model answers. `wiretap`: forwards everything and only swaps keys; for showing what consent permits.
   */
  readonly role: "forward" | "impostor" | "wiretap";
  /** Passes the first connections through untouched, so that the recorder is known before the attack begins. */
  readonly honestAtFirst: boolean;
  /** Sends requests by HTTP on to HTTPS, with a certificate of its own. */
  readonly redirects: boolean;
  /** What it demands: nothing, Basic, a login that wants the sealed password; `true`: what the recorder demands. */
  readonly demands: "true" | "nothing" | "basic" | "sealed" | "digest";
  /** Offers a key of its own wherever a recorder is asked for one, though the recorder may have none. */
  readonly offersKey: boolean;
  /** Says that passwords are not to be encrypted. */
  readonly refusesKeys: boolean;
  /** HTTP status of `no_login` without a session. */
  readonly noLoginStatus: 200 | 401;
}

/** The behaviour of a seed. */
export function behaviourOf(seed: number): Behaviour {
  const draw = drawer(seed);
  const redirects = draw(3) === 0;
  return {
    role: draw(2) === 0 ? "forward" : "impostor",
    honestAtFirst: draw(2) === 0,
    redirects,
    demands: (["true", "nothing", "basic", "sealed", "digest"] as const)[draw(5)] ?? "true",
    offersKey: draw(3) !== 0,
    refusesKeys: draw(4) === 0,
    noLoginStatus: draw(2) === 0 ? 200 : 401,
  };
}

export const WIRETAP: Behaviour = {
  role: "wiretap",
  honestAtFirst: false,
  redirects: false,
  demands: "true",
  offersKey: false,
  refusesKeys: false,
  noLoginStatus: 200,
};

/** Whole numbers below a limit, the same for the same seed (mulberry32). */
function drawer(seed: number): (limit: number) => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
