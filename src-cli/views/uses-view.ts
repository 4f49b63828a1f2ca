import type { Output } from "#shared/contract/methods.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { table, type Column } from "../table.ts";
import { counted } from "./text.ts";

type Uses = Output<"credentials.uses">;

interface Line {
  readonly site: string;
  readonly recorder: string;
  readonly via: string;
}

const columns: readonly Column<Line>[] = [
  { head: "SITE", value: ({ site }) => site, flexible: true },
  { head: "RECORDER", value: ({ recorder }) => recorder, flexible: true },
  { head: "BY", value: ({ via }) => via },
];

/** Who uses a credential: a site, all of whose recorders without one of their own take it, or a recorder. */
export function usesReport(uses: Uses): Report {
  const lines = linesOf(uses);
  const { sites, recorders } = uses;
  return {
    status: EXIT.ok,
    data: uses,
    text: (layout) => (lines.length === 0 ? "" : table(columns, lines, layout)),
    notes: [`Used by ${counted(sites.length, "site")}, ${counted(recorders.length, "recorder")}.`],
  };
}

function linesOf({ sites, recorders }: Uses): Line[] {
  const ofRecorders = recorders.map(({ name, siteName, via }) => ({
    site: siteName,
    recorder: name,
    via,
  }));
  const withoutRecorders = sites
    .filter(({ name }) => !recorders.some(({ siteName }) => siteName === name))
    .map(({ name }) => ({ site: name, recorder: "", via: "site" }));
  return [...ofRecorders, ...withoutRecorders];
}
