import { fileURLToPath } from "node:url";
import type { Command } from "commander";
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
}

const RENDERER_DIR = fileURLToPath(new URL("../../out/renderer", import.meta.url));

const EXAMPLES = `
The printed address lets one browser in, once. Ctrl+C ends it.

Examples:
  muster serve
  muster serve --port 8080
  muster serve --json          prints {"url": ...} when it is ready`;

export function addServe(program: Command, runner: Runner): void {
  const command: Command = program
    .command("serve")
    .description("the windows of Muster, in a browser on this machine")
    .option("--host <address>", "address to listen at", "127.0.0.1")
    .option("--port <n>", "port to listen at; 0 takes a free one", numberBetween(0, 65_535), 0)
    .option("--allow-remote", "let other machines in too; the connection is not encrypted")
    .addHelpText("after", EXAMPLES)
    .action((options: Options) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          // Without the file the screens ask for it.
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
  if (options.allowRemote) {
    output.note(
      "Other machines may connect, and what they send and see can be read on the way: there is no TLS.",
    );
  }
  const { startWebHost } = await import("#web/index.ts");
  return startWebHost({
    core,
    rendererDir: RENDERER_DIR,
    host: options.host,
    port: options.port,
    allowRemote: options.allowRemote ?? false,
    onSessionEnd: (url) => output.note(`The browser was signed out. To sign in again, open ${url}`),
    onError: (error) => output.note(`muster: ${stackOf(error)}`),
  });
}

function announce({ host, output, json }: Session, { url }: WebHost): void {
  host.stdout.write(json ? `${printableJson({ url })}\n` : `${url}\n`);
  output.note("Open this address in a browser; it works once. Ctrl+C ends Muster.");
}
