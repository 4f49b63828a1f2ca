import type { Credential } from "#shared/domain/inventory.ts";
import { credentialFields } from "#shared/entities/credential-fields.ts";
import { credentialCommands as texts } from "#shared/messages/commands/credentials.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { textTable, type Layout } from "../table.ts";
import { textColumns } from "../text-columns.ts";
import { localTime } from "./text.ts";

/** All credentials; a note says how many of them still need a purpose. */
export function credentialsReport(credentials: readonly Credential[]): Report {
  const unclear = credentials.filter(({ purpose }) => purpose === "unclear").length;
  return {
    status: EXIT.ok,
    data: { credentials },
    text: (layout) => credentialsText(credentials, layout),
    notes: unclear > 0 ? [texts.unclear({ count: unclear })] : [],
    counted: texts.counted({ count: credentials.length }),
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

/** Purposes are those of the options: scripts compare them. */
const columns = () =>
  textColumns(credentialFields, {
    name: {},
    username: { flexible: true },
    purpose: { value: ({ purpose }) => purpose },
    assignedTo: { flexible: true },
    updatedAt: {
      value: ({ updatedAt, passwordMissing }) =>
        passwordMissing ? texts.passwordMissing : localTime(updatedAt),
    },
    usedBy: {},
    refusedBy: {},
  });

function credentialsText(credentials: readonly Credential[], layout: Layout): string {
  return credentials.length === 0 ? "" : textTable(columns(), credentials, layout);
}
