import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { AGENT_SITE, DemoTeam, type TeamUser } from "./demo-team.ts";

export interface TeamDemo {
  /** Data directory with the demo fleet in its inventory. */
  readonly dataDir: string;
  readonly signal: AbortSignal;
  /** Sign every user in, and end. */
  readonly check: boolean;
  /** A line for people. */
  note(line: string): void;
}

/** Serves the demo fleet to a team until the signal aborts. */
export async function showTeam(options: TeamDemo): Promise<Result<void>> {
  const { dataDir, signal, check, note } = options;
  note("Starting NATS, two agents and the team server ...");
  const started = await DemoTeam.start(dataDir, signal);
  if (!started.ok) return started;
  const team = started.value;
  try {
    const audited = await team.auditThroughAgents();
    if (!audited.ok) return audited;
    const { reached, all } = audited.value;
    process.stdout.write(
      `${AGENT_SITE}: ${reached} of ${all} recorders reached through agents.\n\n${addressOf(team)}\n`,
    );
    note(adviceOf(team));
    if (check) return await allSignIn(team);
    if (!signal.aborted)
      await new Promise((settle) => signal.addEventListener("abort", settle, { once: true }));
    return ok(undefined);
  } finally {
    await team.stop();
    if (!signal.aborted) note("Server, agents and NATS have ended.");
  }
}

/** The passwords were drawn for this demo: people need them to sign in. */
function addressOf({ url, users }: DemoTeam): string {
  const lines = users.map(({ name, password }) => `  ${name.padEnd(14)}  ${password}`);
  return [url, "", `  ${"user".padEnd(14)}  password`, ...lines, ""].join("\n");
}

const adviceOf = ({ agents }: DemoTeam) => `What to try, with a browser window for each user:
- operator: open Bulk edit, change a setting and create a plan. An operator cannot start it.
- approver: open the plan and start the rollout. viewer: open Rollouts and watch.
- administrator: open Settings > Users, and Settings > Agents.
- Stop an agent: kill ${agents[0]?.pid}. The other one goes on. Stop that one, too: kill ${agents[1]?.pid}.
  After the next audit, the recorders at ${AGENT_SITE} are unreachable, and their channels are unknown.

Ctrl+C ends everything. All data of the demo is deleted then.`;

async function allSignIn({ url, users }: DemoTeam): Promise<Result<void>> {
  for (const user of users) {
    const status = await signIn(url, user);
    if (status !== 200)
      return err(fault("internal", `The user ${user.name} cannot sign in: ${status}.`));
  }
  const page = await fetch(url);
  if (page.status === 200) return ok(undefined);
  return err(fault("internal", `The sign-in page is not served: ${page.status}.`));
}

async function signIn(url: string, { name, password }: TeamUser): Promise<number> {
  const answer = await fetch(new URL("/api/sign-in", url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, password }),
  });
  return answer.status;
}
