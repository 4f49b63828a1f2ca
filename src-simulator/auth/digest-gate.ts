import { BAD_FORMAT, transportError, type Answer } from "../answers.ts";
import type { Counters } from "../counters.ts";
import type { Operation } from "../operations/operation.ts";
import { Account } from "./account.ts";
import { DigestVerifier } from "./digest.ts";
import type { Gate, GateRequest } from "./gate.ts";

export interface DigestOptions {
  readonly realm: string;
  readonly username: string;
  readonly password: string;
  readonly algorithm: "MD5" | "SHA-256";
  readonly logins: Counters["logins"];
  /** Whether the answer to an unknown nonce lacks `stale`: it then looks like that to a wrong password. */
  readonly withoutStale?: boolean;
  /** Milliseconds. */
  readonly now?: () => number;
}

interface DigestGate extends Gate {
  admit(request: GateRequest, operation: Operation | null): Answer | null;
}

/**
 * HTTP Digest on every call, with the lock-out of field-notes.md, 3. Paths that answer without a sign-in, and those
 * that do not exist, pass.
 */
export function digestGate(options: DigestOptions): DigestGate {
  const { realm, username, password, logins, withoutStale = false, now = Date.now } = options;
  const account = new Account({ username, password, logins, now });
  const verifier = new DigestVerifier({ realm, algorithms: [options.algorithm] }, now);
  const challenge = (code: string, stale = false): Answer =>
    transportError(401, code, ["WWW-Authenticate", verifier.challenges(stale).join(", ")]);

  return {
    account,
    admit({ method, uri, headers }, operation) {
      if (!operation || operation.open) return null;
      const verdict = verifier.check(headers.authorization, method, uri, account);
      if (verdict.kind === "absent") return challenge("no_login");
      if (verdict.kind === "malformed") return BAD_FORMAT;
      const judgement = account.judge(verdict.right);
      if (judgement === "blocked") return account.blockedAnswer();
      if (judgement === "wrong") return challenge("verify_failed");
      const stale = verdict.known || !withoutStale;
      return verdict.fresh() ? null : challenge("no_login", stale);
    },
    restarted: () => verifier.forget(),
  };
}
