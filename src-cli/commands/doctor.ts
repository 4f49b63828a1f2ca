import { setTimeout as delay } from "node:timers/promises";
import type { Command } from "commander";
import type { Check } from "#shared/domain/checks.ts";
import { doctorMessages as texts } from "#shared/messages/checks.ts";
import { ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { numberBetween } from "../options.ts";
import type { LocalTools, Runner } from "../runner.ts";
import { contextNote } from "../views/context-view.ts";
import { checksText, hintNotes, problemNote } from "../views/doctor-view.ts";

interface Options {
  readonly tlsCert?: string;
  readonly port?: number;
}

/** Adds `muster doctor`. */
export function addDoctor(program: Command, runner: Runner): void {
  const command: Command = program
    .command("doctor")
    .description(texts.about)
    .option("--tls-cert <file>", texts.aboutTlsCert)
    .option("--port <n>", texts.aboutPort, numberBetween(1, 65_535))
    .addHelpText("after", texts.examples)
    .action((options: Options) =>
      runner.runHere(command, async (tools) => {
        const checks = await allChecks(tools, options);
        const problems = checks.filter(({ state }) => state === "problem").length;
        return ok({
          status: problems === 0 ? EXIT.ok : EXIT.bad,
          data: { version: tools.host.version, context: tools.context.name, problems, checks },
          text: (layout) => checksText(checks, layout),
          notes: [...contextNote(tools.context), ...hintNotes(checks), problemNote(problems)],
        });
      }),
    );
}

/** A database that is damaged, or is not there yet, is not opened: Muster would set it aside, or create one. */
async function allChecks(
  tools: LocalTools,
  { tlsCert: certificate, port }: Options,
): Promise<readonly Check[]> {
  const { checkFolder, defaultDataDir } = await import("#core/index.ts");
  const checks = await checkFolder({
    dataDir: tools.dataDir ?? defaultDataDir(),
    certificate,
    port,
  });
  const database = checks.find(({ id }) => id === "database");
  if (database?.state !== "ok") return checks;
  const ofCore = await checksOfCore(tools);
  if (ofCore.ok) return [...checks, ...ofCore.value];
  const values = { reason: ofCore.error.message };
  const closed: Check = { id: "database", state: "problem", code: "database_closed", values };
  return checks.map((one) => (one.id === "database" ? closed : one));
}

/** How often, and how long apart in ms, a connection to NATS that has just begun is looked at. */
const LOOKS = 25;
const PAUSE_MS = 200;

function checksOfCore(tools: LocalTools): Promise<Result<readonly Check[]>> {
  const { withCore, interrupt, passphraseFile } = tools;
  return withCore(async (session) => {
    const { core } = session;
    // A passphrase that does not open the vault leaves it locked, which the check reports.
    if (passphraseFile !== null) await session.unlock();
    for (let look = 1; ; look += 1) {
      const checks = await core.checks.ofCore();
      const isConnecting = checks.some(({ code }) => code === "nats_connecting");
      if (!isConnecting || look === LOOKS || interrupt.signal.aborted)
        return ok(passphraseFile === null ? checks.map(asksLater) : checks);
      await delay(PAUSE_MS);
    }
  });
}

/** Turns a locked vault into a warning. Without a passphrase file it is usual: each command that needs a password asks for the passphrase. */
function asksLater(check: Check): Check {
  return check.code === "vault_locked" ? { ...check, state: "warning" } : check;
}
