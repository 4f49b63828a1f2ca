import type { Output as Answer } from "#shared/contract/methods.ts";
import type { Finding } from "#shared/domain/discovery.ts";
import { table, type Column, type Layout, type Tone } from "../table.ts";
import { counted } from "./text.ts";

export type Discovered = Answer<"discovery.run"> & Answer<"discovery.add">;

const TONES: Record<Finding["verdict"], Tone> = {
  checking: "quiet",
  recorder: "good",
  other: "quiet",
  silent: "warn",
  unasked: "warn",
};

const columns: readonly Column<Finding>[] = [
  { head: "NAME", value: ({ name }) => name, flexible: true },
  { head: "URL", value: ({ url }) => url },
  { head: "SEEN BY", value: ({ sources }) => sources.join(", ") },
  {
    head: "IS",
    value: ({ verdict, gone }) => (gone ? `${verdict}, gone` : verdict),
    tone: ({ verdict, gone }) => (gone ? "quiet" : TONES[verdict]),
  },
  { head: "MODEL", value: ({ model }) => model, flexible: true },
  { head: "SERIAL", value: ({ serial }) => serial, flexible: true },
  { head: "SIGN-IN", value: ({ needsSignIn }) => (needsSignIn ? "asks for it" : "") },
  {
    head: "IN INVENTORY",
    value: ({ knownAs, movedFrom }) =>
      movedFrom === null ? (knownAs === null ? "no" : "yes") : `moved from ${movedFrom}`,
    tone: ({ movedFrom }) => (movedFrom === null ? undefined : "warn"),
  },
];

export function findingsText(findings: readonly Finding[], layout: Layout): string {
  return findings.length === 0 ? "" : table(columns, findings, layout);
}

/** What was found and, where `site` is not null, what of it was added there. */
export function discoveryNotes(discovered: Discovered, site: string | null): string[] {
  const { findings, added, known, swept, troubles } = discovered;
  const of = (verdict: Finding["verdict"]) =>
    findings.filter((finding) => finding.verdict === verdict).length;
  const notes = troubles.map(({ message, mend }) => (mend ? `${message} ${mend}` : message));
  if (swept !== null) {
    const open = counted(swept.open, "open port");
    notes.push(`${counted(swept.addresses, "address", "addresses")} swept, ${open}.`);
  }
  if (findings.length === 0) return [...notes, nothing(discovered)];
  notes.push(`${counted(of("recorder"), "recorder")} found.`);
  const rest = of("other") + of("silent");
  if (rest > 0) notes.push(`${counted(rest, "other device")}: no answer, or not a recorder.`);
  if (of("unasked") > 0) notes.push(`${counted(of("unasked"), "device")} not asked.`);
  notes.push(...movedNotes(findings));
  if (site !== null) notes.push(`${added.length} added to ${site}, ${known.length} known before.`);
  return notes;
}

function nothing({ swept }: Discovered): string {
  return swept === null
    ? "Nothing announced itself. Recorders that do not: `muster discover --subnet CIDR`, or `muster recorders add`."
    : "Nothing answered there. Check the subnet and the ports, or add recorders by address: `muster recorders add`.";
}

function movedNotes(findings: readonly Finding[]): string[] {
  const moved = findings.filter(({ movedFrom }) => movedFrom !== null);
  return moved.map(
    ({ name, movedFrom, knownAs, url }) =>
      `${name} is in the inventory at ${movedFrom} and was seen elsewhere: muster recorders moved ${knownAs} ${url}`,
  );
}
