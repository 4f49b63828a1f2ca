import type { ImportFault } from "#shared/domain/import.ts";
import { customerMessages } from "#shared/messages/customers.ts";
import type { InventorySnapshot } from "#core/features/inventory/index.ts";
import { importRowMessages as texts } from "#shared/messages/import-errors.ts";
import type { Mapping } from "./mapping.ts";
import { faultAt } from "./read-rows.ts";
import { asciiLowerCase } from "./same.ts";

interface Kind {
  readonly target: "siteCode" | "customer";
  readonly label: "siteCode" | "customer";
  before(site: InventorySnapshot["sites"][number]): string;
  isSame(one: string, other: string): boolean;
  /** What is wrong with a row that contradicts an earlier one. */
  contradiction(first: Given): { message: string; hint: string };
}

interface Given {
  readonly site: string;
  readonly value: string;
  readonly row: number;
}

const CODE: Kind = {
  target: "siteCode",
  label: "siteCode",
  before: ({ code }) => code,
  isSame: (one, other) => one === other,
  contradiction: ({ row, site, value }) => ({
    message: texts.codeContradiction({ row, site, code: value }),
    hint: texts.codeContradictionHint,
  }),
};

const CUSTOMER: Kind = {
  target: "customer",
  label: "customer",
  before: ({ customer }) => customer,
  isSame: (one, other) => asciiLowerCase(one) === asciiLowerCase(other),
  contradiction: ({ row, site, value }) => ({
    message: customerMessages.importContradiction({ row: String(row), site, customer: value }),
    hint: customerMessages.importContradictionHint,
  }),
};

type SiteValues = ReturnType<typeof createSiteValues>;

/** Facts of the file about sites: one code and one customer per site. */
export function createSiteFacts(sites: InventorySnapshot["sites"], mapping: Mapping) {
  const codes = createSiteValues(sites, mapping, CODE);
  const customers = createSiteValues(sites, mapping, CUSTOMER);
  const take = (values: SiteValues, row: number, site: string, value: string | undefined) =>
    value ? values.take(row, site, value) : null;
  return {
    /** The changes of a row in words, or the faults of a row that contradicts an earlier one. */
    take(row: number, site: string, said: { siteCode?: string; customer?: string }) {
      const taken = [
        take(codes, row, site, said.siteCode),
        take(customers, row, site, said.customer),
      ];
      return {
        changes: taken.filter((one) => typeof one === "string"),
        faults: taken.filter((one) => one !== null && typeof one !== "string"),
      };
    },
    codes: () => codes.changed(),
    customers: () => customers.changed(),
  };
}

function createSiteValues(sites: InventorySnapshot["sites"], mapping: Mapping, kind: Kind) {
  const before = new Map(sites.map((site) => [asciiLowerCase(site.name), kind.before(site)]));
  const given = new Map<string, Given>();
  const differs = (key: string, value: string) => !kind.isSame(before.get(key) ?? "", value);
  return {
    /** The change in words; null if there is none (any more); or the fault of a row that contradicts an earlier one. */
    take(row: number, site: string, value: string): string | ImportFault | null {
      const key = asciiLowerCase(site);
      const first = given.get(key);
      if (!first) {
        given.set(key, { site, value, row });
        if (!differs(key, value)) return null;
        const was = before.get(key) || texts.nothing;
        return texts.change({ label: texts[kind.label], before: was, after: value });
      }
      if (kind.isSame(first.value, value)) return null;
      return faultAt(row, mapping.of(kind.target), value, kind.contradiction(first));
    },
    /** New values by site. */
    changed(): Map<string, string> {
      const news = [...given].filter(([key, { value }]) => differs(key, value));
      return new Map(news.map(([, { site, value }]) => [site, value]));
    },
  };
}
