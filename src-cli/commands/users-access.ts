import { type Command, Option } from "commander";
import type { Input, Output } from "#shared/contract/methods.ts";
import { TOKEN_DAYS, type TeamSettings } from "#shared/domain/team.ts";
import { userCommands as texts } from "#shared/messages/commands/users.ts";
import { ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { collectOption, numberBetween } from "../options.ts";
import { noteReport, type Report } from "../output.ts";
import { askHidden } from "../prompt.ts";
import type { Runner } from "../runner.ts";
import { scopeNamedBy, type ScopeOptions } from "../scope-options.ts";
import { mapped, type CommandSession } from "../session.ts";
import { userNamed } from "../user-named.ts";
import { sessionsText, tokensText } from "../views/users-view.ts";
import { providerLine, teamSettingsInput, type SettingsOptions } from "./users-settings.ts";

/** Adds `muster users sessions`. */
export function addSessions(users: Command, runner: Runner): void {
  const command: Command = users
    .command("sessions")
    .description(texts.aboutSessions)
    .option("--user <name>", texts.aboutOfUser)
    .option("--end <id>", texts.aboutEnd)
    .action((options: { user?: string; end?: string }) =>
      runner.run(command, ({ withCore }) =>
        withCore((session) => sessionsReport(session, options)),
      ),
    );
}

async function sessionsReport(
  session: CommandSession,
  { user, end }: { user?: string; end?: string },
): Promise<Result<Report>> {
  if (end !== undefined) {
    const ended = await session.call("team.revokeSession", { id: end });
    return mapped(ended, (data) => noteReport(data, texts.sessionEnded({ name: data.userName })));
  }
  const of = await ofUser(session, user);
  if (!of.ok) return of;
  return mapped(await session.call("team.sessions", of.value), (data) => ({
    status: EXIT.ok,
    data,
    text: (layout) => sessionsText(data.sessions, layout),
    notes: [texts.sessionCount({ count: data.sessions.length })],
  }));
}

interface TokenOptions extends ScopeOptions {
  readonly user?: string;
  readonly create?: string;
  readonly days?: number;
  readonly readOnly?: boolean;
  readonly revoke?: string;
}

/** Adds `muster users tokens`. */
export function addTokens(users: Command, runner: Runner): void {
  const command: Command = users
    .command("tokens")
    .description(texts.aboutTokens)
    .option("--user <name>", texts.aboutOfUser)
    .option("--create <name>", texts.aboutCreate)
    .addOption(
      new Option("--days <n>", texts.aboutDays).argParser(numberBetween(1, TOKEN_DAYS.most)),
    )
    .option("--read-only", texts.aboutReadOnly)
    .addOption(new Option("--site <name>", texts.aboutTokenSite).argParser(collectOption))
    .addOption(new Option("--tag <tag>", texts.aboutTokenTag).argParser(collectOption))
    .option("--revoke <id>", texts.aboutRevoke)
    .addHelpText("after", texts.tokenExamples)
    .action((options: TokenOptions) =>
      runner.run(command, ({ withCore }) => withCore((session) => tokensReport(session, options))),
    );
}

async function tokensReport(
  session: CommandSession,
  options: TokenOptions,
): Promise<Result<Report>> {
  const { user, create: name, days, readOnly = false, revoke } = options;
  if (revoke !== undefined) {
    const gone = await session.call("team.revokeToken", { id: revoke });
    return mapped(gone, (data) =>
      noteReport(data, texts.tokenRevoked({ token: data.name, name: data.userName })),
    );
  }
  const of = await ofUser(session, user);
  if (!of.ok) return of;
  if (name !== undefined) {
    const scope = await scopeNamedBy(session, options);
    if (!scope.ok) return scope;
    const access = readOnly ? "read" : "full";
    const wish = { ...of.value, name, days, access, scope: scope.value } as const;
    const made = await createToken(session, wish);
    return mapped(made, (data) => ({
      status: EXIT.ok,
      data,
      text: () => `${data.token}\n`,
      notes: [texts.tokenOnce],
    }));
  }
  const listed = await session.call("sites.list", {});
  if (!listed.ok) return listed;
  const { sites } = listed.value;
  return mapped(await session.call("team.tokens", of.value), (data) => ({
    status: EXIT.ok,
    data,
    text: (layout) => tokensText(data.tokens, sites, layout),
    notes: [texts.tokenCount({ count: data.tokens.length })],
  }));
}

/** Some time after the sign-in, the server needs the password of the user. */
async function createToken(
  session: CommandSession,
  wish: Input<"team.createToken">,
): Promise<Result<Output<"team.createToken">>> {
  const made = await session.call("team.createToken", wish);
  if (made.ok || made.error.where !== "password") return made;
  const given = await askHidden(session, texts.yourPassword);
  if (!given.ok) return given;
  return session.call("team.createToken", { ...wish, password: given.value[0] });
}

async function ofUser(
  session: CommandSession,
  name: string | undefined,
): Promise<Result<{ userId?: string }>> {
  if (name === undefined) return ok({});
  const user = await userNamed(session, name);
  return user.ok ? ok({ userId: user.value.id }) : user;
}

/** Adds `muster users settings`. */
export function addUsersSettings(users: Command, runner: Runner): void {
  const command: Command = users
    .command("settings")
    .description(texts.aboutSettings)
    .addOption(new Option("--four-eyes <state>", texts.aboutFourEyes).choices(["on", "off"]))
    .addOption(new Option("--totp <state>", texts.aboutTotpRequired).choices(["on", "off"]))
    .option("--openid-issuer <url>", texts.aboutIssuer)
    .option("--openid-client-id <id>", texts.aboutClientId)
    .option("--openid-label <name>", texts.aboutLabel)
    .option("--openid-secret", texts.aboutSecret)
    .option("--no-openid", texts.aboutNoProvider)
    .action((options: SettingsOptions) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const wish = await teamSettingsInput(session, options);
          if (!wish.ok) return wish;
          const answer =
            wish.value === null
              ? await session.call("team.settings", {})
              : await session.call("team.setSettings", wish.value);
          return mapped(answer, settingsReport);
        }),
      ),
    );
}

function settingsReport(settings: TeamSettings): Report {
  const stateOf = (value: boolean) => (value ? texts.on : texts.off);
  const lines = [
    texts.fourEyes({ state: stateOf(settings.fourEyes) }),
    texts.totpRequired({ state: stateOf(settings.totpRequired) }),
    providerLine(settings),
  ];
  return { status: EXIT.ok, data: settings, text: () => `${lines.join("\n")}\n`, notes: [] };
}
