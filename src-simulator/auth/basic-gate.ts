import { transportError } from "../answers.ts";
import type { Account } from "./account.ts";
import type { Gate } from "./gate.ts";

/**
 * HTTP Basic on every call (RFC 7617), with the lock-out of field-notes.md, 3. The manual claims it and real units refuse it; it
 * is here for clients that are set to use it anyway.
 */
export function basicGate(realm: string, account: Account): Gate {
  const challenge = (code: string) =>
    transportError(401, code, ["WWW-Authenticate", `Basic realm="${realm}", charset="UTF-8"`]);
  return {
    account,
    admit({ headers }, operation) {
      if (!operation || operation.open) return null;
      const [, given] = /^Basic +([A-Za-z0-9+/]+=*) *$/i.exec(headers.authorization ?? "") ?? [];
      if (given === undefined) return challenge("no_login");
      const right = Buffer.from(`${account.username}:${account.password}`).toString("base64");
      const judgement = account.judge(given === right);
      if (judgement === "right") return null;
      return judgement === "blocked" ? account.blockedAnswer() : challenge("verify_failed");
    },
  };
}
