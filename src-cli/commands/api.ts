import type { Command } from "commander";
import { apiCommands as texts } from "#shared/messages/commands/api.ts";
import { programMessages } from "#shared/messages/commands/program.ts";
import { ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { replaceOption } from "../options.ts";
import { writeOutput, type OutputFile } from "../output-file.ts";
import type { Report } from "../output.ts";
import type { CommonTools, Runner } from "../runner.ts";

/** Adds `muster api` with `openapi`. */
export function addApi(program: Command, runner: Runner): void {
  const api = program.command("api").description(texts.about);
  const command: Command = api
    .command("openapi")
    .description(texts.aboutOpenApi)
    .option("--out <file>", programMessages.aboutOut)
    .addOption(replaceOption())
    .addHelpText("after", texts.examples)
    .action((file: Partial<OutputFile>) =>
      runner.run(command, (tools) => openApiReport(tools, file)),
    );
}

async function openApiReport(
  tools: CommonTools,
  { out, replace }: Partial<OutputFile>,
): Promise<Result<Report>> {
  // Other commands start faster without it.
  const { openApiDocument } = await import("#shared/api/openapi.ts");
  const data = openApiDocument(tools.host.version);
  const document = `${JSON.stringify(data, null, 2)}\n`;
  if (out === undefined) return ok({ status: EXIT.ok, data, text: () => document, notes: [] });
  const notes = [texts.written({ path: out })];
  const report: Report = { status: EXIT.ok, data: { file: out }, text: () => "", notes };
  return writeOutput(tools, { out, replace }, async () => ok({ content: document, report }));
}
