import type { Command } from "commander";
import { agentCommands as texts } from "#shared/messages/commands/agents.ts";
import { ok, type Result } from "#shared/result.ts";
import { waitForAbort } from "../interrupt.ts";
import { addLogOptions, chosenLog, type LogOptions } from "../log-options.ts";
import { collectOption } from "../options.ts";
import { printable } from "../printable.ts";
import type { CommonTools, Runner } from "../runner.ts";
import { notifyServiceManager } from "../service-manager.ts";

interface Options extends LogOptions {
  readonly nats: string[];
  readonly creds: string;
  readonly ca?: string;
  readonly interface?: string;
}

/** The agent has no core: no database, no passwords, no settings. */
export function addAgent(program: Command, runner: Runner): void {
  const command: Command = addLogOptions(program.command("agent").description(texts.aboutAgent))
    .requiredOption("--nats <url>", texts.aboutNats, collectOption)
    .requiredOption("--creds <file>", texts.aboutCreds)
    .option("--ca <file>", texts.aboutCa)
    .option("--interface <address>", texts.aboutInterface)
    .addHelpText("after", texts.agentExamples)
    .action((options: Options) => runner.runHere(command, (tools) => runAgent(options, tools)));
}

async function runAgent(
  options: Options,
  { host, interrupt }: Pick<CommonTools, "host" | "interrupt">,
): Promise<Result<null>> {
  const { nats, creds, ca, interface: discoveryInterface } = options;
  const { version } = host;
  const writer = chosenLog(host, options);
  const log = (line: string) =>
    writer
      ? writer.info(line)
      : void host.stderr.write(`${new Date().toISOString()}  ${printable(line)}\n`);
  const started = await host.startAgent({
    servers: nats,
    credsFile: creds,
    caFile: ca,
    version,
    discoveryInterface,
    log,
  });
  if (!started.ok) return started;
  log(texts.agentStarted({ name: started.value.name, version }));
  const stopping = notifyServiceManager(host.env);
  await waitForAbort(interrupt.signal);
  stopping();
  log(texts.agentStopping);
  await started.value.stop();
  return ok(null);
}
