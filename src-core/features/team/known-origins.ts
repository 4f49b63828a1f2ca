import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { digestOfSecret } from "./secret-digests.ts";
import type { SignInOrigin } from "./team-access.ts";
import { networkOf, type KnownSource } from "./throttle.ts";

/** Addresses and browsers that are remembered of each user; the one that was not used for the longest time is forgotten. */
const MOST_OF_A_USER = 20;

/** Where users signed in before. The database holds digests of the secrets of browsers. */
export class KnownOrigins {
  readonly #clock: Clock;
  readonly #statements;

  constructor({ sqlite }: Storage, clock: Clock) {
    this.#clock = clock;
    this.#statements = {
      has: sqlite
        .prepare<[string, string], number>(
          "select 1 from known_origin where user_id = ? and origin = ?",
        )
        .pluck(),
      add: sqlite.prepare<[string, string, string]>(
        "insert or replace into known_origin (user_id, origin, at) values (?, ?, ?)",
      ),
      forgetOld: sqlite.prepare<[string, string, number]>(
        `delete from known_origin where user_id = ? and origin not in
           (select origin from known_origin where user_id = ? order by at desc limit ?)`,
      ),
      forget: sqlite.prepare<[string]>("delete from known_origin where user_id = ?"),
    };
  }

  /** What the user signed in with before: the browser, else the address; null if neither is known. */
  of(userId: string, from: SignInOrigin): KnownSource | null {
    const { has } = this.#statements;
    return originsOf(from).find((one) => has.get(userId, nameOf(one)) !== undefined) ?? null;
  }

  add(userId: string, from: SignInOrigin): void {
    const now = this.#clock.now();
    for (const origin of originsOf(from)) this.#statements.add.run(userId, nameOf(origin), now);
    this.#statements.forgetOld.run(userId, userId, MOST_OF_A_USER);
  }

  forgetAllOf(userId: string): void {
    this.#statements.forget.run(userId);
  }
}

function originsOf({ address, browser = "" }: SignInOrigin): KnownSource[] {
  return [
    ...(browser === "" ? [] : [{ kind: "browser", id: digestOfSecret(browser) } as const]),
    { kind: "address", id: networkOf(address) },
  ];
}

function nameOf({ kind, id }: KnownSource): string {
  return `${kind}:${id}`;
}
