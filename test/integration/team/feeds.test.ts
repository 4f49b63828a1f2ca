import { expect, onTestFinished, test } from "vitest";
import type { TeamCaller } from "#core/index.ts";
import { createFeeds } from "#web/team/feeds.ts";
import { openTestCore } from "#test/support/core.ts";

const WHOLE = { kind: "all" } as const;

function caller(name: string, rights: Partial<TeamCaller> = {}): TeamCaller {
  const user = { id: `id-${name}`, name };
  return { user, role: "viewer", scope: WHOLE, sessionId: `session-${name}`, ...rights };
}

/** Names of the events that each caller gets over a shared feed, when a site is created. */
async function eventsOf(callers: readonly TeamCaller[]): Promise<string[][]> {
  const muster = await openTestCore();
  onTestFinished(() => muster.stop());
  // Without sessions: who they are is not the question here.
  const feeds = createFeeds(({ user, role, scope, mustSetUpTotp = false }) =>
    muster.core.as({ user, role, scope, mustSetUpTotp }),
  );
  onTestFinished(() => feeds.close());
  const taken = [];
  for (const one of callers) {
    const names: string[] = [];
    const feed = await feeds.take(one);
    feed.attach({ sendEvent: (text) => void names.push(JSON.parse(text).event as string) });
    taken.push({ feed, names });
  }
  await muster.call("recorders.add", { name: "Gate", url: "http://192.0.2.9", site: "Leeds" });
  for (const { feed } of taken) feed.flush();
  return taken.map(({ names }) => names);
}

test("a user who must set up an authenticator app gets no events through the feed of a colleague", async () => {
  const [colleague, other] = [caller("ann"), caller("ben", { mustSetUpTotp: true })];
  const [shown, hidden] = await eventsOf([colleague, other]);
  expect(shown).toContain("recorders.changed");
  expect(hidden).toEqual([]);
});

test("a user who must set up an authenticator app does not keep events from later colleagues", async () => {
  const [, shown] = await eventsOf([caller("ben", { mustSetUpTotp: true }), caller("ann")]);
  expect(shown).toContain("recorders.changed");
});
