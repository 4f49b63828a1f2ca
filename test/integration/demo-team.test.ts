import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { natsObstacle } from "#scripts/setup-programs.ts";
import { longTest } from "#test/support/long.ts";
import {
  descendants,
  isAlive,
  leftIn,
  startDemo,
  startDemoApart,
} from "#test/support/script-process.ts";

const STORY = ["--team", "--days", "1"];
const WHOLE_STORY = 180_000;

/** Name and password of each user, as the demo prints them. */
const usersIn = (text: string) =>
  [...text.matchAll(/^ {2}(viewer|operator|approver|administrator) +(\S+)$/gm)].map(
    ([, name = "", password = ""]) => ({ name, password }),
  );

describe("npm run demo -- --team", () => {
  it("without nats-server, says how to get it", async () => {
    const { ended, text, temporary } = startDemo(STORY, { PATH: dirname(process.execPath) });
    expect(await ended).toBe(1);
    expect(text()).toContain("nats-server (Debian package; elsewhere: https://nats.io/download)");
    expect(leftIn(temporary)).toEqual([]);
  });
});

describe.skipIf(process.platform !== "linux" || natsObstacle() !== null)(
  "npm run demo -- --team, with NATS",
  { timeout: WHOLE_STORY },
  () => {
    it(
      "--check signs every user in, reaches a site through agents, and leaves nothing",
      longTest(
        "integration/demo.test.ts",
        "integration/team/login.test.ts",
        "integration/agents/site-networks.test.ts",
      ),
      async () => {
        const { ended, text, temporary } = startDemoApart([...STORY, "--check"]);
        expect([await ended, text()]).toEqual([
          0,
          expect.stringMatching(/^http:\/\/127\.0\.0\.1/m),
        ]);
        expect(text()).toContain("Sheffield: 6 of 6 recorders reached through agents.");
        expect(new Set(usersIn(text()).map(({ password }) => password)).size).toBe(4);
        expect(leftIn(temporary)).toEqual([]);
      },
    );

    it(
      "serves the team until Ctrl+C, which ends server, agents, NATS and recorders",
      longTest("integration/demo.test.ts", "integration/team/serve-team.test.ts"),
      async () => {
        const { child, ended, temporary, text, request, until } = startDemoApart(STORY);
        const [, agent = ""] = await until(/^- Stop an agent: kill (\d+)/m);
        await until(/Ctrl\+C ends everything/);
        const below = descendants(child.pid ?? 0);
        expect(below).toContain(Number(agent));
        const [url = ""] = /^http:\S+$/m.exec(text()) ?? [];
        const [viewer] = usersIn(text());
        const status = await request(new URL("/api/sign-in", url), {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(viewer),
        });
        expect(status).toBe(200);
        child.kill("SIGINT");
        expect(await ended).toBe(0);
        expect(below.filter(isAlive)).toEqual([]);
        expect(leftIn(temporary)).toEqual([]);
      },
    );
  },
);
