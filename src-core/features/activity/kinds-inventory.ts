import type { Named } from "#shared/domain/activity.ts";
import type { ChannelNote } from "#shared/domain/availability.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { agreedTexts } from "#shared/domain/expectation-text.ts";
import { factOf } from "#shared/facts/index.ts";
import { activityEntryMessages as texts } from "#shared/messages/activity-entries.ts";
import { availabilityMessages } from "#shared/messages/availability.ts";
import { customerMessages as messages } from "#shared/messages/customers.ts";
import { contactSheetMessages as sheet } from "#shared/messages/contact-sheet.ts";
import { inputLabel } from "./field-names.ts";
import { given, type Rule, type Rules } from "./rule.ts";

export const inventoryRules = {
  // Without the text of the note: it may contain a password.
  "channels.setNote": {
    done: ({ recorderId, channel }, { note }, names) => ({
      kind: "channel.noted",
      recorders: names.recorders([recorderId]),
      subject: channel,
      detail: noteDetail(channel, note),
    }),
  },
  // Without anything of the picture.
  "pictures.take": {
    done: ({ recorderId, channel }, _, look) => ({
      kind: "picture.taken",
      recorders: look.recorders([recorderId]),
      subject: channel,
      detail: texts.pictureTaken({ channel }),
    }),
  },
  "pictures.removeReference": {
    done: ({ recorderId, channel }, { removed }, look) =>
      removed
        ? {
            kind: "picture.referenceRemoved",
            recorders: look.recorders([recorderId]),
            subject: channel,
            detail: texts.pictureTaken({ channel }),
          }
        : null,
  },
  "pictures.sheet": {
    before: ({ select }, names) => names.recorders(select.ids ?? []),
    done: ({ select }, { channels, pictures }, _look, recorders) => ({
      kind: "picture.sheetMade",
      recorders,
      subject: "",
      detail: sheet.logged({ channels, pictures, selection: selectionText(select) }),
    }),
  },
  "pictures.setReference": {
    done: ({ recorderId, channel }, { takenAt }, look) => ({
      kind: "picture.referenceSet",
      recorders: look.recorders([recorderId]),
      subject: channel,
      detail: texts.referenceSet({ channel, time: takenAt }),
    }),
  },
  "recorders.add": {
    done: (_, added) => ({
      kind: "recorder.added",
      ...placed([added]),
      detail: texts.atAddress({ url: added.url }),
    }),
  },
  "discovery.add": {
    done: (_, { added }) =>
      added.length === 0
        ? null
        : { kind: "recorder.added", ...placed(added), detail: texts.discovered },
  },
  "recorders.set": {
    done: ({ set }, { recorders, changed }) => {
      if (changed === 0) return null;
      const { name, url, site, credential, auth, tags, trustNetwork, outdatedTls } = set;
      const trust = trustNetwork === undefined ? undefined : trustText(trustNetwork);
      const plain = { name, url, site, credential, auth, tags: tags?.join(" ") };
      const outdated = outdatedTls === undefined ? undefined : trustText(outdatedTls);
      const detail = changeText(set, { ...plain, trustNetwork: trust, outdatedTls: outdated });
      return { kind: "recorder.changed", ...placed(recorders), detail };
    },
  },
  "recorders.remove": {
    before: ({ ids }, names) => names.recorders(ids),
    done: (_, { undo }, _look, recorders) => ({
      kind: "recorder.removed",
      recorders,
      subject: undo,
      detail: texts.undoable,
    }),
  },
  "recorders.restore": {
    done: ({ undo }, { recorders }) => ({
      kind: "recorder.restored",
      ...placed(recorders),
      subject: undo,
    }),
  },
  "recorders.acceptCertificate": {
    done: ({ certificate }, recorder) => ({
      kind: "recorder.certificateAccepted",
      ...placed([recorder]),
      detail: texts.sha256({ fingerprint: certificate }),
    }),
  },
  "discovery.updateAddress": {
    done: (_, recorder) => ({
      kind: "recorder.addressUpdated",
      ...placed([recorder]),
      detail: recorder.identityConfirmed
        ? texts.newAddress({ url: recorder.url })
        : texts.newAddressUnconfirmed({ url: recorder.url }),
    }),
    failed: ({ id }, error, names) => ({
      kind: "recorder.addressUpdated",
      recorders: names.recorders([id]),
      detail: error.message,
    }),
  },
  "settings.testEmail": emailTest(),
  "inventory.export": {
    done: ({ format, select }, { name }) => ({
      kind: "inventory.exported",
      subject: name,
      detail: texts.exported({ format, selection: selectionText(select) }),
    }),
  },
  "sites.set": {
    before: ({ name }, names) => names.sites([name]),
    done: ({ name, ...change }, { id, name: now }, _look, before) => ({
      kind: "site.changed",
      sites: [{ id, name: now }],
      detail: before.length === 0 ? texts.created : siteDetail(name, now, change),
    }),
  },
  "sites.setAll": {
    done: ({ set }, { sites, changed }) =>
      changed === 0
        ? null
        : { kind: "site.changed", sites: named(sites), detail: siteDetail("", "", set) },
  },
  "sites.undo": {
    done: (_, { sites, what }) =>
      what === "change"
        ? { kind: "site.changed", sites: named(sites), detail: messages.changeUndone }
        : { kind: "site.restored", sites: named(sites), detail: messages.removalUndone },
  },
  "customers.set": {
    done: ({ name, ...change }, { name: now }) => ({
      kind: "customer.changed",
      subject: now,
      detail: given(change) === "" ? messages.customerSaved : siteDetail(name, now, change),
    }),
  },
  "expectations.set": {
    done: ({ scopeId }, { expectation }) => ({
      kind: "expectation.changed",
      subject: expectation?.name ?? scopeId,
      detail:
        expectation === null
          ? messages.nothingAgreed
          : texts.agreed({ values: agreedTexts(expectation.values).join("; ") }),
    }),
  },
  "health.accept": {
    done: ({ recorderId, fact }, { accepted }, names) =>
      accepted
        ? {
            kind: "fact.accepted",
            recorders: names.recorders([recorderId]),
            subject: fact,
            detail: texts.factAccepted({ fact: factOf(fact).label() }),
          }
        : null,
  },
  "customers.remove": {
    done: ({ names: [first = "", ...others] }) => ({
      kind: "customer.removed",
      subject: first,
      detail: others.length > 0 ? messages.alsoRemoved({ count: others.length }) : "",
    }),
  },
  "sites.remove": {
    before: ({ names }, lookups) => lookups.sites(names),
    done: (_, _output, _look, sites) => ({ kind: "site.removed", sites }),
  },
} satisfies Partial<Rules>;

