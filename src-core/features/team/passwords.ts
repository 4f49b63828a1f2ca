import { fault } from "#shared/errors.ts";
import { teamErrorMessages as texts } from "#shared/messages/team.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { HashCost } from "./argon2-without-binary.ts";

/**
 * Sign-ins, and users who are signed in, wait in different queues: neither delays the other.
 * `atOnce`: each takes 64 MiB. `waiting`: more is an attack, or a crowd that tries again in a moment.
 */
const QUEUES = {
  signIn: { atOnce: 2, waiting: 50 },
  account: { atOnce: 1, waiting: 20 },
} as const;
type QueueName = keyof typeof QUEUES;

/** The default of the package `argon2`: 64 MiB, three passes, four lanes. */
export const HASH_COST: HashCost = { m: 65_536, t: 3, p: 4 };

/** Hashes and checks passwords with Argon2id (RFC 9106) in the PHC string format. */
export class Passwords {
  readonly #queues = { signIn: new Queue(QUEUES.signIn), account: new Queue(QUEUES.account) };
  readonly #cost: HashCost;
  #nobody: Promise<string> | null = null;

  /** @param cost of new hashes; less than the default is for tests */
  constructor(cost: HashCost = HASH_COST) {
    this.#cost = cost;
  }

  /** `throttled` if too many passwords wait to be hashed. */
  hash(password: string): Promise<Result<string>> {
    return this.#queues.account.run(async () => (await library()).hash(password, this.#cost));
  }

  /** Takes the same time for a user without a password and for an unknown user (`null`). */
  verify(hash: string | null, password: string, queue: QueueName): Promise<Result<boolean>> {
    return this.#queues[queue].run(async () => {
      const argon2 = await library();
      this.#nobody ??= argon2.hash(crypto.randomUUID(), this.#cost);
      const isRight = await argon2.verify(hash ?? (await this.#nobody), password);
      return isRight && hash !== null;
    });
  }
}

class Queue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #limits: { readonly atOnce: number; readonly waiting: number };

  constructor(limits: { readonly atOnce: number; readonly waiting: number }) {
    this.#limits = limits;
  }

  async run<T>(work: () => Promise<T>): Promise<Result<T>> {
    const { atOnce, waiting } = this.#limits;
    if (this.#waiting.length >= waiting) return err(tooMany());
    if (this.#running >= atOnce) await new Promise<void>((go) => this.#waiting.push(go));
    else this.#running += 1;
    try {
      return ok(await work());
    } finally {
      // The place is handed on to the next one that waits.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

/**
 * Loaded when it is needed: a desktop without a team never loads the native module, which has no binary for every system
 * of the desktop.
 */
const library = (): Promise<Argon2> =>
  import("argon2").then(withCost, () => import("./argon2-without-binary.ts"));

interface Argon2 {
  hash(password: string, cost: HashCost): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

const withCost = ({ hash, verify }: typeof import("argon2")): Argon2 => ({
  hash: (password, { m, t, p }) => hash(password, { memoryCost: m, timeCost: t, parallelism: p }),
  verify,
});

function tooMany() {
  return fault("throttled", texts.tooManySignIns, { hint: texts.tooManySignInsHint });
}
