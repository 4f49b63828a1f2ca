import { describe, expect, test, vi } from "vitest";
import type { HttpFailureKind } from "#core/platform/ports/recorder-http.ts";
import { createRecorderClient } from "#core/drivers/raysharp/client.ts";
import type { Operations } from "#core/drivers/raysharp/operations/types.ts";
import { pauseBefore } from "#core/drivers/raysharp/retry-policy.ts";
import type { MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import {
  challenge,
  DEVICE,
  fakeHttp,
  json,
  memoryLedger,
  never,
  setup,
  SIGN_IN,
  target,
  type Answers,
} from "./fake-http.ts";
import { coded } from "./fake-session.ts";

/** What is sent again, and when; where a redirect leads. */

const CHANNELS = { result: "success", data: { channel_param: [] } };

function failed(result: Result<unknown>): MusterError {
  if (result.ok) throw new Error("was to fail");
  return result.error;
}

function ask(
  answers: Answers,
  talk = (one: Operations): Promise<Result<unknown>> => one.getChannelInfo(),
) {
  const fake = fakeHttp(answers);
  return { ...fake, result: setup(fake.http).client.converse(target(), never, talk) };
}

const fails = (kind: HttpFailureKind, sent: boolean) => err({ kind, detail: "", sent });

describe("a recorder that is busy", () => {
  const BUSY = [
    ["device_busy", coded("device_busy")],
    ["data_saving_busy", coded("data_saving_busy", 200)],
    ["frequent_operation", coded("frequent_operation")],
    ["function_busy", coded("function_busy")],
    ["device_reboot", coded("device_reboot", 503)],
    ["HTTP 503", ok({ status: 503, headers: {}, body: Buffer.from("") })],
  ] as const;

  test.each(BUSY)("%s: asked again, and read", async (_name, busy) => {
    const { result, requests } = ask((_request, index) => (index < 2 ? busy : json(CHANNELS)));
    expect((await result).ok).toBe(true);
    expect(requests).toHaveLength(3);
  });

  test.each(BUSY)("%s without end: three requests, then its own words", async (_name, busy) => {
    const { result, requests } = ask(() => busy);
    expect(["refused", "http_error"]).toContain(failed(await result).code);
    expect(requests).toHaveLength(3);
  });

  test("a Set that was refused as busy is sent again, the same", async () => {
    const { result, requests } = ask(
      (_request, index) =>
        index === 0 ? coded("device_busy") : json({ result: "success", data: {} }),
      (one) => one.setDisarming({ enable: true }),
    );
    expect((await result).ok).toBe(true);
    expect(requests[1]).toEqual(requests[0]);
  });

  test.each(["param_error", "save_failed", "no_permission", "internal_server_error"])(
    "%s is no such code: asked once",
    async (code) => {
      const { result, requests } = ask(() => coded(code, 500));
      await result;
      expect(requests).toHaveLength(1);
    },
  );

  test("pauses are drawn from 0 up to a limit that doubles", () => {
    const random = vi.spyOn(Math, "random");
    const policy = { attempts: 3, baseMs: 400 };
    random.mockReturnValue(0);
    expect([1, 2, 3].map((tried) => pauseBefore(tried, policy))).toEqual([0, 0, 0]);
    random.mockReturnValue(1);
    expect([1, 2, 3].map((tried) => pauseBefore(tried, policy))).toEqual([400, 800, 1600]);
  });

  test("an abort ends the pause", async () => {
    const stop = new AbortController();
    const fake = fakeHttp(() => {
      setImmediate(() => stop.abort());
      return coded("device_busy");
    });
    const client = createRecorderClient({
      http: fake.http,
      ledger: memoryLedger(),
      onCertificate: () => {},
      retry: { baseMs: 1e9 },
    });
    vi.spyOn(Math, "random").mockReturnValue(0.9);
    const result = await client.converse(target(), stop.signal, (one) => one.getChannelInfo());
    expect(failed(result).code).toBe("cancelled");
    expect(fake.linesOpen()).toBe(0);
  });
});

describe("a request without an answer", () => {
  test.each(["refused", "closed"] as const)(
    "%s before a byte left: asked once more",
    async (kind) => {
      const { result, requests } = ask((_request, index) =>
        index === 0 ? fails(kind, false) : json(CHANNELS),
      );
      expect((await result).ok).toBe(true);
      expect(requests).toHaveLength(2);
    },
  );

  test("refused again: two requests, no more", async () => {
    const { result, requests } = ask(() => fails("refused", false));
    expect(failed(await result).code).toBe("unreachable");
    expect(requests).toHaveLength(2);
  });

  test.each([
    ["closed", true],
    ["first_byte_time", true],
    ["body_time", true],
    ["whole_time", true],
    ["connect_time", false],
    ["dns", false],
    ["no_route", false],
    ["certificate", false],
    ["tls", false],
  ] as const)("%s: asked once", async (kind, sent) => {
    const { result, requests } = ask(() => fails(kind, sent));
    expect((await result).ok).toBe(false);
    expect(requests).toHaveLength(1);
  });

  test("a Set whose answer was lost is never sent again", async () => {
    const { result, requests } = ask(
      () => fails("closed", true),
      (one) => one.setDisarming({ enable: true }),
    );
    expect((await result).ok).toBe(false);
    expect(requests).toHaveLength(1);
  });
});

describe("HTTP 307", () => {
  const moved = (location: string | undefined, status = 307) =>
    json({ version: "1.0", error_code: "http_redirect_https" }, status, { location });

  async function redirected(answer: ReturnType<typeof moved>, origin = "http://192.0.2.4") {
    const fake = fakeHttp((_request, index) => (index === 0 ? answer : json(CHANNELS)));
    const { client } = setup(fake.http);
    const read = () =>
      client.converse(target({ origin, certificate: "AA:BB" }), never, (one) =>
        one.getChannelInfo(),
      );
    return { ...fake, read, result: await read() };
  }

  test.each([
    ["https://192.0.2.4/API/Login/ChannelInfo/Get", "https://192.0.2.4"],
    ["https://192.0.2.4:8443/", "https://192.0.2.4:8443"],
    ["https://192.0.2.4:443/elsewhere?x=1", "https://192.0.2.4"],
    [undefined, "https://192.0.2.4"],
  ])("to %s: the same request again at %s, under the same pin", async (location, origin) => {
    const { result, opened, requests, linesOpen } = await redirected(moved(location));
    expect(result.ok).toBe(true);
    expect(opened).toEqual([
      { origin: "http://192.0.2.4", pin: null },
      { origin, pin: "AA:BB" },
    ]);
    expect(requests[1]).toEqual(requests[0]);
    expect(linesOpen()).toBe(0);
  });

  test("to its own address padded with zeros is followed: decimal, as recorders show it", async () => {
    const { result, opened } = await redirected(
      moved("https://192.168.001.064:8443/"),
      "http://192.168.1.64",
    );
    expect(result.ok).toBe(true);
    expect(opened.at(-1)?.origin).toBe("https://192.168.1.64:8443");
  });

  test("to the address that this would be as octal is not followed", async () => {
    const { opened } = await redirected(moved("https://192.168.001.064/"), "http://192.168.1.52");
    expect(opened).toHaveLength(1);
  });

  test("is remembered: the next conversation begins there", async () => {
    const { read, opened } = await redirected(moved("https://192.0.2.4:8443/"));
    expect((await read()).ok).toBe(true);
    expect(opened.at(-1)?.origin).toBe("https://192.0.2.4:8443");
    expect(opened).toHaveLength(3);
  });

  test("is forgotten when the recorder no longer answers", async () => {
    let gone = false;
    const fake = fakeHttp((_request, index) => {
      if (gone) return fails("connect_time", false);
      return index === 0 ? moved("https://192.0.2.4:8443/") : json(CHANNELS);
    });
    const { client } = setup(fake.http);
    const read = () => client.converse(target(), never, (one) => one.getChannelInfo());
    await read();
    gone = true;
    await read();
    gone = false;
    await read();
    expect(fake.opened.map(({ origin }) => origin)).toEqual([
      "http://192.0.2.4",
      "https://192.0.2.4:8443",
      "https://192.0.2.4:8443",
      "http://192.0.2.4",
    ]);
  });

  test.each([
    ["another host", "https://203.0.113.9/", 307],
    ["a name that begins alike", "https://192.0.2.4.example.net/", 307],
    ["a user in front", "https://192.0.2.4@203.0.113.9/", 307],
    ["plain HTTP", "http://192.0.2.4:8080/", 307],
    ["another scheme", "ftp://192.0.2.4/", 307],
    ["no address", "https://", 307],
    ["302 instead", "https://192.0.2.4/", 302],
    ["301 instead", "https://192.0.2.4/", 301],
  ])("to %s is not followed", async (_name, location, status) => {
    const { result, opened } = await redirected(moved(location, status));
    expect(failed(result)).toMatchObject({ code: "redirected", httpStatus: status });
    expect(opened).toHaveLength(1);
  });

  test("from HTTPS is not followed", async () => {
    const { result, opened } = await redirected(
      moved("https://192.0.2.4:8443/"),
      "https://192.0.2.4",
    );
    expect(failed(result).code).toBe("redirected");
    expect(opened).toHaveLength(1);
  });

  test("without end: two requests", async () => {
    const { result, requests } = ask(() => moved("https://192.0.2.4/"));
    expect(failed(await result).code).toBe("redirected");
    expect(requests).toHaveLength(2);
  });

  test("a recorder that moves does not get a password before it is asked there again", async () => {
    const { result, requests } = ask((request, index) => {
      if (index === 0) return moved("https://192.0.2.4/");
      return request.authorization === undefined ? challenge("n") : json(CHANNELS);
    });
    expect((await result).ok).toBe(true);
    expect(requests.map(({ authorization }) => authorization !== undefined)).toEqual([
      false,
      false,
      true,
    ]);
  });

  describe("where Basic is wanted", () => {
    /** Knows nothing but what is kept on disk, as after a restart: that the recorder accepted Basic before. */
    function restarted(redirects: boolean, certificate: string | null) {
      const basic = json({ error_code: "no_login" }, 401, { "www-authenticate": "Basic" });
      const told: [string, boolean][] = [];
      const fake = fakeHttp(({ authorization }) => {
        const { origin } = fake.opened.at(-1) as { origin: string };
        told.push([origin, authorization !== undefined]);
        if (redirects && origin.startsWith("http:")) return moved("https://192.0.2.4/");
        return authorization === undefined ? basic : json(CHANNELS);
      });
      const { client, ledger } = setup(fake.http);
      ledger.accepted(DEVICE, SIGN_IN);
      const wanted = target({ auth: "basic", dialect: "basic", certificate, networkTrusted: true });
      const read = () => client.converse(wanted, never, (one) => one.getChannelInfo());
      return { read, told };
    }

    test("one that was sent on to HTTPS before gets no password in the clear", async () => {
      const { read, told } = restarted(true, "AA:BB");
      expect((await read()).ok).toBe(true);
      expect((await read()).ok).toBe(true);
      expect(told).toEqual([
        ["http://192.0.2.4", false],
        ["https://192.0.2.4", false],
        ["https://192.0.2.4", true],
        ["https://192.0.2.4", true],
      ]);
    });

    test("one that answers by HTTP is asked there, as it is set", async () => {
      const { read, told } = restarted(false, "AA:BB");
      expect((await read()).ok).toBe(true);
      expect(told).toEqual([
        ["http://192.0.2.4", false],
        ["http://192.0.2.4", true],
      ]);
    });

    test("one that was never seen by HTTPS is not asked first", async () => {
      const { read, told } = restarted(false, null);
      expect((await read()).ok).toBe(true);
      expect(told).toEqual([["http://192.0.2.4", true]]);
    });
  });
});
