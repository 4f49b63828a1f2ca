import type { Input } from "#shared/contract/methods.ts";
import type { Site } from "#shared/domain/inventory.ts";
import type { MaintenanceWindow } from "#shared/domain/maintenance.ts";
import { maintenanceText } from "#shared/domain/maintenance-text.ts";
import { customerScreenMessages as customers } from "#shared/messages/customer-screens.ts";
import { siteMessages as messages } from "#shared/messages/sites.ts";
import { zoneLabel } from "./zone-labels.ts";

/** The fields that can be set for several sites at once. */
export interface SharedFields {
  /** Name of the customer; empty for no customer. */
  readonly customer: string;
  readonly credential: string | null;
  readonly timeZone: string;
  readonly maintenance: readonly MaintenanceWindow[];
  readonly trustNetwork: boolean;
}

export const SHARED_FIELDS = [
  "customer",
  "credential",
  "timeZone",
  "maintenance",
  "trustNetwork",
] as const satisfies readonly (keyof SharedFields)[];
export type SharedField = (typeof SHARED_FIELDS)[number];

function sharedOf(site: Site): SharedFields {
  const { customerName, credential, timeZone, maintenance, trustNetwork } = site;
  return { customer: customerName, credential, timeZone, maintenance, trustNetwork };
}

/** The values that all sites have; where they differ, the value of an empty field. */
export function commonFields(sites: readonly Site[]): SharedFields {
  const all = sites.map(sharedOf);
  const common = <K extends SharedField>(field: K, otherwise: SharedFields[K]): SharedFields[K] => {
    const [first] = all;
    const isCommon = new Set(all.map((one) => JSON.stringify(one[field]))).size === 1;
    return first && isCommon ? first[field] : otherwise;
  };
  return {
    customer: common("customer", ""),
    credential: common("credential", null),
    timeZone: common("timeZone", ""),
    maintenance: common("maintenance", []),
    trustNetwork: common("trustNetwork", false),
  };
}

function textOf(field: SharedField, fields: SharedFields): string {
  switch (field) {
    case "customer":
      return fields.customer || customers.noCustomer;
    case "credential":
      return fields.credential ?? messages.noCredential;
    case "timeZone":
      return fields.timeZone === "" ? messages.asComputer : zoneLabel(fields.timeZone);
    case "maintenance":
      return fields.maintenance.map(maintenanceText).join("; ") || messages.noWindows;
    case "trustNetwork":
      return fields.trustNetwork ? messages.trusted : messages.notTrusted;
  }
}

/** More values than this are counted. */
const MOST_VALUES = 3;

/** The value that all sites have, or `Mixed: Acme (3), no customer (2)`, the most frequent first. */
export function currentText(field: SharedField, sites: readonly Site[]): string {
  const texts = sites.map((site) => textOf(field, sharedOf(site)));
  const counts = [...Map.groupBy(texts, (text) => text)]
    .map(([value, same]) => ({ value, count: same.length }))
    .toSorted((one, other) => other.count - one.count);
  const [first] = counts;
  if (!first) return "";
  if (counts.length === 1) return first.value;
  const shown = counts.slice(0, MOST_VALUES).map((one) => messages.mixedValue(one));
  const more = counts.length - MOST_VALUES;
  if (more > 0) shown.push(messages.moreValues({ count: more }));
  return messages.mixed({ values: shown.join(", ") });
}

/** The selected fields, as input of `sites.setAll`. */
export function sharedInput(
  draft: SharedFields,
  ticked: ReadonlySet<SharedField>,
): Input<"sites.setAll">["set"] {
  const all = { ...draft, customer: draft.customer.trim() || null };
  const wanted = SHARED_FIELDS.filter((field) => ticked.has(field));
  return Object.fromEntries(wanted.map((field) => [field, all[field]]));
}
