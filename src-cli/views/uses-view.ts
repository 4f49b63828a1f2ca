import type { Output } from "#shared/contract/methods.ts";
import { credentialCommands as texts } from "#shared/messages/commands/credentials.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { table, type Column } from "../table.ts";

type Uses = Output<"credentials.uses">;

interface Line {
  readonly site: string;
  readonly recorder: string;
  readonly via: string;
}

const columns: readonly Column<Line>[] = [
  { head: "site", value: ({ site }) => site, flexible: true },
  { head: "recorder", value: ({ recorder }) => recorder, flexible: true },
  { head: "by", value: ({ via }) => via },
];

/** The users of a credential: recorders, and sites for their recorders without a credential of their own. */
export function usesReport(uses: Uses): Report {
  const lines = linesOf(uses);
  const { sites, recorders } = uses;
  return {
    status: EXIT.ok,
    data: uses,
    text: (layout) => (lines.length === 0 ? "" : table(columns, lines, layout)),
    notes: [
      texts.usedBy({
        sites: countMessages.sites({ count: sites.length }),
        recorders: countMessages.recorders({ count: recorders.length }),
      }),
    ],
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
