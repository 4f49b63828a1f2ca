import type { Output as Answer } from "#shared/contract/methods.ts";
import type { Finding } from "#shared/domain/discovery.ts";
import { discoveryCommands as texts } from "#shared/messages/commands/discovery.ts";
import { localTime } from "./text.ts";
import { textTable, type TextColumn, type Layout, type TextTone } from "../table.ts";

export type DiscoveryAnswer = Answer<"discovery.run"> & Answer<"discovery.add">;

const TONES: Record<Finding["verdict"], TextTone> = {
  checking: "quiet",
  recorder: "good",
  other: "quiet",
  silent: "warn",
  unasked: "warn",
};

const columns: readonly TextColumn<Finding>[] = [
  { head: "name", value: ({ name }) => name, flexible: true },
  { head: "url", value: ({ url }) => url },
  { head: "seenBy", value: seenBy },
  {
    head: "is",
    value: ({ verdict, gone }) => (gone ? texts.gone({ verdict }) : verdict),
    tone: ({ verdict, gone }) => (gone ? "quiet" : TONES[verdict]),
  },
  { head: "model", value: ({ model }) => model, flexible: true },
  { head: "serial", value: ({ serial }) => serial, flexible: true },
  { head: "signIn", value: ({ needsSignIn }) => (needsSignIn ? texts.needsSignIn : "") },
  {
    head: "inInventory",
    value: ({ knownAs, movedFrom }) =>
      movedFrom === null
        ? knownAs === null
          ? texts.no
          : texts.yes
        : texts.movedFrom({ address: movedFrom }),
    tone: ({ movedFrom }) => (movedFrom === null ? undefined : "warn"),
  },
];

/** Sources, with the time of a finding from before this scan. */
function seenBy({ sources, foundAt }: Finding): string {
  const all = sources.join(", ");
  return foundAt === undefined ? all : texts.foundWhen({ sources: all, time: localTime(foundAt) });
}

export function findingsText(findings: readonly Finding[], layout: Layout): string {
  return findings.length === 0 ? "" : textTable(columns, findings, layout);
}

/** The findings and, if `site` is not null, how many were added there. */
export function discoveryNotes(discovered: DiscoveryAnswer, site: string | null): string[] {
  const { findings, added, known, swept, troubles } = discovered;
  const of = (verdict: Finding["verdict"]) =>
    findings.filter((finding) => finding.verdict === verdict).length;
  const notes = troubles.map(({ message, hint }) => (hint ? `${message} ${hint}` : message));
  if (swept !== null) {
    const addresses = texts.addresses({ count: swept.addresses });
    notes.push(texts.swept({ addresses, ports: texts.openPorts({ count: swept.open }) }));
  }
  if (findings.length === 0) return [...notes, nothing(discovered)];
  notes.push(texts.recordersFound({ count: of("recorder") }));
  const rest = of("other") + of("silent");
  if (rest > 0) notes.push(texts.otherDevices({ count: rest }));
  if (of("unasked") > 0) notes.push(texts.notProbed({ count: of("unasked") }));
  notes.push(...movedNotes(findings));
  if (site !== null) notes.push(texts.added({ added: added.length, site, known: known.length }));
  return notes;
}

function nothing({ swept }: DiscoveryAnswer): string {
  return swept === null ? texts.nothingAnnounced : texts.nothingAnswered;
}

function movedNotes(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ name, movedFrom, knownAs, url }) =>
    movedFrom === null ? [] : [texts.moved({ name, from: movedFrom, id: knownAs ?? "", url })],
  );
}
