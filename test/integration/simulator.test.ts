import { connect } from "node:net";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startFleet, type Fleet, type SimulatedRecorder } from "#simulator/index.ts";
import { post, send } from "./simulator-client.ts";

let fleet: Fleet;
let one: SimulatedRecorder;
const NOTHING = JSON.stringify({ version: "1.0", data: {} });
const DONE = { status: 200, body: { result: "success", data: {} } };

beforeAll(async () => {
  fleet = await startFleet({ recorders: 12, seed: 1 });
  one = plain(fleet.recorders);
});
afterAll(() => fleet.stop());

/** One that can be read, with every email field in its Range and no quirk in its answers. */
function plain(recorders: readonly SimulatedRecorder[]): SimulatedRecorder {
  const found = recorders.find((candidate) => {
    const { encryption, health_model_enable } = candidate.state.email;
    return candidate.readable && health_model_enable !== undefined && encryption !== "Auto";
  });
  if (!found) throw new Error("No plain recorder in the fleet.");
  return found;
}

const refusal = (param: string) => ({
  status: 400,
  body: {
    result: "failed",
    reason: expect.stringContaining(param),
    error_code: "param_error",
    data: { param },
  },
});

describe("the eleven operations over a socket", () => {
  test("1: channel info", async () => {
    const answer = await post(one.url, "/API/Login/ChannelInfo/Get");
    expect(answer).toEqual({
      status: 200,
      body: {
        result: "success",
        data: {
          channel_param: { type: "array", min_size: 0, max_size: 16, items: one.state.channels },
        },
      },
    });
    const [first] = answer.body.data.channel_param.items;
    expect(first).toMatchObject({
      channel: "CH1",
      channel_name: expect.stringMatching(/./),
      channel_alias: expect.stringMatching(/./),
      videoloss: false,
      connect_status: "Online",
      ability: expect.arrayContaining(["Mainstream"]),
      alarm_in_num: expect.any(Number),
      alarm_out_num: expect.any(Number),
      show_ptz_setting: expect.any(Boolean),
      intelligent_ability: expect.arrayContaining(["MultiTypeRecognition"]),
      not_support_preemptive: expect.any(Boolean),
    });
  });

  test("2 and 3: recognition, set and read back", async () => {
    const get = () =>
      post(one.url, "/API/AI/Setup/MultiTypeRecognition/Get", { page_type: "ChannelConfig" });
    const before = (await get()).body.data.channel_info.CH1;
    expect(before).toMatchObject({
      snap_mode: "Default",
      detection_mode: "HybridMode",
      rule_draw_number: "rule_number1",
      draw_add_btn: { visible: true },
      mutual_exclusion: ["SMD"],
    });
    expect(Object.keys(before.rule_info)).toHaveLength(4);
    expect(Object.keys(before.rule_info.rule_number1.rule_rect)).toHaveLength(16);
    expect(before.draw_add_btn.rule_rect).toHaveLength(4);
    const set = {
      sensitivity: 33,
      min_pixel: 80,
      chn_index: "CH1",
      page: "chn_multiType",
      vendor_x: 1,
    };
    const data = { channel_info: { CH1: set }, channel: "CH1", ability: "MultiTypeRecognition" };
    expect(await post(one.url, "/API/AI/Setup/PVD/Set", data)).toEqual(DONE);
    const after = (await get()).body.data.channel_info.CH1;
    expect(after).toEqual({ ...before, sensitivity: 33, min_pixel: 80, vendor_x: 1 });
    expect(await post(one.url, "/API/AI/Setup/MultiTypeRecognition/Get")).toEqual(
      refusal("page_type"),
    );
  });

  test("4, 5 and 6: disarming", async () => {
    const area = "/API/AlarmConfig/IPCDisarming";
    const { data: range } = (await post(one.url, `${area}/Range`)).body;
    expect(range.enable).toEqual({ type: "bool" });
    expect(range.privacy_channel).toMatchObject({
      type: "array",
      min_size: 0,
      max_size: 1,
      items: { type: "string", items: expect.arrayContaining(["CH1", "CH16"]) },
    });
    expect(range.alarmio_channel.items.items).toContain("Local->1");
    const { data: before } = (await post(one.url, `${area}/Get`)).body;
    expect(Object.keys(before)).toEqual(Object.keys(range));
    const change = { enable: !before.enable, privacy_channel: ["CH3"] };
    expect(await post(one.url, `${area}/Set`, change)).toEqual(DONE);
    const { data: after } = (await post(one.url, `${area}/Get`)).body;
    expect(after).toEqual({ ...before, ...change });
    const two = await post(one.url, `${area}/Set`, { privacy_channel: ["CH1", "CH2"] });
    expect(two).toEqual(refusal("privacy_channel"));
  });

  test("7: email range, as documented", async () => {
    const { data: range } = (await post(one.url, "/API/NetworkConfig/Email/Range")).body;
    const text = { type: "string", mode: "rw" };
    const short = { ...text, min_len: 0, max_len: 127 };
    const byEnable = (least: number) => ({
      ...text,
      ranges: [
        { min_len: 0, max_len: 127 },
        { min_len: least, max_len: 127 },
      ],
    });
    expect(range).toMatchObject({
      email_enable: { type: "bool", mode: "rw", default_value: false },
      smtp_port: { type: "int32", mode: "r", min: 1, max: 65_535, default_value: 25 },
      smtp_server: byEnable(1),
      username: byEnable(1),
      sender: byEnable(0),
      password: short,
      password_empty: { type: "bool" },
      base_enc_password: { type: "object" },
      recvemail: {
        type: "object",
        items: { recvemail_1: short, recvemail_2: short, recvemail_3: short },
      },
      interval_time: { type: "int32", unit: "minute", items: [1, 3, 5, 10] },
      report_button: { type: "object", items: { report_button_1: { type: "string" } } },
      health_model_enable: { type: "bool" },
      email_type: { type: "string", items: ["hosted", "Other"] },
      active_btn: { type: "bool" },
      hosted_active: { type: "string", items: ["Inactive", "Active"] },
      activated_account: { type: "string", max_len: 128 },
      url: { type: "string", max_len: 256 },
      user_code: { type: "string", max_len: 64 },
      test_version: "2.0",
    });
    expect(range.encryption.items).toEqual(expect.arrayContaining(["Disable", "SSL", "TLS"]));
  });

  test("8: email set, then read where the recorder lets it be read", async () => {
    const mail = {
      email_enable: true,
      encryption: "SSL",
      smtp_port: 2525,
      smtp_server: "relay.example.net",
      username: "alarms",
      password_empty: false,
      sender: "nvr@example.net",
      recvemail: { recvemail_1: "noc@example.net", recvemail_2: "", recvemail_3: "" },
      interval_time: 10,
      report_button: { report_button_1: "send_device_report" },
      email_type: "Other",
    };
    expect(await post(one.url, "/API/NetworkConfig/Email/Set", mail)).toEqual(DONE);
    const { body } = await post(one.url, "/API/NetworkConfig/Email/Get");
    const { recvemail, password_empty: _, email_enable: __, ...flat } = mail;
    expect(body.data).toMatchObject({ ...flat, ...recvemail });
    expect(["true", true]).toContain(body.data.email_enable);
    const long = { ...mail, sender: "ü".repeat(64) };
    expect(await post(one.url, "/API/NetworkConfig/Email/Set", long)).toEqual(refusal("sender"));
    const again = await post(one.url, "/API/NetworkConfig/Email/Get");
    expect(again.body).toEqual(body);
    expect(one.counters.writes.email).toMatchObject({ accepted: 1, refused: 1, history: [mail] });
  });

  test("9 and 10: event push", async () => {
    const area = "/API/AlarmConfig/EventPush";
    const { params } = (await post(one.url, `${area}/Get`)).body.data;
    expect(params).toEqual(one.state.eventPush);
    expect(Object.keys(params.table)).toHaveLength(14);
    const table = {
      enable: true,
      addr: "203.0.113.10",
      port: 8080,
      username: "u",
      password_empty: true,
    };
    const set = { params: { name: params.name, table } };
    expect(await post(one.url, `${area}/Set`, set)).toEqual(DONE);
    const after = (await post(one.url, `${area}/Get`)).body.data.params;
    expect(after).toEqual({
      name: params.name,
      table: { ...params.table, ...table, password: "" },
    });
    const long = { params: { name: "n", table: { addr: "a".repeat(32) } } };
    expect(await post(one.url, `${area}/Set`, long)).toEqual(refusal("params.table.addr"));
  });

  test("11: push query, also without a version as in the sample", async () => {
    const data = { Token: "t", app_support_ai_notification_subscribe: true };
    const answer = await send(`${one.url}/API/Push/Query`, JSON.stringify({ data }));
    const { Default, Filter, Notification } = JSON.parse(answer.text).data;
    expect(Default).toMatchObject({
      notification_interval_max: 30,
      notification_interval_min: 1,
      Motion: expect.stringMatching(/^(True|true|False)$/),
      "PD&VD": expect.stringMatching(/^(True|true|False)$/),
      StorageReadOnly: expect.stringMatching(/^(True|true|False)$/),
      LPR: { Group: [{ Name: "Allow List", AutoSubscribe: "True" }, {}, { Name: "Unknown" }] },
    });
    expect(Filter.StorageError).toEqual({});
    expect(Math.max(...Filter.Motion.Channel)).toBeLessThanOrEqual(15);
    expect(Filter.AiFaceDetection.Group[2]).toEqual({
      Name: "Stranger",
      Channel: expect.any(Array),
    });
    expect(Notification.notification_interval).toBe(Default.notification_interval);
    expect(await post(one.url, "/API/Push/Query", { Token: 5 })).toEqual(refusal("Token"));
  });
});

