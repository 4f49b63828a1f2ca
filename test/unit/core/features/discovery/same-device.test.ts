import { describe, expect, test } from "vitest";
import type { Recorder } from "#shared/domain/inventory.ts";
import { ok } from "#shared/result.ts";
import { compareDevice } from "#core/features/discovery/same-device.ts";
import type { Identity, RecorderDriver } from "#core/drivers/driver.ts";
import type { RecorderTarget } from "#core/drivers/target.ts";
import { aRecorder } from "#test/support/recorder.ts";

const AT = "http://192.0.2.9";
const CERTIFICATE = "AA:BB";
const RECORDER = aRecorder({ serial: "SN-1", mac: "02:00:00:00:00:01" });
const TWIN = aRecorder({ id: "r2", name: "NVR 2", serial: "SN-1", mac: "02:00:00:00:00:02" });

interface Device {
  readonly serial?: string;
  readonly mac?: string;
  readonly certificate?: string | null;
  /** Whether it asks for a sign-in. */
  readonly asks?: boolean;
}

/** Compares a device with the recorder. @param others further recorders of the inventory */
async function compare(
  { serial = "", mac = "", certificate = null, asks = true }: Device,
  recorder: Recorder = RECORDER,
  others: readonly Recorder[] = [],
) {
  const targets: RecorderTarget[] = [];
  const driver: Partial<RecorderDriver> = {
    fingerprint: async (origin) =>
      ok({
        kind: "recorder",
        needsSignIn: asks,
        model: "",
        serial,
        name: "",
        siteVersion: "",
        certificate,
        origin,
        wantsTls: false,
      }),
    withSession: async (target, _signal, work) => {
      targets.push(target);
      if (asks) await target.credential();
      const identity = { serial, mac } as Identity;
      return work({ identify: async () => ok(identity) } as never);
    },
  };
  const tools = {
    driver: driver as RecorderDriver,
    credential: async () => ok(null),
    inventory: [recorder, ...others],
  };
  const compared = await compareDevice(tools, recorder, AT, new AbortController().signal);
  const said = compared.ok ? compared.value : compared.error.message;
  return { said, code: compared.ok ? null : compared.error.code, targets };
}

describe("a device at a new address", () => {
  test("is confirmed by a certificate that the recorder alone has, without a sign-in", async () => {
    const pinned = { ...RECORDER, certificate: CERTIFICATE };
    const { said, targets } = await compare({ certificate: CERTIFICATE }, pinned);
    expect([said, targets]).toEqual(["certificate", []]);
  });

  test.each([{ serial: "SN-1" }, { mac: "02:00:00:00:00:01" }])(
    "is not confirmed by facts that any device can report: %j",
    async (facts) => {
      const { said, targets } = await compare(facts);
      expect(said).toBe("unconfirmed");
      expect(targets).toMatchObject([{ unconfirmed: true }]);
    },
  );

  test("is refused if it does not ask for a sign-in", async () => {
    const { code, said } = await compare({ serial: "SN-1", asks: false });
    expect(code).toBe("not_same_device");
    expect(said).toContain("does not require a sign-in");
  });

  test("is refused if its MAC differs, although its serial number agrees", async () => {
    const { code, said } = await compare({ serial: "SN-1", mac: "02:00:00:00:00:99" });
    expect(code).toBe("not_same_device");
    expect(said).toContain("Its MAC is 02:00:00:00:00:99");
  });

  test("is not recognised by a serial number that several recorders have", async () => {
    const { code, said } = await compare({ serial: "SN-1" }, RECORDER, [TWIN]);
    expect(code).toBe("not_same_device");
    expect(said).toContain("that only NVR 1 has");
  });

  test("is recognised by its own MAC, where its serial number is that of several", async () => {
    const device = { serial: "SN-1", mac: "02:00:00:00:00:01" };
    expect((await compare(device, RECORDER, [TWIN])).said).toBe("unconfirmed");
  });
});