function emailTest(): Rule<"settings.testEmail"> {
  return {
    done: ({ id, secret }, _, names) => ({
      kind: "recorder.emailTested",
      recorders: names.recorders([id]),
      subject: secret ?? null,
      detail: texts.testMail,
    }),
    failed: ({ id, secret }, error, names) => ({
      kind: "recorder.emailTested",
      recorders: names.recorders([id]),
      subject: secret ?? null,
      detail: error.message,
    }),
  };
}

function noteDetail(channel: string, note: ChannelNote | null): string {
  if (note === null) return availabilityMessages.noteRemoved({ channel });
  const { expectedOfflineUntil: until } = note;
  return until === null
    ? availabilityMessages.noteSet({ channel })
    : availabilityMessages.noteExpected({ channel, until });
}

/** Recorders and their sites. */
function placed(recorders: readonly Recorder[]) {
  const sites = new Map(recorders.map(({ siteId, siteName }) => [siteId, siteName]));
  return {
    recorders: recorders.map(({ id, name }) => ({ id, name })),
    sites: [...sites].map(([id, name]) => ({ id, name })),
  };
}

/**
 * `Name set to Till 1. Set: Notes.`
 * @param values of the fields that are logged with their value. Notes and columns are not, since they may contain a password
 */
function changeText(
  change: object,
  values: Readonly<Record<string, string | null | undefined>>,
): string {
  const valued = Object.entries(values).filter(([, value]) => value !== undefined);
  const names = new Set(valued.map(([name]) => name));
  const fields = given(
    Object.fromEntries(Object.entries(change).filter(([name]) => !names.has(name))),
  );
  const said = valued.map(([name, value]) =>
    texts.value({ name: inputLabel(name), value: value ?? texts.none }),
  );
  return sentences(
    said.length === 0 ? "" : `${said.join("; ")}.`,
    fields === "" ? "" : texts.set({ fields }),
  );
}

function sentences(...all: readonly string[]): string {
  return all.filter((one) => one !== "").join(" ");
}

/** The decision of a user about a network. */
function trustText(trustNetwork: boolean | null): string {
  if (trustNetwork === null) return texts.asSite;
  return trustNetwork ? texts.yes : texts.no;
}

function named(sites: readonly Named[]): Named[] {
  return sites.map(({ id, name }) => ({ id, name }));
}

function siteDetail(
  was: string,
  now: string,
  change: {
    trustNetwork?: boolean | undefined;
    customer?: string | null | undefined;
    pictures?: boolean | undefined;
    rename?: string | undefined;
  },
): string {
  if (given(change) === "") return texts.unchanged;
  const { customer, trustNetwork, pictures } = change;
  return sentences(
    changeText(change, {
      customer,
      trustNetwork: trustNetwork === undefined ? undefined : trustText(trustNetwork),
      pictures: pictures === undefined ? undefined : trustText(pictures),
    }),
    was === now ? "" : texts.formerName({ name: was }),
  );
}

export function selectionText(select: {
  ids?: readonly string[] | undefined;
  exprs?: readonly string[] | undefined;
}): string {
  const { ids, exprs } = select;
  const parts = [
    ...(ids ? [texts.byId({ count: ids.length })] : []),
    ...(exprs ? [exprs.join(texts.or)] : []),
  ];
  return parts.length === 0 ? texts.allRecorders : parts.join(", ");
}
