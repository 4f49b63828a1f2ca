import type { Command } from "commander";
import { apiCommands as texts } from "#shared/messages/commands/api.ts";
import { programMessages } from "#shared/messages/commands/program.ts";
import { ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { prepareFile } from "../files.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";

export function addApi(program: Command, runner: Runner): void {
  const api = program.command("api").description(texts.about);
  const command: Command = api
    .command("openapi")
    .description(texts.aboutOpenApi)
    .option("--out <file>", programMessages.aboutOut)
    .addHelpText("after", texts.examples)
    .action(({ out }: { out?: string }) =>
      runner.run(command, ({ host }) => openApiReport(host.version, out)),
    );
}

async function openApiReport(version: string, out: string | undefined): Promise<Result<Report>> {
  // Other commands start faster without it.
  const { openApiDocument } = await import("#shared/api/openapi.ts");
  const data = openApiDocument(version);
  const document = `${JSON.stringify(data, null, 2)}\n`;
  if (out === undefined) return ok({ status: EXIT.ok, data, text: () => document, notes: [] });
  const file = await prepareFile(out);
  if (!file.ok) return file;
  try {
    const written = await file.value.commit(document);
    if (!written.ok) return written;
    const notes = [texts.written({ path: out })];
    return ok({ status: EXIT.ok, data: { file: out }, text: () => "", notes });
  } finally {
    await file.value.discard();
  }
}
