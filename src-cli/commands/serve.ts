import { fileURLToPath } from "node:url";
import { Option, type Command } from "commander";
import { LOCALES, setLocale, type Locale } from "#shared/messages/catalogue.ts";
import { serveCommands as texts } from "#shared/messages/commands/serve.ts";
import { ok, type Result } from "#shared/result.ts";
import type { WebHost } from "#web/index.ts";
import { aborted } from "../interrupt.ts";
import { numberBetween } from "../options.ts";
import { printableJson } from "../printable.ts";
import type { Runner } from "../runner.ts";
import { stackOf, type Session } from "../session.ts";

interface Options {
  readonly host: string;
  readonly port: number;
  readonly allowRemote?: boolean;
  readonly locale: Locale;
}

const RENDERER_DIR = fileURLToPath(new URL("../../out/renderer", import.meta.url));

export function addServe(program: Command, runner: Runner): void {
  const command: Command = program
    .command("serve")
    .description(texts.about)
    .option("--host <address>", texts.aboutHost, "127.0.0.1")
    .option("--port <n>", texts.aboutPort, numberBetween(0, 65_535), 0)
    .option("--allow-remote", texts.aboutAllowRemote)
    .addOption(
      new Option("--locale <name>", texts.aboutLocale).choices(LOCALES).default(LOCALES[0]),
    )
    .addHelpText("after", texts.examples)
    .action((options: Options) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          // Without the file, the screens ask for the passphrase.
          const unlocked = session.passphraseFile === null ? ok(undefined) : await session.unlock();
          if (!unlocked.ok) return unlocked;
          const started = await start(session, options);
          if (!started.ok) return started;
          announce(session, started.value);
          await aborted(session.interrupt.signal);
          await started.value.stop();
          return ok(null);
        }),
      ),
    );
}

async function start(session: Session, options: Options): Promise<Result<WebHost>> {
  const { core, output } = session;
  setLocale(options.locale);
  if (options.allowRemote) {
    output.note(texts.remote);
  }
  const { startWebHost } = await import("#web/index.ts");
  return startWebHost({
    core,
    rendererDir: RENDERER_DIR,
    host: options.host,
    port: options.port,
    allowRemote: options.allowRemote ?? false,
    onSessionEnd: (url) => output.note(texts.signedOut({ url })),
    onError: (error) => output.note(texts.failed({ error: stackOf(error) })),
  });
}

function announce({ host, output, json }: Session, { url }: WebHost): void {
  host.stdout.write(json ? `${printableJson({ url })}\n` : `${url}\n`);
  output.note(texts.open);
}
