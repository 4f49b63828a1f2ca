import { afterEach, expect, test } from "vitest";
import {
  SIMULATED_PASSWORD,
  startFleet,
  type Fleet,
  type SimulatedRecorder,
} from "#simulator/index.ts";
import { send } from "./simulator-client.ts";
import { call, held, tryLogin } from "./simulator-sign-in.ts";

/** Every fault that ends by itself, each now and then. */
const FAULTS =
  "jitter:5@0.3,reset@0.04,hang-up@0.04,half-closed@0.04,html@0.04,garbage@0.04,truncated-json@0.04," +
  "wrong-content-type@0.04,http-500@0.04,http-503@0.04,device-busy@0.04,function-busy@0.04," +
  "end-session@0.05,lock-out:60@0.1,reboot:40@0.02,slow-drip:1@0.02,refuse-connection@0.05";

let fleet: Fleet | undefined;
afterEach(() => fleet?.stop());

/** A client that tries once and gives up at the first surprise, but for the logout. */
async function visit({ url }: SimulatedRecorder, password: string): Promise<string> {
  try {
    const answer = await tryLogin(url, password);
    if (answer.status !== 200) return "refused";
    const session = held(answer);
    await call(url, "/API/Login/ChannelInfo/Get", session).catch(() => null);
    await call(url, "/API/Web/Logout", session);
    return "done";
  } catch {
    return "cut off";
  }
}

test("mixed faults: the books of every recorder balance, whatever happened", async () => {
  fleet = await startFleet({
    recorders: 40,
    auth: "session",
    channels: 2,
    transKey: "none",
    faults: FAULTS,
  });
  const ends = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    const all = await Promise.all(fleet.recorders.map((one) => visit(one, SIMULATED_PASSWORD)));
    for (const end of all) ends.add(end);
  }
  expect(ends).toEqual(new Set(["done", "refused", "cut off"]));
  await expect
    .poll(() => fleet?.recorders.filter((one) => one.counters.conversations.open > 0))
    .toEqual([]);
  for (const { counters } of fleet.recorders) {
    const { opened, loggedOut, expired, ended, leaving, alive } = counters.sessions;
    expect(loggedOut + expired + ended + leaving + alive).toBe(opened);
    expect(counters.conversations.most).toBeLessThanOrEqual(1);
    expect(counters.logins.refusedAgain).toBe(Math.max(0, counters.logins.refused - 1));
    expect(counters.violations).toEqual([]);
  }
});

test("one fleet with all dialects, quirks and write dialects starts and answers who it is", async () => {
  fleet = await startFleet({
    recorders: 60,
    auth: "mixed",
    quirks: true,
    writes: "mixed",
    channels: 3,
  });
  const body = JSON.stringify({ version: "1.0", data: {} });
  const seen = new Set<string>();
  for (const { url, secureUrl, auth } of fleet.recorders) {
    const origin = secureUrl ?? url;
    const options = { rejectUnauthorized: false };
    expect((await send(`${origin}/API/Login/Range`, body, options)).status).toBe(200);
    const { status } = await send(`${origin}/API/Login/ChannelInfo/Get`, body, options);
    seen.add(`${auth} ${status}`);
  }
  const dead = [200, 400, 401, 403].map((status) => `session ${status}`);
  expect(seen).toEqual(new Set(["none 200", "digest 401", "basic 401", ...dead]));
});
