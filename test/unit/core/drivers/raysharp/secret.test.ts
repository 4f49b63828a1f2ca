import { describe, expect, test } from "vitest";
import { fakeHttp, json, never, setup, target } from "./fake-http.ts";

const TRANS_KEY = "/API/Maintenance/TransKey/Get";
const SET = "/API/NetworkConfig/Email/Set";
const PASSWORD = "only-for-this-test";

/** Asks a recorder that answers TransKey with this code how a password would travel there, and sends one. */
async function sendTo(origin: string, code: string, allowClear: boolean) {
  const fake = fakeHttp(({ path }) =>
    path === TRANS_KEY ? json({ error_code: code }, 400) : json({ result: "success", data: {} }),
  );
  const { client } = setup(fake.http);
  const talk = await client.converse(
    target({ origin, certificate: "AA:BB" }),
    never,
    async (recorder) => {
      const way = await recorder.secretWay();
      const sent = await recorder.setEmail({ sender: "s" }, { password: PASSWORD, allowClear });
      return { ok: true, value: { way, sent } } as const;
    },
  );
  if (!talk.ok) throw new Error(talk.error.message);
  const { way, sent } = talk.value;
  return {
    way: way.ok ? way.value : way.error.deviceCode,
    sent: sent.ok ? "sent" : sent.error.code,
    writes: fake.requests.filter(({ path }) => path === SET).length,
  };
}

describe.each(["no_permission", "param_error", "not_found"])(
  "a password at a recorder that answers %s when it is asked for a key",
  (code) => {
    test("travels inside HTTPS", async () => {
      const https = await sendTo("https://192.0.2.4", code, false);
      expect(https).toEqual({ way: "https", sent: "sent", writes: 1 });
    });

    test("crosses the network readable with consent alone", async () => {
      const http = (allowClear: boolean) => sendTo("http://192.0.2.4", code, allowClear);
      expect(await http(false)).toEqual({ way: "clear", sent: "consent_needed", writes: 0 });
      expect(await http(true)).toEqual({ way: "clear", sent: "sent", writes: 1 });
    });
  },
);

test.each(["device_busy", "login_block"])(
  "a recorder that says %s has said nothing of its keys, and is sent no password",
  async (code) => {
    const { sent, writes } = await sendTo("http://192.0.2.4", code, true);
    expect({ sent, writes }).toEqual({ sent: "refused", writes: 0 });
  },
);
