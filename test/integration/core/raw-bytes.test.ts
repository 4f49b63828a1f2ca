import { describe, expect, it, onTestFinished } from "vitest";
import { serveHttp } from "#test/integration/recorder-support.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { carriedOut } from "#test/support/rollouts.ts";

/** Settings with text that is not valid UTF-8: such bytes reach the recorder again as it sent them. */

const SUCCESS = '{"result":"success","data":{}}';

/** A recorder that has event push alone, and keeps the bytes of each Set. */
async function recorderWith(username: Buffer) {
  const table = (port: number) => [
    Buffer.from('{"params":{"name":"platform","table":{"username":"'),
    username,
    Buffer.from(
      `","addr":"192.0.2.9","port":${port},"url":"/a","enable":true,"method":"POST","keep_alive_interval":"0","push_way":"HTTP","udp_method":"Broadcast","udp_addr":"255.255.255.255","udp_port":5000}}}`,
    ),
  ];
  const state = { data: Buffer.concat(table(80)), sets: 0 };
  const server = await serveHttp((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const answer = (body: Buffer | string, status = 200) =>
        response.writeHead(status, { "content-type": "application/json" }).end(body);
      if (request.url === "/API/AlarmConfig/EventPush/Get")
        return answer(
          Buffer.concat([Buffer.from('{"result":"success","data":'), state.data, Buffer.from("}")]),
        );
      if (request.url !== "/API/AlarmConfig/EventPush/Set")
        return answer('{"error_code":"not_found"}', 404);
      const body = Buffer.concat(chunks);
      state.data = body.subarray(body.indexOf('"data":') + '"data":'.length, -1);
      state.sets += 1;
      return answer(SUCCESS);
    });
  });
  onTestFinished(() => server.close());
  const shows = (bytes: Buffer) =>
    state.data.includes(Buffer.concat([Buffer.from('"username":"'), bytes, Buffer.from('"')]));
  return { server, state, shows };
}

async function fleetOf(origin: string): Promise<TestCore> {
  const muster = await openTestCore({});
  onTestFinished(() => muster.stop());
  await muster.call("sites.set", { name: "Leeds" });
  await muster.call("recorders.add", { name: "NVR", url: origin, site: "Leeds", auth: "none" });
  return muster;
}

describe("text that is not UTF-8", () => {
  it.each([
    ["Latin-1", Buffer.from("M\u00fcller", "latin1")],
    ["GBK", Buffer.from([0xd6, 0xd0, 0xce, 0xc4])],
    ["a name cut in the middle of a letter", Buffer.from("Müller").subarray(0, 2)],
    [
      "valid letters beside broken ones",
      Buffer.concat([Buffer.from("Łódź "), Buffer.of(0xff, 0xfe), Buffer.from(" 中")]),
    ],
    ["characters of the private range that stands for bytes", Buffer.from("a\u{10fffc}b")],
  ])("%s: the bytes stay the same through plan, rollout and rollback", async (_name, username) => {
    const { server, state, shows } = await recorderWith(username);
    const muster = await fleetOf(server.origin);
    const template = { name: "Port", eventPush: { port: 8080 } };
    const plan = await muster.call("plans.create", { template, select: {} });
    expect(plan.items.map((item) => item.state)).toEqual(["ready"]);
    const { rollout } = await carriedOut(muster, plan);
    expect(rollout.counts).toEqual({ verified: 1 });
    expect(state.data.toString("latin1")).toContain('"port":8080');
    expect(shows(username)).toBe(true);

    const rename = { name: "Name", eventPush: { username: "plain" } };
    const renamed = await muster.call("plans.create", { template: rename, select: {} });
    expect(renamed.items[0]?.fields[0]?.reason).toContain("characters that Muster cannot read");
    const done = await carriedOut(muster, renamed);
    expect(shows(Buffer.from("plain"))).toBe(true);
    await carriedOut(muster, await muster.call("rollouts.rollback", { id: done.rollout.id }));
    expect(shows(username)).toBe(true);
    expect(state.sets).toBe(3);
  });
});
