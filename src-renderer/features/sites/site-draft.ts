import type { Input } from "#shared/contract/methods.ts";
import type { Site } from "#shared/domain/inventory.ts";
import type { MusterError } from "#shared/errors.ts";
import { fault } from "#shared/errors.ts";
import { siteMessages as messages } from "#shared/messages/sites.ts";
import { pickChangedFields } from "#renderer/ui/index.ts";
import { windowsError } from "./maintenance-labels.ts";

/** The values of the site form. */
export type SiteDraft = Omit<
  Site,
  "id" | "recorders" | "customerId" | "customerName" | "agentGroupId" | "agentGroupName"
> & {
  /** Name of the customer; empty for no customer. */
  readonly customer: string;
  /** Name of the agent group; empty if this computer reaches the recorders. */
  readonly agentGroup: string;
};

export const EMPTY_SITE: SiteDraft = {
  name: "",
  code: "",
  customer: "",
  agentGroup: "",
  credential: null,
  timeZone: "",
  address: "",
  contact: "",
  notes: "",
  maintenance: [],
  trustNetwork: false,
};

/** The values of the form for a site. */
export function siteDraftOf(site: Site): SiteDraft {
  const { id: _id, recorders: _count, customerId: _of, agentGroupId: _by, ...rest } = site;
  const { customerName: customer, agentGroupName: agentGroup, ...fields } = rest;
  return { ...fields, customer, agentGroup };
}

/** The first error of the form, or null. The core checks again. `others`: all other sites. */
export function siteDraftError(draft: SiteDraft, others: readonly Site[]): MusterError | null {
  const name = draft.name.trim();
  if (name === "") return fault("bad_input", messages.nameMissing, { where: "name" });
  const taken = others.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (taken) {
    const message = messages.nameTaken({ name: taken.name });
    return fault("already_exists", message, { hint: messages.nameTakenHint, where: "name" });
  }
  return windowsError(draft.maintenance);
}

/**
 * The changed fields only: changes by other users in other fields stay.
 * @param before the site when the form was opened; null for a new site
 * @param now current name of the site, which identifies the site in the core
 */
export function siteInput(
  draft: SiteDraft,
  before: Site | null,
  now = before?.name,
): Input<"sites.set"> {
  const name = draft.name.trim();
  const was = before ? siteDraftOf(before) : EMPTY_SITE;
  const wanted = { ...draft, customer: draft.customer.trim() };
  const { name: _, customer, agentGroup, maintenance, ...changed } = pickChangedFields(was, wanted);
  return {
    name: now ?? name,
    ...(before && before.name !== name && now !== name && { rename: name }),
    ...changed,
    ...(maintenance && { maintenance: [...maintenance] }),
    ...(customer !== undefined && { customer: customer || null }),
    // Another network withdraws the trust, unless the same change trusts it.
    ...(agentGroup !== undefined && {
      agentGroup: agentGroup || null,
      trustNetwork: draft.trustNetwork,
    }),
  };
}

/** The maintenance window that an error belongs to; null for other errors. */
export function wrongWindow(error: MusterError | null): { index: number; message: string } | null {
  const match = /\bmaintenance\.(\d+)/.exec(error?.where ?? "");
  return error && match ? { index: Number(match[1]), message: error.message } : null;
}
