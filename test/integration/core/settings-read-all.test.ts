import { describe, expect, it } from "vitest";
import { READABLE_AREAS } from "#shared/domain/settings.ts";
import { SIMULATED_PASSWORD } from "#simulator/index.ts";
import { fleetUnderTest } from "#test/support/fleet.ts";

describe("reading all settings of a recorder", () => {
  it("gives every area by wire path, in one conversation", async () => {
    const { fleet, muster, ids } = await fleetUnderTest({ recorders: 1, auth: "session" });
    const name = "c";
    await muster.call("credentials.set", { name, username: "admin", password: SIMULATED_PASSWORD });
    await muster.call("sites.set", { name: "Leeds", credential: name });
    const { readings } = await muster.call("settings.readAll", { id: ids[0] ?? "" });
    expect(readings.map(({ area }) => area)).toEqual(READABLE_AREAS);
    expect(fleet.recorders[0]?.counters.logins.tried).toBe(1);
    const values = (area: string) => readings.find((one) => one.area === area)?.values ?? {};
    expect(values("disarming")).toMatchObject({ enable: expect.any(Boolean) });
    expect(values("eventPush")).toMatchObject({ addr: expect.any(String) });
    expect(values("recognition")).toMatchObject({
      "CH1.rule_info.rule_number1.rule_switch": expect.any(Boolean),
    });
    expect(values("pushQuery")).toMatchObject({
      "Default.notification_interval_max": expect.any(Number),
    });
    const { recorders } = await muster.call("recorders.list", {});
    expect(recorders[0]?.reach.state).toBe("reached");
  });

  it("says of an area that cannot be read that it cannot, and reads the others", async () => {
    const { fleet, muster, ids } = await fleetUnderTest({ recorders: 12 });
    const mute = fleet.recorders.findIndex((recorder) => !recorder.readable);
    const { readings } = await muster.call("settings.readAll", { id: ids[mute] ?? "" });
    expect(readings[0]).toMatchObject({
      area: "email",
      values: null,
      error: { code: "unsupported" },
    });
    const others = READABLE_AREAS.filter((area) => area !== "email");
    expect(readings.slice(1).map(({ area, error }) => [area, error])).toEqual(
      others.map((area) => [area, null]),
    );
  });

  it("reads the disarming of a recorder that has one of its own instead", async () => {
    const { muster, ids } = await fleetUnderTest({ recorders: 24, quirks: true });
    const disarming = [];
    for (const id of ids) {
      const { readings } = await muster.call("settings.readAll", { id });
      disarming.push(readings.find(({ area }) => area === "disarming"));
    }
    expect(disarming.map((one) => one?.error)).toEqual(ids.map(() => null));
    const own = disarming.filter((one) => one?.values?.["enable"] === undefined);
    expect(own.length).toBeGreaterThan(0);
    expect(own[0]?.values).toMatchObject({ disarming: expect.anything() });
  });

  it("tells no secret that a recorder gives away", async () => {
    const { fleet, muster, ids } = await fleetUnderTest({ recorders: 1 });
    const secret = "given-away-in-this-test";
    const state = fleet.recorders[0]?.state;
    if (!state) throw new Error("There is no recorder.");
    const table = (state.eventPush as { table: Record<string, unknown> }).table;
    Object.assign(table, { password: secret, vendor_pwd: secret, vendor_note: "kept" });
    const answer = await muster.call("settings.readAll", { id: ids[0] ?? "" });
    const values = answer.readings.find(({ area }) => area === "eventPush")?.values;
    expect(values).toMatchObject({ vendor_note: "kept" });
    expect(JSON.stringify(answer)).not.toContain(secret);
  });

  it("asks a recorder that does not answer once, not once an area", async () => {
    const { fleet, muster, ids } = await fleetUnderTest({ recorders: 1 });
    await fleet.recorders[0]?.setFaults("refuse-connection");
    const { readings } = await muster.call("settings.readAll", { id: ids[0] ?? "" });
    expect(readings.map(({ area, error }) => [area, error?.code])).toEqual(
      READABLE_AREAS.map((area) => [area, "unreachable"]),
    );
    const { recorders } = await muster.call("recorders.list", {});
    expect(recorders[0]?.reach.state).toBe("unreachable");
    await muster.refuses("not_found", "settings.readAll", { id: "none" });
  });
});
