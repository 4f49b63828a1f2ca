import type { ErrorCode } from "#shared/errors.ts";
import type { Rules } from "./rule.ts";

type Methods =
  | "credentials.set"
  | "credentials.remove"
  | "credentials.test"
  | "credentials.retry"
  | "secrets.choose"
  | "secrets.changePassphrase"
  | "secrets.unlock"
  | "secrets.lock";

/** A test that failed so ended before the password was sent. */
const NOT_SENT: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "auth_required",
  "auth_unsupported",
  "breaker_open",
  "certificate_changed",
  "lock_held",
  "not_a_recorder",
  "secret_store_locked",
  "secret_store_unavailable",
  "tls_failed",
  "unreachable",
]);

export const credentialRules: Pick<Required<Rules>, Methods> = {
  "credentials.set": {
    done: (_, { name, username }) => ({
      kind: "credential.set",
      subject: name,
      detail: `User name ${username}.`,
    }),
  },
  "credentials.remove": {
    done: ({ name, force }) => ({
      kind: "credential.removed",
      subject: name,
      detail: force ? "Also if it was in use." : "",
    }),
  },
  "credentials.test": {
    done: ({ id, name = null }, { outcome }, look) => ({
      kind: "credential.tested",
      recorders: look.recorders([id]),
      subject: name,
      detail: outcome === "accepted" ? "Accepted." : "The recorder lets anybody in.",
    }),
    failed: ({ id, name = null }, error, look) =>
      NOT_SENT.has(error.code)
        ? null
        : {
            kind: "credential.tested",
            recorders: look.recorders([id]),
            subject: name,
            detail: error.message,
          },
  },
  "credentials.retry": {
    done: ({ ids }, { reopened }, look) => ({
      kind: "credential.retried",
      recorders: look.recorders(ids),
      detail: `${reopened} ${reopened === 1 ? "refusal" : "refusals"} forgotten: the credential may be tried once more.`,
    }),
  },
  "secrets.choose": {
    done: ({ kind }, { error }) => ({
      kind: "secrets.storeChosen",
      subject: kind,
      detail: error?.message ?? "",
    }),
    failed: ({ kind }, error) => ({
      kind: "secrets.storeChosen",
      subject: kind,
      detail: error.message,
    }),
  },
  "secrets.changePassphrase": {
    done: () => ({ kind: "secrets.passphraseChanged" }),
    failed: (_, error) => ({ kind: "secrets.passphraseChanged", detail: error.message }),
  },
  "secrets.unlock": {
    // Every command unlocks the vault anew: attempts that fail are what somebody looks for.
    done: () => null,
    failed: (_, error) => ({ kind: "secrets.unlocked", detail: error.message }),
  },
  "secrets.lock": { done: () => ({ kind: "secrets.locked" }) },
};
