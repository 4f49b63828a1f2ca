import type { Command } from "commander";
import { isServerToken } from "#core/before-core.ts";
import type { ServerAddress } from "#core/index.ts";
import { fault } from "#shared/errors.ts";
import { serverCommands as texts } from "#shared/messages/commands/servers.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Servers } from "../host.ts";
import { noteReport, type Report } from "../output.ts";
import { askHidden, askLine, cancelledFault } from "../prompt.ts";
import type { Runner, Tools } from "../runner.ts";
import { requireServer } from "../server-target.ts";

/** Adds `muster login`. */
export function addLogin(program: Command, runner: Runner): void {
  const command: Command = program
    .command("login")
    .description(texts.aboutLogin)
    .option("--token-stdin", texts.aboutTokenStdin)
    .addHelpText("after", texts.loginExamples)
    .action(({ tokenStdin = false }: { tokenStdin?: boolean }) =>
      runner.run(command, async (tools) => {
        const address = requireServer(await tools.target());
        return address.ok ? login(tools, address.value, tokenStdin) : address;
      }),
    );
}

async function login(
  tools: Tools,
  address: ServerAddress,
  tokenStdin: boolean,
): Promise<Result<Report>> {
  const servers = await tools.host.servers();
  // Nothing is typed in vain if there is no keychain.
  const storable = await servers.signIns.check();
  if (!storable.ok) return storable;
  const secret = tokenStdin ? await tokenFrom(tools) : await signedIn(tools, servers, address);
  if (!secret.ok) return secret;
  const stored = await servers.store(address, secret.value);
  if (stored.ok) return signedInReport(address, stored.value);
  // Only this command knows the new session.
  if (!tokenStdin) await servers.signOut(address, secret.value);
  return stored;
}

async function tokenFrom(tools: Tools): Promise<Result<string>> {
  const given = await askHidden(tools, texts.token);
  if (!given.ok) return given;
  const [token = ""] = given.value;
  return isServerToken(token)
    ? ok(token)
    : err(fault("bad_input", texts.badToken, { hint: texts.badTokenHint }));
}

/** Asks for name and password, and for a code if the server wants one. @returns the secret of the new session */
async function signedIn(
  tools: Tools,
  servers: Servers,
  address: ServerAddress,
): Promise<Result<string>> {
  if (!tools.host.stdin.isTTY)
    return err(fault("bad_input", texts.needsTerminal, { hint: texts.needsTerminalHint }));
  const context = await tools.context();
  if (!context.ok) return context;
  const known = context.value.context?.user;
  const name = known ?? (await askLine(tools, texts.userName)).trim();
  if (tools.interrupt.signal.aborted) return err(cancelledFault());
  if (name === "") return err(fault("bad_input", texts.noName));
  const password = await hidden(tools, texts.password);
  if (!password.ok) return password;
  const fields = { name, password: password.value };
  const opened = await servers.signIn(address, fields);
  if (opened.ok || opened.error.code !== "code_needed") return opened;
  const code = await hidden(tools, texts.code);
  if (!code.ok) return code;
  return servers.signIn(address, { ...fields, code: code.value.replaceAll(/\s/g, "") });
}

async function hidden(tools: Tools, label: string): Promise<Result<string>> {
  const typed = await askHidden(tools, label);
  return typed.ok ? ok(typed.value[0] ?? "") : typed;
}

function signedInReport({ origin: address }: ServerAddress, user: string): Result<Report> {
  return ok(noteReport({ server: address, user }, texts.signedIn({ address, user })));
}
