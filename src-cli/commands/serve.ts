import { fileURLToPath } from "node:url";
import { Option, type Command } from "commander";
import { isLocale, localeOf, useLocale, type Locale } from "#shared/languages/index.ts";
import { serveCommands as texts } from "#shared/messages/commands/serve.ts";
import { ok, type Result } from "#shared/result.ts";
import type { LogSink } from "#core/index.ts";
import type { TeamHost, WebHost } from "#web/index.ts";
import { metricMessages } from "#shared/messages/metrics.ts";
import { waitForAbort } from "../interrupt.ts";
import { addLogOptions, chosenLog, type LogOptions } from "../log-options.ts";
import { numberBetween } from "../options.ts";
import { printableJson } from "../printable.ts";
import type { Runner } from "../runner.ts";
import { notifyServiceManager } from "../service-manager.ts";
import { stackOf, type LocalSession } from "../session.ts";
import {
  addMetricsOptions,
  createServerMonitoring,
  metricsWish,
  type MetricsOptions,
  type ServerMonitoring,
} from "./serve-metrics.ts";
import {
  addTeamOptions,
  teamServeOptions,
  type TeamOptions,
  type TeamServeOptions,
} from "./serve-team.ts";

interface Options extends TeamOptions, MetricsOptions, LogOptions {
  readonly host: string;
  readonly port: number;
  readonly allowRemote?: boolean;
}

const RENDERER_DIR = fileURLToPath(new URL("../../out/renderer", import.meta.url));

/** Adds `muster serve`. */
export function addServe(program: Command, runner: Runner): void {
  const serve = addTeamOptions(program.command("serve").description(texts.about));
  const command: Command = addLogOptions(addMetricsOptions(serve))
    .option("--host <address>", texts.aboutHost, "127.0.0.1")
    .option("--port <n>", texts.aboutPort, numberBetween(0, 65_535), 0)
    .addOption(new Option("--allow-remote", texts.aboutAllowRemote).conflicts("team"))
    .addHelpText("after", texts.examples)
    .action((options: Options) =>
      runner.runHere(command, async ({ withCore, host }) => {
        const team = teamServeOptions(options);
        if (!team.ok) return team;
        const wanted = await metricsWish(options);
        if (!wanted.ok) return wanted;
        const logger = chosenLog(host, options) ?? undefined;
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
          const monitoring = await createServerMonitoring(session, wanted.value);
          const watched = { ...options, monitoring, logger };
          const started =
            wish === null
              ? await start(session, watched, fixed)
              : await startTeam(session, watched, wish);
          if (!started.ok) return started;
          const metrics = await monitoring.start();
          if (!metrics.ok) return (await started.value.stop(), metrics);
          if (metrics.value)
            session.output.note(metricMessages.serving({ url: metrics.value.url }));
          logger?.info("The server listens", { port: started.value.port });
          announce(session, started.value.url, wish === null ? texts.open : texts.teamReady);
          const stopping = notifyServiceManager(session.host.env);
          await waitForAbort(session.interrupt.signal);
          stopping();
          await metrics.value?.stop();
          await started.value.stop();
          logger?.info("The server stopped");
          return ok(null);
        }, logger);
      }),
    );
}

/** Options with the answers for monitors. */
type Watched = Options & {
  readonly monitoring: ServerMonitoring;
  readonly logger: LogSink | undefined;
};

/** Errors of Muster itself: to the log if there is one, otherwise to stderr. */
function errorsOf({ output }: LocalSession, { logger }: Watched) {
  return (error: unknown) =>
    logger
      ? logger.error("The server reported an error", { error: stackOf(error) })
      : output.note(texts.failed({ error: stackOf(error) }));
}

async function start(
  session: LocalSession,
  options: Watched,
  locale: Locale | null,
): Promise<Result<WebHost>> {
  const { output } = session;
  const { metrics } = options.monitoring;
  const core = metrics?.measured(session.core) ?? session.core;
  if (options.allowRemote) {
    output.note(texts.remote);
  }
  const { startWebHost } = await import("#web/index.ts");
  return startWebHost({
    core,
    monitoring: options.monitoring.options,
    locale,
    rendererDir: RENDERER_DIR,
    host: options.host,
    port: options.port,
    allowRemote: options.allowRemote ?? false,
    onSessionEnd: (url) => output.note(texts.signedOut({ url })),
    onError: errorsOf(session, options),
    logger: options.logger,
  });
}

async function startTeam(
  session: LocalSession,
  options: Watched,
  wish: TeamServeOptions,
): Promise<Result<TeamHost>> {
  const { core, host } = session;
  const { startTeamHost } = await import("#web/index.ts");
  const { metrics, options: monitoring } = options.monitoring;
  return startTeamHost({
    ...wish,
    core: {
      team: core.team,
      as: (caller) => metrics?.measured(core.as(caller)) ?? core.as(caller),
    },
    monitoring,
    version: host.version,
    rendererDir: RENDERER_DIR,
    host: options.host,
    port: options.port,
    onError: errorsOf(session, options),
    logger: options.logger,
  });
}

function announce({ host, output, json }: LocalSession, url: string, note: string): void {
  host.stdout.write(json ? `${printableJson({ url })}\n` : `${url}\n`);
  output.note(note);
}
