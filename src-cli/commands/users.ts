import { type Command, Option } from "commander";
import { ROLES, SHORTEST_PASSWORD, type Role, type TeamUser } from "#shared/domain/team.ts";
import { fault } from "#shared/errors.ts";
import { userCommands as texts } from "#shared/messages/commands/users.ts";
import { userDialogs } from "#shared/messages/users-screen.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { collectOption } from "../options.ts";
import { noteReport, type Report } from "../output.ts";
import { askNew } from "../prompt.ts";
import type { Runner } from "../runner.ts";
import { mapped, type CommandSession } from "../session.ts";
import { scopeNamedBy } from "../scope-options.ts";
import { userNamed } from "../user-named.ts";
import { usersText } from "../views/users-view.ts";
import { addSessions, addUsersSettings, addTokens } from "./users-access.ts";

interface Options {
  readonly role?: Role;
  readonly site?: string[];
  readonly tag?: string[];
  readonly all?: boolean;
  readonly displayName?: string;
  readonly openid?: boolean;
  readonly disable?: boolean;
  readonly enable?: boolean;
  readonly rename?: string;
  readonly totp?: boolean;
}

/** Adds `muster users` with `list`, `add`, `set`, `remove` and `reset-password`. */
export function addUsers(program: Command, runner: Runner): void {
  const users = program.command("users").description(texts.about);
  addList(users, runner);
  addAdd(users, runner);
  addSet(users, runner);
  addRemove(users, runner);
  addReset(users, runner);
  addSessions(users, runner);
  addTokens(users, runner);
  addUsersSettings(users, runner);
}

function addList(users: Command, runner: Runner): void {
  const command: Command = users
    .command("list")
    .description(texts.aboutList)
    .action(() =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const answer = await session.call("team.users", {});
          return answer.ok ? usersReport(session, answer.value.users) : answer;
        }),
      ),
    );
}

function addAdd(users: Command, runner: Runner): void {
  const command = withShared(users.command("add <name>").description(texts.aboutAdd))
    .option("--openid", texts.aboutOpenId)
    .addHelpText("after", texts.examples)
    .action((name: string, options: Options) =>
      runner.run(command, ({ withCore }) => withCore((session) => add(session, name, options))),
    );
}

async function add(
  session: CommandSession,
  name: string,
  options: Options,
): Promise<Result<Report>> {
  const wish = await wishOf(session, options);
  if (!wish.ok) return wish;
  if (options.openid) {
    const made = await session.call("team.setUser", { ...wish.value, name, signIn: "openid" });
    return mapped(made, (user) => noteReport(user, texts.created({ name: user.name })));
  }
  const password = await askUserPassword(session, name);
  if (!password.ok) return password;
  const made = await session.call("team.setUser", {
    ...wish.value,
    name,
    password: password.value,
  });
  return mapped(made, (user) => noteReport(user, texts.created({ name: user.name })));
}

async function askUserPassword(session: CommandSession, name: string): Promise<Result<string>> {
  const least = SHORTEST_PASSWORD;
  const given = await askNew(session, texts.passwordOf({ name, least }));
  if (!given.ok || given.value.length >= least) return given;
  return err(fault("bad_input", userDialogs.passwordShort({ count: least })));
}

function addSet(users: Command, runner: Runner): void {
  const command = withShared(users.command("set <name>").description(texts.aboutSet))
    .option("--rename <name>", texts.aboutRename)
    .option("--disable", texts.aboutDisable)
    .option("--enable", texts.aboutEnable)
    .option("--no-totp", texts.aboutNoTotp)
    .action((name: string, options: Options) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const user = await userNamed(session, name);
          return user.ok ? set(session, user.value, options) : user;
        }),
      ),
    );
}

async function set(
  session: CommandSession,
  { id }: TeamUser,
  options: Options,
): Promise<Result<Report>> {
  const wish = await wishOf(session, options);
  if (!wish.ok) return wish;
  if (options.totp === false) {
    const removed = await session.call("team.removeTotp", { userId: id });
    if (!removed.ok) return removed;
  }
  const { rename: name, disable, enable } = options;
  const disabled = disable ? true : enable ? false : undefined;
  const changed = await session.call("team.setUser", { ...wish.value, id, name, disabled });
  return mapped(changed, (user) => noteReport(user, texts.changed({ name: user.name })));
}

function addRemove(users: Command, runner: Runner): void {
  const command: Command = users
    .command("remove <name>")
    .description(texts.aboutRemove)
    .action((name: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const user = await userNamed(session, name);
          if (!user.ok) return user;
          const removed = await session.call("team.removeUser", { id: user.value.id });
          return mapped(removed, (gone) => noteReport(gone, texts.removed({ name: gone.name })));
        }),
      ),
    );
}

function addReset(users: Command, runner: Runner): void {
  const command: Command = users
    .command("reset-password <name>")
    .description(texts.aboutReset)
    .action((name: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const user = await userNamed(session, name);
          if (!user.ok) return user;
          const password = await askUserPassword(session, user.value.name);
          if (!password.ok) return password;
          const wish = { id: user.value.id, password: password.value };
          const done = await session.call("team.resetPassword", wish);
          return mapped(done, (one) => noteReport(one, texts.passwordSet({ name: one.name })));
        }),
      ),
    );
}

function withShared(command: Command): Command {
  return command
    .addOption(new Option("--role <role>", texts.aboutRole).choices(ROLES))
    .addOption(new Option("--site <name>", texts.aboutSite).argParser(collectOption))
    .addOption(new Option("--tag <tag>", texts.aboutTag).argParser(collectOption))
    .option("--all", texts.aboutAll)
    .option("--display-name <name>", texts.aboutDisplayName);
}

async function wishOf(session: CommandSession, { role, displayName, ...limits }: Options) {
  const { all = false, ...part } = limits;
  const scope = all ? ok({ kind: "all" } as const) : await scopeNamedBy(session, part);
  return scope.ok ? ok({ role, displayName, scope: scope.value }) : scope;
}

async function usersReport(
  session: CommandSession,
  users: readonly TeamUser[],
): Promise<Result<Report>> {
  const listed = await session.call("sites.list", {});
  return mapped(listed, ({ sites }) => ({
    status: EXIT.ok,
    data: { users },
    text: (layout) => usersText(users, sites, layout),
    counted: texts.counted({ count: users.length }),
  }));
}
