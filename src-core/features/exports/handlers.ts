import type { Handlers } from "#shared/contract/endpoint.ts";
import type { Customer } from "#shared/domain/customer.ts";
import type { Recorder, Site } from "#shared/domain/inventory.ts";
import { ok } from "#shared/result.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import { prettyJson } from "#core/platform/pretty-json.ts";
import { csvOf } from "./csv.ts";
import { exportRows } from "./table.ts";
import { workbookOf } from "./workbook.ts";
import type { MakeWorkbook } from "./workbook-thread.ts";

export function exportHandlers(
  inventory: Inventory,
  clock: Clock,
  makeWorkbook: MakeWorkbook = workbookOf,
): Pick<Handlers, "inventory.export"> {
  return {
    async "inventory.export"({ format, select }, { visible }) {
      const recorders = await inventory.select(select);
      if (!recorders.ok) return recorders;
      const sites = (await inventory.sites()).map((site) =>
        visible ? { ...site, recorders: visible.recordersAt(site.id) } : site,
      );
      const at = clock.now();
      // A customer has numbers of all of its sites, of which a user with a limited scope sees some.
      const customers = visible ? [] : inventory.customers();
      const bytes = await fileOf[format](recorders.value, sites, { customers, at, makeWorkbook });
      const name = `muster-recorders-${at.slice(0, 10)}.${format}`;
      return ok({ name, base64: bytes.toString("base64") });
    },
  };
}

interface Around {
  readonly customers: readonly Customer[];
  readonly at: string;
  readonly makeWorkbook: MakeWorkbook;
}

const fileOf = {
  csv: async (recorders: Recorder[], sites: Site[]) => csvOf(await exportRows(recorders, sites)),
  xlsx: async (recorders: Recorder[], sites: Site[], { makeWorkbook }: Around) =>
    makeWorkbook([{ name: "Recorders", rows: await exportRows(recorders, sites) }]),
  json: jsonOf,
};

/** Everything as the core knows it, for programs; text stands as it is. */
async function jsonOf(
  recorders: Recorder[],
  allSites: Site[],
  { customers, at }: Around,
): Promise<Buffer> {
  const used = new Set(recorders.map(({ siteId }) => siteId));
  const sites = allSites.filter(({ id }) => used.has(id));
  const ofSites = new Set(sites.map(({ customerId }) => customerId));
  const document = {
    format: "muster-inventory/1",
    exportedAt: at,
    customers: customers.filter(({ id }) => ofSites.has(id)),
    sites,
    recorders,
  };
  return Buffer.from(`${await prettyJson(document)}\n`, "utf8");
}
