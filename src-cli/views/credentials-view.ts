import type { Credential } from "#shared/domain/inventory.ts";
import { credentialCommands as texts } from "#shared/messages/commands/credentials.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { textTable, type TextColumn, type Layout } from "../table.ts";
import { localTime } from "./text.ts";

/** All credentials; a note says how many of them still need a purpose. */
export function credentialsReport(credentials: readonly Credential[]): Report {
  const unclear = credentials.filter(({ purpose }) => purpose === "unclear").length;
  return {
    status: EXIT.ok,
    data: { credentials },
    text: (layout) => credentialsText(credentials, layout),
    notes: [
      texts.counted({ count: credentials.length }),
      ...(unclear > 0 ? [texts.unclear({ count: unclear })] : []),
    ],
  };
}

/** One credential that was stored or changed. */
export function credentialReport(credential: Credential, note: string): Report {
  return {
    status: EXIT.ok,
    data: credential,
    text: (layout) => credentialsText([credential], layout),
    notes: [note],
  };
}

const columns: readonly TextColumn<Credential>[] = [
  { head: "name", value: ({ name }) => name },
  { head: "userName", value: ({ username }) => username, flexible: true },
  {
    head: "purpose",
    value: ({ purpose }) => purpose,
    tone: ({ purpose }) => (purpose === "unclear" ? "warn" : undefined),
  },
  { head: "assignedTo", value: assignedText, flexible: true },
  {
    head: "set",
    value: ({ updatedAt, passwordMissing }) =>
      passwordMissing ? texts.passwordMissing : localTime(updatedAt),
    tone: ({ passwordMissing }) => (passwordMissing ? "warn" : undefined),
  },
  { head: "usedBy", value: ({ usedBy }) => String(usedBy), align: "right" },
  {
    head: "refusedBy",
    value: ({ refusedBy }) => String(refusedBy),
    align: "right",
    tone: ({ refusedBy }) => (refusedBy > 0 ? "bad" : undefined),
  },
];

function assignedText({ assignedTo: { sites, customers } }: Credential): string {
  return [...customers, ...sites].map(({ name }) => name).join(", ");
}

function credentialsText(credentials: readonly Credential[], layout: Layout): string {
  return credentials.length === 0 ? "" : textTable(columns, credentials, layout);
}
