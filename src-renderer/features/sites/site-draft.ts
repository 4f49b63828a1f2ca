import type { Input } from "#shared/contract/methods.ts";
import type { Site } from "#shared/domain/inventory.ts";
import type { MusterError } from "#shared/errors.ts";
import { fault } from "#shared/errors.ts";
import { windowsError } from "./maintenance-words.ts";

/** What a person says of a site. */
export type SiteDraft = Omit<Site, "id" | "recorders" | "customerId" | "customerName"> & {
  /** Name of the customer; empty: none. */
  readonly customer: string;
};

export const EMPTY_SITE: SiteDraft = {
  name: "",
  code: "",
  customer: "",
  credential: null,
  timeZone: "",
  address: "",
  contact: "",
  notes: "",
  maintenance: [],
  trustNetwork: false,
};

/** Fields that say themselves what is wrong with them. */
export const PLACED = [
  "name",
  "rename",
  "code",
  "customer",
  "credential",
  "timeZone",
  "address",
  "contact",
  "notes",
];

/** The site as the form shows it. */
export function draftOf(site: Site): SiteDraft {
  const { id: _id, recorders: _count, customerId: _of, customerName, ...fields } = site;
  return { ...fields, customer: customerName };
}

/** What the form lacks, as the core would say it; the core checks again. `others`: every other site. */
export function draftError(draft: SiteDraft, others: readonly Site[]): MusterError | null {
  const name = draft.name.trim();
  if (name === "") return fault("bad_input", "A site needs a name.", { where: "name" });
  const taken = others.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (taken) {
    const message = `There is a site '${taken.name}' already.`;
    return fault("already_exists", message, { mend: "Choose another name.", where: "name" });
  }
  return windowsError(draft.maintenance);
}

/**
 * Only what differs goes out, so that others' changes stay.
 * @param before the site as it was when it was opened; null: a new one
 * @param now its name by now, which is how the core knows it
 */
export function siteInput(
  draft: SiteDraft,
  before: Site | null,
  now = before?.name,
): Input<"sites.set"> {
  const name = draft.name.trim();
  const { name: _, customer: wanted, ...fields } = draft;
  const was = before ? draftOf(before) : EMPTY_SITE;
  const customer = wanted.trim();
  const changed = Object.entries(fields).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(was[key as keyof SiteDraft]),
  );
  return {
    name: now ?? name,
    ...(before && before.name !== name && now !== name && { rename: name }),
    ...Object.fromEntries(changed),
    ...(customer === was.customer ? {} : { customer: customer || null }),
  };
}

/** Which window an error is about. */
export function wrongWindow(error: MusterError | null): { index: number; message: string } | null {
  const match = /^maintenance\.(\d+)/.exec(error?.where ?? "");
  return error && match ? { index: Number(match[1]), message: error.message } : null;
}