describe("beyond the eleven", () => {
  test("Email/Get is there on some recorders, and an unknown path on the others", async () => {
    const answers = await Promise.all(
      fleet.recorders.map(({ url }) => post(url, "/API/NetworkConfig/Email/Get")),
    );
    const found = answers.map(({ status }) => status === 200);
    expect(found).toEqual(fleet.recorders.map(({ readable }) => readable));
    const missing = answers.find(({ status }) => status === 404);
    expect(missing?.body).toEqual({ version: "1.0", error_code: "not_found" });
  });

  test("Login/Range tells what answers here", async () => {
    expect((await post(one.url, "/API/Login/Range")).body.data).toEqual({
      device_type: one.model,
      pwd_tip: expect.stringMatching(/^(nvr|dvr)_tip$/),
      http_api_version: "1.0",
      site_version: one.firmware,
      password_enc: false,
      first_login_flag: false,
      custom_name: one.name,
    });
  });
});

describe("what is no operation", () => {
  const path = "/API/AlarmConfig/IPCDisarming/Get";
  const error = (code: string) => JSON.stringify({ version: "1.0", error_code: code });

  test("an unknown path is not found, whatever the method", async () => {
    expect(await send(`${one.url}/nowhere`, NOTHING)).toMatchObject({
      status: 404,
      text: error("not_found"),
    });
    expect(await send(`${one.url}/`, "", { method: "GET" })).toMatchObject({ status: 404 });
  });

  test("another method is not allowed", async () => {
    const answer = await send(one.url + path, "", { method: "GET" });
    expect(answer).toMatchObject({
      status: 405,
      text: error("method_not_allowed"),
      headers: { allow: "POST" },
    });
  });

  test("a body that is not JSON is a format error", async () => {
    for (const body of ["", "data=1", "[]", '{"version":"1.0"']) {
      expect(await send(one.url + path, body)).toMatchObject({
        status: 400,
        text: error("http_format_err"),
      });
    }
  });

  test("an envelope without data or version is accepted, one with other types is refused", async () => {
    for (const body of ["{}", '{"version":"1.0"}', '{"data":{}}']) {
      expect((await send(one.url + path, body)).status).toBe(200);
    }
    const refused = async (body: string) => JSON.parse((await send(one.url + path, body)).text);
    expect(await refused('{"version":1,"data":{}}')).toMatchObject({
      error_code: "param_error",
      data: { param: "version" },
    });
    expect(await refused('{"version":"1.0","data":[]}')).toMatchObject({
      error_code: "param_error",
      data: { param: "data" },
    });
  });

  test("more than a megabyte is too large, and a megabyte is not", async () => {
    const pad = (bytes: number) => NOTHING.padEnd(bytes, " ");
    expect(await send(one.url + path, pad(1_000_000))).toMatchObject({ status: 200 });
    const answer = await send(one.url + path, pad(3_000_000));
    expect(answer).toMatchObject({ status: 413, text: error("payload_too_large") });
  });
});

