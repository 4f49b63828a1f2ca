import { traitsOf } from "#shared/error-traits.ts";
import type { StoredPurpose } from "#shared/domain/credential-purpose.ts";
import { activityEntryMessages as texts } from "#shared/messages/activity-entries.ts";
import { purposeMessages } from "#shared/messages/credential-purposes.ts";
import type { Rules } from "./rule.ts";

function purposeText(purpose: StoredPurpose): string {
  return texts.purpose({ purpose: purposeMessages[purpose] });
}

function placesText({ sites, customers }: { sites: string[]; customers: string[] }): string {
  const places = [...customers, ...sites].join(", ");
  return places === "" ? texts.assignedNowhere : texts.assignedTo({ places });
}

export const credentialRules = {
  "credentials.set": {
    done: (_, { name, username, purpose }) => ({
      kind: "credential.set",
      subject: name,
      detail: `${texts.userName({ name: username })} ${purposeText(purpose)}`,
    }),
  },
  "credentials.update": {
    done: ({ purpose, assignedTo }, { name }) => ({
      kind: "credential.updated",
      subject: name,
      detail: [
        ...(purpose === undefined ? [] : [purposeText(purpose)]),
        ...(assignedTo === undefined ? [] : [placesText(assignedTo)]),
      ].join(" "),
    }),
  },
  "credentials.remove": {
    done: ({ name, force }) => ({
      kind: "credential.removed",
      subject: name,
      detail: force ? texts.removedInUse : "",
    }),
  },
  "credentials.test": {
    done: ({ id, name = null }, { outcome }, names) => ({
      kind: "credential.tested",
      recorders: names.recorders([id]),
      subject: name,
      detail: outcome === "accepted" ? texts.accepted : texts.noSignIn,
    }),
    failed: ({ id, name = null }, error, names) =>
      traitsOf(error).maySendPassword
        ? {
            kind: "credential.tested",
            recorders: names.recorders([id]),
            subject: name,
            detail: error.message,
          }
        : null,
  },
  "credentials.retry": {
    done: ({ ids }, { reopened }, names) => ({
      kind: "credential.retried",
      recorders: names.recorders(ids),
      detail: texts.retried({ count: reopened }),
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
    // Every command unlocks the vault again: only failed attempts are worth an entry.
    done: () => null,
    failed: (_, error) => ({ kind: "secrets.unlocked", detail: error.message }),
  },
  "secrets.lock": { done: () => ({ kind: "secrets.locked" }) },
} satisfies Partial<Rules>;
