import type { Command } from "commander";
import type { NatsConnectionState, SiteAgent } from "#shared/domain/agents.ts";
import { findingsStorageText } from "#shared/domain/findings-storage-text.ts";
import { fault } from "#shared/errors.ts";
import { agentCommands as texts } from "#shared/messages/commands/agents.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { prepareFile, readText } from "../files.ts";
import { collectOption, replaceOption } from "../options.ts";
import { noteReport, type Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import { mapped, type CommandSession } from "../session.ts";
import { agentsText, connectionText } from "../views/agents-view.ts";
import { addAgentGroups } from "./agent-groups.ts";

const ACCOUNTS_FILE = "muster-accounts.conf";

interface SetUpOptions {
  readonly nats: string[];
  /** False: `--no-ca`. */
  readonly ca?: string | false;
  readonly accounts: string;
  readonly replace?: boolean;
}

interface AddOptions {
  readonly group: string;
  readonly out?: string;
  readonly replace?: boolean;
}

/** Adds `muster agents` with `list`, `setup`, `add`, `revoke` and `disconnect`. */
export function addAgents(program: Command, runner: Runner): void {
  const agents = program.command("agents").description(texts.about);
  addList(agents, runner);
  addSetUp(agents, runner);
  addAdd(agents, runner);
  addRevoke(agents, runner);
  addAgentGroups(agents, runner);
  addDisconnect(agents, runner);
}

function addList(agents: Command, runner: Runner): void {
  const command: Command = agents
    .command("list")
    .description(texts.aboutList)
    .action(() =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const listed = await settled(session);
          return mapped(listed, (data) => ({
            status: EXIT.ok,
            data,
            text: (layout) => agentsText(data.agents, layout),
            notes: [
              connectionText(data.connection),
              ...(data.connection.revocationPending ? [texts.revocationPending] : []),
              ...findingsNotes(data.connection),
            ],
            counted: texts.counted({ count: data.agents.length }),
          }));
        }),
      ),
    );
}

function findingsNotes({ findings }: NatsConnectionState): string[] {
  const text = findingsStorageText(findings);
  return text === null ? [] : [text];
}

/** How long a command waits for the connection to NATS, and from then on for the reports of agents, in ms. */
const CONNECT_MS = 10_000;
const REPORTS_MS = 3_000;
const LOOK_EVERY_MS = 100;

/** The list, once Muster is connected, agents have reported themselves, and NATS has said whether it stores findings. */
async function settled(session: CommandSession) {
  // The list does not prompt for the passphrase. With a locked vault it shows the stored agents, without their connection.
  const unlocked = session.passphraseFile === null ? ok(undefined) : await session.unlock();
  if (!unlocked.ok) return unlocked;
  let end = performance.now() + CONNECT_MS;
  let isConnected = false;
  for (;;) {
    const listed = await session.call("agents.list", {});
    if (!listed.ok) return listed;
    const { connection, agents } = listed.value;
    if (!isConnected && connection.state === "connected") {
      isConnected = true;
      end = performance.now() + REPORTS_MS;
    }
    const isKnown = connection.findings.state !== "unknown";
    const isOver = !["connecting", "connected"].includes(connection.state);
    const isThere = agents.every(({ state, live }) =>
      state === "connected" ? live?.latencyMs !== null : state !== "disconnected",
    );
    if (isOver || (isConnected && isThere && isKnown) || performance.now() > end) return listed;
    await new Promise((resolve) => void setTimeout(resolve, LOOK_EVERY_MS));
  }
}

function addSetUp(agents: Command, runner: Runner): void {
  const command: Command = agents
    .command("setup")
    .description(texts.aboutSetUp)
    .requiredOption("--nats <url>", texts.aboutNats, collectOption)
    .option("--ca <file>", texts.aboutSetUpCa)
    .option("--no-ca", texts.aboutNoCa)
    .option("--accounts <file>", texts.aboutAccounts, ACCOUNTS_FILE)
    .addOption(replaceOption())
    .addHelpText("after", texts.setUpExamples)
    .action((options: SetUpOptions) =>
      runner.run(command, async ({ withCore }) => {
        const ca = await authorityOf(options);
        return ca.ok ? withCore((session) => setUp(session, options, ca.value)) : ca;
      }),
    );
}

