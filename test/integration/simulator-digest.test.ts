import { execFile, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  SIMULATED_PASSWORD,
  startFleet,
  type Fleet,
  type SimulatedRecorder,
} from "#simulator/index.ts";
import { post, send } from "./simulator-client.ts";

const GET = "/API/Login/ChannelInfo/Get";
const NOTHING = JSON.stringify({ version: "1.0", data: {} });
const hasCurl = spawnSync("curl", ["--version"]).status === 0;

let fleet: Fleet;
beforeAll(async () => {
  fleet = await startFleet({ recorders: 8, auth: "digest" });
});
afterAll(() => fleet.stop());

/** An answer to a challenge, straight from RFC 7616, 3.4. */
function sign(challenge: string, password: string, uri = GET): string {
  const field = (name: string) => new RegExp(`${name}="?([^",]+)`).exec(challenge)?.[1] ?? "";
  const hash = (text: string) =>
    createHash(field("algorithm") === "MD5" ? "md5" : "sha256")
      .update(text)
      .digest("hex");
  const secret = hash(`admin:${field("realm")}:${password}`);
  const response = hash(`${secret}:${field("nonce")}:00000001:abc:auth:${hash(`POST:${uri}`)}`);
  return (
    `Digest username="admin", realm="${field("realm")}", nonce="${field("nonce")}", uri="${uri}", ` +
    `algorithm=${field("algorithm")}, opaque="${field("opaque")}", response="${response}", qop=auth, nc=00000001, cnonce="abc"`
  );
}

async function signIn(one: SimulatedRecorder, password: string) {
  const asked = await send(one.url + GET, NOTHING);
  const authorization = sign(asked.headers["www-authenticate"] ?? "", password);
  return send(one.url + GET, NOTHING, { headers: { authorization } });
}

describe("recorders that want a digest", () => {
  test("answer the right password, MD5 or SHA-256", async () => {
    const algorithms = new Set<string>();
    for (const one of fleet.recorders) {
      const asked = await send(one.url + GET, NOTHING);
      expect(asked).toMatchObject({
        status: 401,
        text: '{"version":"1.0","error_code":"no_login"}',
      });
      algorithms.add(/algorithm=([^,]+)/.exec(asked.headers["www-authenticate"] ?? "")?.[1] ?? "");
      expect((await signIn(one, SIMULATED_PASSWORD)).status).toBe(200);
    }
    expect(algorithms).toEqual(new Set(["MD5", "SHA-256"]));
  });

  test("tell who they are, and what they have not, without a sign-in", async () => {
    const one = fleet.recorders[0] as SimulatedRecorder;
    expect((await post(one.url, "/API/Login/Range")).status).toBe(200);
    expect((await post(one.url, "/API/nothing")).status).toBe(404);
  });

  test("count wrong passwords and block the fifth", async () => {
    const one = fleet.recorders[1] as SimulatedRecorder;
    const before = { ...one.counters.logins };
    for (let count = 1; count <= 4; count += 1) {
      const answer = await signIn(one, "wrong");
      expect([answer.status, JSON.parse(answer.text).error_code]).toEqual([401, "verify_failed"]);
    }
    const blocked = await signIn(one, "wrong");
    expect(blocked.status).toBe(400);
    expect(JSON.parse(blocked.text)).toMatchObject({
      result: "failed",
      error_code: "login_failed_or_block",
      data: { block_remain_time: expect.any(Number) },
    });
    expect(JSON.parse((await signIn(one, SIMULATED_PASSWORD)).text)).toMatchObject({
      error_code: "login_failed_or_block",
    });
    expect(one.counters.logins).toEqual({
      tried: before.tried + 6,
      refused: before.refused + 6,
      refusedAgain: 5,
    });
    one.setPassword("another-1");
    expect((await signIn(one, SIMULATED_PASSWORD)).status).toBe(401);
    expect((await signIn(one, "another-1")).status).toBe(200);
    expect(one.counters.logins.refusedAgain).toBe(5);
  });

  test("do not let a signed answer be used for another path", async () => {
    const one = fleet.recorders[2] as SimulatedRecorder;
    const asked = await send(one.url + GET, NOTHING);
    const authorization = sign(asked.headers["www-authenticate"] ?? "", SIMULATED_PASSWORD);
    const other = "/API/AlarmConfig/IPCDisarming/Get";
    expect((await send(one.url + other, NOTHING, { headers: { authorization } })).status).toBe(400);
  });

  test.runIf(hasCurl)("let curl in, and keep it out with a wrong password", async () => {
    const curl = async (one: SimulatedRecorder, password: string) => {
      const options = ["--silent", "--digest", "--user", `admin:${password}`, "--data", NOTHING];
      const format = ["--write-out", "\n%{http_code}"];
      const { stdout } = await promisify(execFile)("curl", [...options, ...format, one.url + GET]);
      return stdout.slice(stdout.lastIndexOf("\n") + 1);
    };
    for (const one of fleet.recorders.slice(3)) {
      expect(await curl(one, SIMULATED_PASSWORD)).toBe("200");
      expect(await curl(one, "wrong")).toBe("401");
      expect(await curl(one, SIMULATED_PASSWORD)).toBe("200");
      expect(one.counters.logins.refused).toBe(1);
    }
  });
});
