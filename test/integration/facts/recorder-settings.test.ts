import { afterEach, expect, test } from "vitest";
import { factOf, type HealthFactId } from "#shared/facts/index.ts";
import { startFleet, type Fleet } from "#simulator/index.ts";
import { readFact } from "./read-fact.ts";

let fleet: Fleet | undefined;
afterEach(async () => {
  await fleet?.stop();
  fleet = undefined;
});

const WELL = { expected: {}, now: 0 };

test("alarms, bandwidth and certificate of each recorder, in every spelling", async () => {
  fleet = await startFleet({ recorders: 20, channels: 2, quirks: true });
  const found = new Map<string, number>();
  for (const one of fleet.recorders) {
    const { bandwidth, certificateDays, exceptions } = one.state.health;
    const alarm = (name: string) => {
      const { switch: on, send_email: mail } = exceptions[name] ?? {};
      return on === undefined ? null : { on, mail };
    };
    const wanted = [
      [
        "exceptionAlarms",
        "/API/AlarmConfig/Exception/Get",
        { diskError: alarm("disk_error"), diskFull: alarm("no_space_on_disk") },
      ],
      [
        "bandwidth",
        "/API/SystemInfo/Network/Get",
        { used: bandwidth.usedKbps, total: bandwidth.totalKbps },
      ],
      ["certificateDays", "/API/Login/DeviceInfo/Get", { days: certificateDays }],
    ] as const;
    for (const [id, path, value] of wanted) {
      const read = await readFact<HealthFactId>(one, id);
      expect([id, read]).toEqual([id, one.offers(path) ? value : null]);
      if (read === null) continue;
      found.set(id, (found.get(id) ?? 0) + 1);
      expect(factOf(id).judge(read, WELL).finding).toBe("ok");
    }
  }
  expect([...found.keys()].toSorted()).toEqual(["bandwidth", "certificateDays", "exceptionAlarms"]);
});

test.each([
  ["disk-alarm-without-mail", "exceptionAlarms", "alarm_without_mail", "disk error sends no mail"],
  ["bandwidth-low", "bandwidth", "bandwidth_low", "Mbit/s"],
  ["certificate-ends:12", "certificateDays", "certificate_expires_soon", "in 12 days"],
] as const)("%s is a problem of %s", async (faults, id, reason, text) => {
  fleet = await startFleet({ recorders: 1, channels: 1, faults });
  const [one] = fleet.recorders;
  const value = one ? await readFact<HealthFactId>(one, id) : null;
  const verdict = factOf(id).judge(value, WELL);
  expect(verdict).toMatchObject({ finding: "problem", reason });
  expect(verdict.text).toContain(text);
});
