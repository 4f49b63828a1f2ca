import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { encode } from "jpeg-js";
import { describe, expect, test } from "vitest";
import type { CameraView } from "#shared/domain/pictures.ts";
import { fleetUnderTest } from "#test/support/fleet.ts";
import { ShiftedClock } from "#test/support/shifted-clock.ts";

const CUSTOMER = "Northern Retail";
const SMALL = ["320x240"];
/** More than a day, in minutes. */
const A_DAY = 24 * 60 + 10;

/** A recorder at a site of a customer with pictures, and the first of its channels with a reference picture. */
async function withReference() {
  const clock = new ShiftedClock();
  const under = await fleetUnderTest({ recorders: 1, channels: 16, seed: 11 }, { clock });
  const { muster, ids, fleet } = under;
  await muster.call("sites.set", { name: "Leeds", customer: CUSTOMER });
  await muster.call("customers.set", { name: CUSTOMER, pictures: true });
  await muster.call("audit.run", { select: {} });
  const [recorder] = fleet.recorders;
  if (!recorder) throw new Error("No recorder.");
  recorder.state.pictureSizes = SMALL;
  const online = recorder.state.channels.filter((one) => one.connect_status === "Online");
  // Faults of the simulator strike the second one.
  const [other = "", channel = ""] = online.map((one) => one.channel);
  const of = { recorderId: ids[0] ?? "", channel };
  await muster.call("pictures.take", of);
  await muster.call("pictures.setReference", of);
  const turnTo = (view: CameraView) => {
    recorder.state.views[channel] = view === "same" ? "usual" : view;
  };
  const audit = () => muster.call("audit.run", { select: {} });
  const problems = async () => {
    const all = (await muster.call("health.problems", {})).problems;
    // The clock of the test runs ahead of that of the recorder.
    return all
      .filter((one) => one.channel !== null)
      .map((one) => `${one.channel} ${one.fact} ${one.reason}`);
  };
  const taken = () => recorder.counters.requests["/API/Snapshot/Get"] ?? 0;
  return { ...under, clock, recorder, of, other, turnTo, audit, problems, taken };
}

describe("the view of a camera", () => {
  test("is compared once a day by audits, and a change is a problem until the view is right again", async () => {
    const { muster, clock, of, turnTo, audit, problems, taken } = await withReference();
    turnTo("covered");
    await audit();
    expect(taken()).toBe(1);
    expect(await problems()).toEqual([]);
    clock.forward(A_DAY);
    await audit();
    expect(taken()).toBe(2);
    expect(await problems()).toEqual([`${of.channel} cameraView view_covered`]);
    expect(await muster.call("pictures.get", of)).toMatchObject({
      check: { view: "covered", condition: "problem", text: "Covered" },
    });
    turnTo("same");
    clock.forward(A_DAY);
    await audit();
    expect(await problems()).toEqual([]);
  });

  test("is compared with every new picture, and each fault of the simulator is found", async () => {
    const { muster, clock, of, recorder } = await withReference();
    for (const view of ["moved", "black", "blurred", "covered"] as const) {
      await recorder.setFaults(`view-${view}`);
      clock.forward(1);
      await muster.call("pictures.take", of);
      expect(await muster.call("pictures.get", of)).toMatchObject({
        check: { view, condition: "problem" },
      });
    }
  });

  test("is right again when a user accepts the new picture, and only the one that the user saw", async () => {
    const { muster, clock, of, turnTo, problems } = await withReference();
    turnTo("moved");
    clock.forward(1);
    const seen = await muster.call("pictures.take", of);
    expect(await problems()).toHaveLength(1);
    clock.forward(1);
    await muster.call("pictures.take", of);
    await muster.refuses("bad_input", "pictures.setReference", { ...of, takenAt: seen.takenAt });
    expect(await problems()).toHaveLength(1);
    const { picture } = await muster.call("pictures.get", of);
    await muster.call("pictures.setReference", { ...of, takenAt: picture?.takenAt });
    expect(await problems()).toEqual([]);
    const { entries } = await muster.call("activity.list", { limit: 5 });
    expect(entries.map(({ kind }) => kind)).toContain("picture.referenceSet");
  });

  test("is compared for channels with a reference picture only, which nothing dark or empty can be", async () => {
    const { muster, clock, of, other, audit, taken, recorder } = await withReference();
    const second = { ...of, channel: other };
    await muster.refuses("not_found", "pictures.setReference", second);
    recorder.state.views[other] = "black";
    await muster.call("pictures.take", second);
    const refused = await muster.refuses("bad_input", "pictures.setReference", second);
    expect(refused.hint).toContain("daylight");
    await muster.call("pictures.removeReference", of);
    expect(await muster.call("pictures.removeReference", of)).toEqual({ removed: false });
    const before = taken();
    clock.forward(A_DAY);
    await audit();
    expect(taken()).toBe(before);
    expect(await muster.call("pictures.get", of)).toMatchObject({ reference: null, check: null });
  });

  test("is unknown while the camera is offline, or sends something that is no picture", async () => {
    const { muster, clock, of, recorder, audit, problems } = await withReference();
    const channel = recorder.state.channels.find((one) => one.channel === of.channel);
    if (channel) channel.connect_status = "Offline";
    clock.forward(A_DAY);
    await audit();
    expect((await problems()).filter((one) => one.includes("view_"))).toEqual([]);
    expect(await muster.call("pictures.get", of)).toMatchObject({ check: null });
  });
});

test("reference pictures are encrypted, are not mistaken for another picture, and go with the permission", async () => {
  const { muster, of } = await withReference();
  const folder = join(muster.dataDir, "pictures");
  const files = () => readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  const plain = encode({ width: 8, height: 8, data: Buffer.alloc(256, 255) }, 80).data;
  expect(files()).toHaveLength(2);
  expect(files().filter((file) => file.includes(plain.subarray(0, 12)))).toEqual([]);
  const stored = await muster.call("pictures.get", of);
  expect(stored.reference?.jpeg).toBe(stored.picture?.jpeg);
  await muster.call("customers.set", { name: CUSTOMER, pictures: false });
  expect(files()).toEqual([]);
  await muster.call("customers.set", { name: CUSTOMER, pictures: true });
  expect(await muster.call("pictures.get", of)).toMatchObject({ reference: null, picture: null });
});
