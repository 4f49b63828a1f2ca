import type { Command } from "commander";
import type { ReportBranding } from "#shared/domain/reports.ts";
import { reportCommands } from "#shared/messages/commands/reports.ts";
import { customerReportMessages as messages } from "#shared/messages/customer-report.ts";
import { ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { readBytes } from "../files.ts";
import type { TerminalIn } from "../host.ts";
import type { Runner } from "../runner.ts";
import { mapped } from "../session.ts";

interface Options {
  readonly name?: string;
  readonly details?: string;
  /** A path; false: `--no-logo`. */
  readonly logo?: string | false;
}

const LARGEST = 5 * 1024 * 1024;

/** `muster report branding`: shows it, or changes what is given. */
export function addReportBranding(report: Command, runner: Runner): void {
  const command: Command = report
    .command("branding")
    .description(messages.aboutBranding)
    .option("--name <text>", messages.aboutBrandingName)
    .option("--details <text>", messages.aboutBrandingDetails)
    .option("--logo <file>", messages.aboutBrandingLogo)
    .option("--no-logo", messages.aboutNoLogo)
    .addHelpText("after", reportCommands.brandingExamples)
    .action(() =>
      runner.run(command, async ({ withCore, host: { stdin } }) => {
        const options = command.opts<Options>();
        const logo = await logoOf(options.logo, stdin);
        if (!logo.ok) return logo;
        const { name, details } = options;
        const change = {
          ...(name === undefined ? {} : { name }),
          ...(details === undefined ? {} : { details: details.replaceAll("\\n", "\n") }),
          ...(logo.value === undefined ? {} : { logo: logo.value }),
        };
        const isChange = Object.keys(change).length > 0;
        return withCore(async (session) => {
          const answer = isChange
            ? await session.call("branding.set", change)
            : await session.call("branding.get", {});
          return mapped(answer, (branding) => ({
            status: EXIT.ok,
            data: branding,
            text: () => brandingText(branding),
            notes: isChange ? [messages.brandingSaved] : [],
          }));
        });
      }),
    );
}

/** Reads the logo in base64; null to remove it, undefined to leave it unchanged. */
async function logoOf(
  path: string | false | undefined,
  stdin: TerminalIn,
): Promise<Result<string | null | undefined>> {
  if (path === false) return ok(null);
  if (typeof path !== "string") return ok(undefined);
  const bytes = await readBytes(path, { largest: LARGEST, stdin });
  return bytes.ok ? ok(bytes.value.toString("base64")) : bytes;
}

function brandingText({ name, details, logo }: ReportBranding): string {
  const size = logo && {
    type: logo.type,
    kilobytes: Math.ceil((logo.base64.length * 3) / 4 / 1024),
  };
  return [
    [messages.brandingName, name || messages.notSet],
    [messages.brandingDetails, details.replaceAll("\n", ", ") || messages.notSet],
    [messages.brandingLogo, size ? messages.hasLogo(size) : messages.notSet],
  ]
    .map(([label, text]) => `${label}: ${text}`)
    .join("\n");
}
