import { fileURLToPath } from "node:url";
import { Option, type Command } from "commander";
import { isLocale, localeOf, useLocale, type Locale } from "#shared/languages/index.ts";
import { serveCommands as texts } from "#shared/messages/commands/serve.ts";
import { ok, type Result } from "#shared/result.ts";
import type { TeamHost, WebHost } from "#web/index.ts";
import { aborted } from "../interrupt.ts";
import { numberBetween } from "../options.ts";
import { printableJson } from "../printable.ts";
import type { Runner } from "../runner.ts";
import { tellServiceManager } from "../service-manager.ts";
import { stackOf, type LocalSession } from "../session.ts";
import {
  addTeamOptions,
  teamServeOptions,
  type TeamOptions,
  type TeamServeOptions,
} from "./serve-team.ts";

interface Options extends TeamOptions {
  readonly host: string;
  readonly port: number;
  readonly allowRemote?: boolean;
}

const RENDERER_DIR = fileURLToPath(new URL("../../out/renderer", import.meta.url));

export function addServe(program: Command, runner: Runner): void {
  const command: Command = addTeamOptions(program.command("serve").description(texts.about))
    .option("--host <address>", texts.aboutHost, "127.0.0.1")
    .option("--port <n>", texts.aboutPort, numberBetween(0, 65_535), 0)
    .addOption(new Option("--allow-remote", texts.aboutAllowRemote).conflicts("team"))
    .addHelpText("after", texts.examples)
    .action((options: Options) =>
      runner.runHere(command, async ({ withCore }) => {
        const team = teamServeOptions(options);
        if (!team.ok) return team;
        return withCore(async (session) => {
          // Without the file, the screens ask for the passphrase.
          const unlocked = session.passphraseFile === null ? ok(undefined) : await session.unlock();
          if (!unlocked.ok) return unlocked;
          session.core.unlockWith(null);
          // Of the screens, even if the address is printed as JSON.
          const { locale } = command.optsWithGlobals();
          const fixed = isLocale(locale) ? locale : null;
          await useLocale(fixed ?? localeOf(session.host.env));
          const { value: wish } = team;
          const started =
            wish === null
              ? await start(session, options, fixed)
              : await startTeam(session, options, wish);
          if (!started.ok) return started;
          announce(session, started.value.url, wish === null ? texts.open : texts.teamReady);
          const stopping = tellServiceManager(session.host.env);
          await aborted(session.interrupt.signal);
          stopping();
          await started.value.stop();
          return ok(null);
        });
      }),
    );
}

async function start(
  session: LocalSession,
  options: Options,
  locale: Locale | null,
): Promise<Result<WebHost>> {
  const { core, output } = session;
  if (options.allowRemote) {
    output.note(texts.remote);
  }
  const { startWebHost } = await import("#web/index.ts");
  return startWebHost({
    core,
    locale,
    rendererDir: RENDERER_DIR,
    host: options.host,
    port: options.port,
    allowRemote: options.allowRemote ?? false,
    onSessionEnd: (url) => output.note(texts.signedOut({ url })),
    onError: (error) => output.note(texts.failed({ error: stackOf(error) })),
  });
}

async function startTeam(
  { core, host, output }: LocalSession,
  options: Options,
  wish: TeamServeOptions,
): Promise<Result<TeamHost>> {
  const { startTeamHost } = await import("#web/index.ts");
  return startTeamHost({
    ...wish,
    core,
    version: host.version,
    rendererDir: RENDERER_DIR,
    host: options.host,
    port: options.port,
    onError: (error) => output.note(texts.failed({ error: stackOf(error) })),
  });
}

function announce({ host, output, json }: LocalSession, url: string, note: string): void {
  host.stdout.write(json ? `${printableJson({ url })}\n` : `${url}\n`);
  output.note(note);
}
