import { contextCommands as texts, contextSources } from "#shared/messages/commands/contexts.ts";
import type { ContextChoice, TargetChoice } from "../context-choice.ts";
import type { CommandContext, Contexts } from "../context-file.ts";
import { EXIT } from "../exit-codes.ts";
import type { Host } from "../host.ts";
import type { Report } from "../output.ts";
import { textTable, type TextColumn } from "../table.ts";

interface Row extends CommandContext {
  readonly name: string;
  readonly isCurrent: boolean;
}

const columns: readonly TextColumn<Row>[] = [
  { head: "current", value: ({ isCurrent }) => (isCurrent ? "*" : "") },
  { head: "name", value: ({ name }) => name },
  { head: "target", value: ({ dataDir, server }) => server ?? dataDir ?? "", prose: true },
  { head: "user", value: ({ user = "" }) => user },
  { head: "language", value: ({ locale = "" }) => locale },
];

/** @param file null if there is none */
export function contextListReport({ current, contexts }: Contexts, file: string | null): Report {
  const rows = Object.entries(contexts).map(([name, context]) => ({
    name,
    isCurrent: name === current,
    ...context,
  }));
  return {
    status: EXIT.ok,
    data: { file, current, contexts: rows },
    text: (layout) => (rows.length === 0 ? "" : textTable(columns, rows, layout)),
    notes: rows.length === 0 ? [texts.none] : [],
  };
}

/** What a command would work with, and what names it. */
export function contextReport(
  { options, choice, targetBy }: TargetChoice,
  file: string | null,
  env: Host["env"],
): Report {
  const { dataDir, server } = targetOf(options, env);
  const { name, chosenBy, context } = choice;
  const target = server ?? dataDir ?? null;
  const from = contextSources[targetBy];
  return {
    status: EXIT.ok,
    data: {
      file,
      context: name,
      chosenBy,
      target: { dataDir: dataDir ?? null, server: server ?? null, from: targetBy },
      user: context?.user ?? null,
      locale: context?.locale ?? null,
    },
    text: () =>
      [
        name === null
          ? texts.showNone
          : texts.showContext({ name, source: contextSources[chosenBy] }),
        target === null ? texts.showDefault : texts.showTarget({ target, source: from }),
        texts.showFile({ file: file ?? "-" }),
      ].join("\n"),
  };
}

/** Note for a command that reports what it works with. */
export function contextNote({ name, chosenBy }: ContextChoice): string[] {
  return name === null ? [] : [texts.showContext({ name, source: contextSources[chosenBy] })];
}

function targetOf({ dataDir, server }: TargetChoice["options"], env: Host["env"]) {
  if (server !== undefined) return { server };
  if (dataDir !== undefined) return { dataDir };
  const fromEnvironment = env["MUSTER_SERVER"] || undefined;
  return fromEnvironment === undefined
    ? { dataDir: env["MUSTER_DATA_DIR"] || undefined }
    : { server: fromEnvironment };
}