/** Reads the certificate authority, PEM; null to use none any more, undefined to leave it unchanged. */
async function authorityOf({ ca }: SetUpOptions): Promise<Result<string | null | undefined>> {
  if (ca === false) return ok(null);
  return ca === undefined ? ok(undefined) : readText(ca);
}

async function setUp(
  session: CommandSession,
  { nats: servers, accounts: file, replace = false }: SetUpOptions,
  ca: string | null | undefined,
): Promise<Result<Report>> {
  const accountsFile = await prepareFile(file, { replace });
  if (!accountsFile.ok) return accountsFile;
  try {
    const done = await session.call("agents.setUp", { servers, ca });
    if (!done.ok) return done;
    const written = await accountsFile.value.commit(done.value.accounts);
    return mapped(written, () => ({
      status: EXIT.ok,
      data: { servers, accounts: file },
      text: () => "",
      notes: [texts.written({ file }), texts.connecting({ servers: servers.join(", ") })],
    }));
  } finally {
    await accountsFile.value.discard();
  }
}

function addAdd(agents: Command, runner: Runner): void {
  const command: Command = agents
    .command("add <name>")
    .description(texts.aboutAdd)
    .requiredOption("--group <name>", texts.aboutGroup)
    .option("--out <file>", texts.aboutOut)
    .addOption(replaceOption())
    .action((name: string, options: AddOptions) =>
      runner.run(command, ({ withCore }) => withCore((session) => add(session, name, options))),
    );
}

async function add(
  session: CommandSession,
  name: string,
  { group, out: file = `${name}.creds`, replace = false }: AddOptions,
): Promise<Result<Report>> {
  const prepared = await prepareFile(file, { replace });
  if (!prepared.ok) return prepared;
  try {
    const added = await session.call("agents.add", { name, group });
    if (!added.ok) return added;
    const { agent, credentials } = added.value;
    const written = await prepared.value.commit(credentials);
    return mapped(written, () => ({
      status: EXIT.ok,
      data: { agent, file },
      text: () => "",
      notes: [texts.added({ name, group: agent.groupName, file }), texts.addedHint],
    }));
  } finally {
    await prepared.value.discard();
  }
}

function addRevoke(agents: Command, runner: Runner): void {
  const command: Command = agents
    .command("revoke <name>")
    .description(texts.aboutRevoke)
    .action((name: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const agent = await agentNamed(session, name);
          if (!agent.ok) return agent;
          const revoked = await session.call("agents.revoke", { id: agent.value.id });
          if (!revoked.ok) return revoked;
          const listed = await session.call("agents.list", {});
          return mapped(listed, ({ connection }) => ({
            status: EXIT.ok,
            data: revoked.value,
            text: () => "",
            notes: [
              texts.revoked({ name: revoked.value.name }),
              ...(connection.revocationPending ? [texts.revocationPending] : []),
            ],
          }));
        }),
      ),
    );
}

async function agentNamed(session: CommandSession, name: string): Promise<Result<SiteAgent>> {
  const listed = await session.call("agents.list", {});
  if (!listed.ok) return listed;
  const found = listed.value.agents.find((one) => one.name.toLowerCase() === name.toLowerCase());
  return found
    ? ok(found)
    : err(fault("not_found", texts.noAgentNamed({ name }), { hint: texts.listHint }));
}

function addDisconnect(agents: Command, runner: Runner): void {
  const command: Command = agents
    .command("disconnect")
    .description(texts.aboutDisconnect)
    .action(() =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("agents.disconnect", {}), (data) =>
            noteReport(data, texts.disconnected),
          ),
        ),
      ),
    );
}
