import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { methods } from "#shared/contract/methods.ts";
import {
  FIRST_OPTIONS,
  isUsual,
  runInput,
  storedOptions,
  waysText,
} from "#renderer/features/discovery/discovery-options.ts";
import { networksText, networksToAdd } from "#renderer/features/discovery/networks.ts";

const sweep = (subnets: string, ports = "") =>
  runInput({ ...FIRST_OPTIONS, sweep: true, subnets, ports });

describe("how to look", () => {
  test("without a sweep asks for no subnets, even where some were typed", () => {
    const wishes = { ...FIRST_OPTIONS, subnets: "192.0.2.0/24", ports: "nonsense" };
    expect(runInput(wishes)).toEqual({ ok: true, value: { seconds: 10, mdns: true, onvif: true } });
  });

  test.each([
    [{ ...FIRST_OPTIONS, mdns: false, onvif: false }, "sources"],
    [{ ...FIRST_OPTIONS, sweep: true, subnets: " , " }, "subnets"],
    [{ ...FIRST_OPTIONS, sweep: true, subnets: "192.0.2.1", ports: "80, 65536" }, "ports"],
    [{ ...FIRST_OPTIONS, sweep: true, subnets: "192.0.2.1", ports: "http" }, "ports"],
  ])("says at which field it is wrong: %#", (wishes, where) => {
    expect(runInput(wishes)).toMatchObject({ ok: false, error: { code: "bad_input", where } });
  });

  test("takes ports once each, in any list", () => {
    expect(sweep("192.0.2.1", "80;443 80\n8080")).toMatchObject({
      value: { ports: [80, 443, 8080] },
    });
  });

  test("whatever is typed fits the contract or is refused here, and no address is lost", () => {
    const part = fc.stringMatching(/^[0-9./-]{1,20}$/);
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 2_000 }),
        fc.string(),
        (parts, ports) => {
          const input = sweep(parts.join("\n"), ports);
          const fits = input.ok && methods["discovery.run"].input.safeParse(input.value).success;
          const kept = input.ok ? input.value.subnets?.join(",").split(",") : parts;
          expect(kept).toEqual(parts);
          expect(input.ok ? fits : input.error.where === "ports").toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });

  test("what was kept comes back; what makes no sense is left as it is at first", () => {
    const wishes = {
      ...FIRST_OPTIONS,
      onvif: false,
      sweep: true,
      seconds: 30,
      subnets: "192.0.2.0/24",
    };
    expect(storedOptions(wishes)).toEqual(wishes);
    fc.assert(
      fc.property(fc.jsonValue(), (kept) => {
        const { seconds } = storedOptions(kept as never);
        expect(seconds).toBeGreaterThanOrEqual(1);
        expect(seconds).toBeLessThanOrEqual(120);
      }),
    );
    expect(storedOptions({ seconds: 0, mdns: "yes" })).toEqual(FIRST_OPTIONS);
  });
});

describe("what a scan will do", () => {
  test("is said in sentences, and options are open only if they differ from the usual ones", () => {
    expect(waysText(FIRST_OPTIONS)).toBe(
      "Listens on all networks of this computer for 10 seconds: Announcements (mDNS) and ONVIF. No password is sent.",
    );
    const networks = ["192.0.2.0/24", "10.0.0.0/8", "198.51.100.0/24", "203.0.113.0/24"].map(
      (subnet, at) => ({ name: `eth${at}`, subnet }),
    );
    expect(waysText(FIRST_OPTIONS, networksText(networks.slice(0, 2)))).toContain(
      "Listens on 192.0.2.0/24 (eth0) and 10.0.0.0/8 (eth1) for 10 seconds",
    );
    expect(networksText(networks)).toMatch(/198\.51\.100\.0\/24 \(eth2\),? and 1 other network$/);
    expect(networksToAdd(networks, "192.0.2.0/24, 198.51.100.9")).toEqual([
      "198.51.100.0/24",
      "203.0.113.0/24",
    ]);
    const sweeps = { ...FIRST_OPTIONS, mdns: false, onvif: false, sweep: true };
    expect(waysText({ ...sweeps, subnets: " 192.0.2.0/24 " })).toBe(
      "Tries 192.0.2.0/24. No password is sent.",
    );
    expect(waysText({ ...FIRST_OPTIONS, onvif: false, agentGroup: "north" })).toContain(
      "the network of the agents 'north'",
    );
    expect([isUsual(FIRST_OPTIONS), isUsual(sweeps)]).toEqual([true, false]);
  });
});
