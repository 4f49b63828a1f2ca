import { err, ok, type Result } from "#shared/result.ts";
import type { ServiceSecrets } from "#core/platform/secrets/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { KnownOrigins } from "./known-origins.ts";
import { codeNeeded, noOpenIdUser, signInFailed } from "./faults.ts";
import type { Passwords } from "./passwords.ts";
import type { OpenIdIdentity, SignInOrigin, SignInInput } from "./team-access.ts";
import type { SignInThrottle } from "./throttle.ts";
import { stepOfCode } from "./totp.ts";
import type { UserRow, UserRows } from "./user-rows.ts";

export interface SignInTools {
  readonly rows: UserRows;
  readonly passwords: Passwords;
  readonly throttle: SignInThrottle;
  readonly origins: KnownOrigins;
  readonly secrets: ServiceSecrets;
  readonly clock: Clock;
  /** An attempt of a known user failed. */
  failed(user: UserRow, from: SignInOrigin): void;
}

/** Name of a user's TOTP secret among the service secrets. */
export const totpSecretName = (userId: string) => `totp:${userId}`;

/** Checks name, password and code. Takes the same time whether the user exists or not. */
export async function checkPassword(
  tools: SignInTools,
  { name, password, code, from }: SignInInput,
): Promise<Result<UserRow>> {
  const { rows, passwords, throttle, origins } = tools;
  const row = rows.byName(name);
  const known = row && origins.of(row.id, from);
  const attempt = { name, address: from.address, known };
  const mustWait = throttle.begin(attempt);
  if (mustWait) return err(mustWait);
  const isRight = await passwords.verify(row?.password_hash ?? null, password, "signIn");
  if (!isRight.ok) {
    // The password was not looked at.
    throttle.undo(attempt);
    return isRight;
  }
  if (!row || !isRight.value || row.disabled !== 0) {
    if (row) tools.failed(row, from);
    return err(signInFailed());
  }
  if (row.totp === 1) {
    const right = await isCodeRight(tools, row, code);
    if (!right.ok) {
      // Without a code nothing was guessed.
      if (right.error.code === "code_needed") throttle.undo(attempt);
      return right;
    }
    if (!right.value) {
      tools.failed(row, from);
      return err(signInFailed());
    }
  }
  throttle.succeeded(attempt);
  return ok(row);
}

async function isCodeRight(
  { rows, secrets, clock }: SignInTools,
  row: UserRow,
  code: string | undefined,
): Promise<Result<boolean>> {
  if (code === undefined || code === "") return err(codeNeeded());
  const secret = await secrets.read(totpSecretName(row.id));
  if (!secret.ok) return secret;
  // The store lost the secret: only an administrator can help.
  if (secret.value === null) return ok(false);
  const step = stepOfCode(secret.value, code, Date.parse(clock.now()));
  return ok(step !== null && rows.takeStep(row.id, step));
}

/**
 * The user of an identity: the one who signed in with it before, else the OpenID user with that name or verified email
 * address who never signed in.
 */
export function userOfIdentity(
  { rows, failed }: Pick<SignInTools, "rows" | "failed">,
  identity: OpenIdIdentity,
  from: SignInOrigin,
): Result<UserRow> {
  const { issuer, subject, name, email } = identity;
  const known = rows.byOpenId(issuer, subject);
  const row = known ?? firstTime(rows, [email, name]);
  if (!row || row.disabled !== 0 || row.sign_in !== "openid") {
    if (row) failed(row, from);
    return err(noOpenIdUser());
  }
  if (!known) rows.put({ ...row, openid_issuer: issuer, openid_subject: subject });
  return ok(row);
}

function firstTime(rows: UserRows, names: readonly (string | null)[]): UserRow | null {
  for (const name of names) {
    const row = name === null || name === "" ? null : rows.byName(name);
    if (row?.sign_in === "openid" && row.openid_subject === null) return row;
  }
  return null;
}
