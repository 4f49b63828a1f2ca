import type { Output } from "#shared/contract/methods.ts";
import { credentialCommands as texts } from "#shared/messages/commands/credentials.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { credentialErrorMessages } from "#shared/messages/credential-errors.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { textTable, type TextColumn } from "../table.ts";

type Uses = Output<"credentials.uses">;

interface Line {
  readonly site: string;
  readonly recorder: string;
  readonly via: string;
}

const columns: readonly TextColumn<Line>[] = [
  { head: "site", value: ({ site }) => site, flexible: true },
  { head: "recorder", value: ({ recorder }) => recorder, flexible: true },
  { head: "by", value: ({ via }) => via },
];

/** The users of a credential: recorders, and sites for their recorders without a credential of their own. */
export function usesReport(uses: Uses): Report {
  const lines = linesOf(uses);
  const { sites, recorders, templates } = uses;
  return {
    status: EXIT.ok,
    data: uses,
    text: (layout) => (lines.length === 0 ? "" : textTable(columns, lines, layout)),
    notes: [
      texts.usedBy({
        sites: countMessages.sites({ count: sites.length }),
        recorders: countMessages.recorders({ count: recorders.length }),
        templates: credentialErrorMessages.templates({ count: templates.length }),
      }),
      ...(templates.length === 0 ? [] : [texts.namedByTemplates({ names: namesOf(templates) })]),
    ],
  };
}

/** Lines that name the sites, recorders and templates that use a credential; none if nothing does. */
export function namesOfUses({ sites, recorders, templates }: Uses): string[] {
  return [
    ...(sites.length === 0 ? [] : [texts.usedBySites({ names: namesOf(sites) })]),
    ...(recorders.length === 0 ? [] : [texts.usedByRecorders({ names: namesOf(recorders) })]),
    ...(templates.length === 0 ? [] : [texts.namedByTemplates({ names: namesOf(templates) })]),
  ];
}

/** Most names in a line. */
const NAMED = 10;

function namesOf(places: readonly { readonly name: string }[]): string {
  const shown = places.slice(0, NAMED).map(({ name }) => name);
  const names = shown.join(", ");
  const more = places.length - shown.length;
  return more > 0 ? commonMessages.namesAndMore({ names, count: more }) : names;
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