describe("what the simulator knows", () => {
  test("a change by hand shows in the next answer, each time", async () => {
    const two = fleet.recorders[1] as SimulatedRecorder;
    const { channels } = two.state;
    for (const status of ["Offline", "Online", "Sleep"]) {
      (channels[0] as { connect_status: string }).connect_status = status;
      const { body } = await post(two.url, "/API/Login/ChannelInfo/Get");
      expect(body.data.channel_param.items[0].connect_status).toBe(status);
    }
  });

  test("requests by path, and how many are under way at once", async () => {
    const three = fleet.recorders[2] as SimulatedRecorder;
    const path = "/API/Login/ChannelInfo/Get";
    await post(three.url, path);
    expect(three.counters.conversations.most).toBe(1);
    await three.setFaults("stall");
    const waiting = [1, 2, 3].map(() => connect(three.port, three.address));
    await Promise.all(waiting.map((socket) => once(socket, "connect")));
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${NOTHING.length}\r\n\r\n`;
    for (const socket of waiting) socket.write(head + NOTHING);
    await expect.poll(() => three.counters.conversations.open).toBe(3);
    for (const socket of waiting) socket.destroy();
    await expect.poll(() => three.counters.conversations).toEqual({ open: 0, most: 3 });
    expect(three.counters.requests).toMatchObject({ [path]: 4 });
  });

  test("one connection serves many requests", async () => {
    const { address, port } = one;
    const socket = connect(port, address);
    let seen = "";
    socket.on("data", (chunk: Buffer) => (seen += chunk.toString()));
    const head = `POST /API/Login/Range HTTP/1.1\r\nHost: x\r\nContent-Length: ${NOTHING.length}\r\n\r\n`;
    for (let count = 1; count <= 3; count += 1) {
      socket.write(head + NOTHING);
      await expect.poll(() => seen.split('"result":"success"').length - 1).toBe(count);
    }
    expect(seen).toContain("Connection: keep-alive");
    socket.destroy();
  });
});

test("a fleet stops whole, with connections open, and may be stopped again", async () => {
  const other = await startFleet({ recorders: 3, faults: "stall" });
  const hanging = other.recorders.map(({ url }) => send(`${url}/API/Login/Range`, NOTHING));
  const ended = Promise.allSettled(hanging);
  await expect
    .poll(() => other.recorders.map((it) => it.counters.conversations.open))
    .toEqual([1, 1, 1]);
  await other.stop();
  expect((await ended).map(({ status }) => status)).toEqual(Array(3).fill("rejected"));
  await expect(post(other.recorders[0]?.url ?? "", "/API/Login/Range")).rejects.toThrow(
    "ECONNREFUSED",
  );
  await other.stop();
});

test("a port that is taken is named, and what was opened before is closed again", async () => {
  const { port } = one;
  await expect(startFleet({ recorders: 2, basePort: port - 1 })).rejects.toThrow(
    /port: \d+ is in use at 127.0.0.1/,
  );
});
