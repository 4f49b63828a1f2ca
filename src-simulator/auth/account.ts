import { failureAnswer, type Answer } from "../answers.ts";
import type { Counters } from "../counters.ts";
import { Lockout } from "./lockout.ts";

export interface AccountOptions {
  readonly username: string;
  readonly password: string;
  readonly logins: Counters["logins"];
  /** Milliseconds. */
  readonly now: () => number;
}

/** What an answer to a challenge came to. */
export type Judgement = "right" | "wrong" | "blocked";

/** The administrator's account of one recorder: its password, what was tried, and the block. */
export class Account {
  readonly username: string;
  readonly #logins: Counters["logins"];
  readonly #lockout: Lockout;
  #password: string;
  #refused = false;

  constructor({ username, password, logins, now }: AccountOptions) {
    this.username = username;
    this.#password = password;
    this.#logins = logins;
    this.#lockout = new Lockout(now);
  }

  get password(): string {
    return this.#password;
  }

  /** Sets the password as a user does at the recorder's own screen: the block and earlier attempts are cleared. */
  setPassword(password: string): void {
    this.#password = password;
    this.#refused = false;
    this.#lockout.clear();
  }

  /** Blocks the account, as if another user had tried wrong passwords. */
  block(milliseconds: number): void {
    this.#lockout.block(milliseconds);
  }

  /** Counts an answer to a challenge. While the account is blocked, the right password is refused as well. */
  judge(right: boolean): Judgement {
    this.#logins.tried += 1;
    const blocked = this.#lockout.remaining() > 0;
    if (right && !blocked) {
      this.#lockout.success();
      return "right";
    }
    if (!blocked) this.#lockout.failure();
    this.#logins.refused += 1;
    if (this.#refused) this.#logins.refusedAgain += 1;
    this.#refused = true;
    return this.#lockout.remaining() > 0 ? "blocked" : "wrong";
  }

  /** The answer to a blocked account (field-notes.md, 3). */
  blockedAnswer(code = "login_failed_or_block"): Answer {
    const reason = "The account is blocked after too many wrong passwords.";
    return failureAnswer(code, reason, { block_remain_time: this.#lockout.remaining() });
  }
}
