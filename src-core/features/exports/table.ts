import type { Recorder, Site } from "#shared/domain/inventory.ts";
import { mapInTurns } from "#core/platform/turns.ts";
import { neutralCell } from "./cell.ts";
import { INFORMATION_HEADERS, ownHeader, STANDARD_HEADERS, tagsCell } from "./columns.ts";

type Standard = (typeof STANDARD_HEADERS)[number][1];
type Information = (typeof INFORMATION_HEADERS)[number];

const STANDARD: Readonly<Record<Standard, (recorder: Recorder, site?: Site) => string>> = {
  name: ({ name }) => name,
  url: ({ url }) => url,
  site: ({ siteName }) => siteName,
  siteCode: (_, site) => site?.code ?? "",
  customer: ({ customerName }) => customerName,
  tags: ({ tags }) => tagsCell(tags),
  notes: ({ notes }) => notes,
  credential: ({ credential }) => credential ?? "",
  auth: ({ auth }) => auth,
  model: ({ model }) => model,
  serial: ({ serial }) => serial,
  mac: ({ mac }) => mac,
  firmware: ({ firmware }) => firmware,
};

const INFORMATION: Readonly<Record<Information, (recorder: Recorder, site?: Site) => string>> = {
  "Site time zone": (_, site) => site?.timeZone ?? "",
  "Site address": (_, site) => site?.address ?? "",
  "Site contact": (_, site) => site?.contact ?? "",
  "Site notes": (_, site) => site?.notes ?? "",
  "Site credential": (_, site) => site?.credential ?? "",
  "Last reached": ({ reach }) => (reach.state === "reached" ? (reach.at ?? "") : ""),
  Added: ({ addedAt }) => addedAt,
  "Muster id": ({ id }) => id,
};

/**
 * Recorders as rows of text, the header first: what an import takes, columns of their own, then what is there to be read.
 * No cell is one that a spreadsheet would run.
 */
export async function exportRows(
  recorders: readonly Recorder[],
  sites: readonly Site[],
): Promise<string[][]> {
  const siteOf = new Map(sites.map((site) => [site.id, site]));
  const own = ownColumns(recorders);
  const header = [
    ...STANDARD_HEADERS.map(([name]) => name),
    ...own.map(ownHeader),
    ...INFORMATION_HEADERS,
  ];
  const rows = await mapInTurns(recorders, (recorder) => {
    const site = siteOf.get(recorder.siteId);
    const columns = new Map(
      Object.entries(recorder.columns).map(([name, value]) => [name.toLowerCase(), value]),
    );
    return [
      ...STANDARD_HEADERS.map(([, target]) => STANDARD[target](recorder, site)),
      ...own.map((name) => columns.get(name.toLowerCase()) ?? ""),
      ...INFORMATION_HEADERS.map((name) => INFORMATION[name](recorder, site)),
    ].map(neutralCell);
  });
  return [header.map(neutralCell), ...rows];
}

/** Names of the recorders' own columns, one whatever their case, in the order of their names. */
function ownColumns(recorders: readonly Recorder[]): string[] {
  const names = new Map<string, string>();
  for (const { columns } of recorders) {
    for (const name of Object.keys(columns)) {
      if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
    }
  }
  return [...names.values()].toSorted();
}
