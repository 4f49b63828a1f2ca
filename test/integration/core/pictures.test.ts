import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { channelRows } from "#shared/domain/channels.ts";
import { PICTURE_DAYS } from "#shared/domain/pictures.ts";
import { decodeJpeg } from "#core/platform/pictures/redraw.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { fleetUnderTest } from "#test/support/fleet.ts";
import { ShiftedClock } from "#test/support/shifted-clock.ts";

/** Quickly drawn. */
const SMALL = ["320x240"];
const CUSTOMER = "Northern Retail";

/** One recorder whose channels were audited, at a site of a customer. */
async function withCustomer(options: Parameters<typeof fleetUnderTest>[1] = {}) {
  const under = await fleetUnderTest({ recorders: 1, channels: 16 }, options);
  const { muster, ids, fleet } = under;
  await muster.call("sites.set", { name: "Leeds", customer: CUSTOMER });
  await muster.call("audit.run", { select: {} });
  const [recorderId = ""] = ids;
  const [recorder] = fleet.recorders;
  if (recorder) recorder.state.pictureSizes = SMALL;
  const taken = () => recorder?.counters.requests["/API/Snapshot/Get"] ?? 0;
  return { ...under, of: { recorderId, channel: "CH1" }, taken };
}

const switched = (muster: TestCore, pictures: boolean) =>
  muster.call("customers.set", { name: CUSTOMER, pictures });

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

const isOnline = (one: { connect_status: string }) => one.connect_status === "Online";
const picturesIn = (muster: TestCore) =>
  filesIn(muster.dataDir).filter((path) => path.endsWith(".picture"));

/** A JPEG begins with these bytes, as they are or as base64. */
const MARKS = [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), Buffer.from("/9j/4AAQ")];

function plainPictures(muster: TestCore): string[] {
  return filesIn(muster.dataDir).filter((path) => {
    const content = readFileSync(path);
    return MARKS.some((mark) => content.includes(mark));
  });
}

describe("pictures of cameras", () => {
  test("are off: no recorder is asked until an administrator switches them on for the customer", async () => {
    const { muster, of, taken } = await withCustomer();
    const off = await muster.refuses("forbidden", "pictures.take", of);
    expect(off.message).toContain(CUSTOMER);
    expect(await muster.call("pictures.get", of)).toEqual({
      permission: "off",
      customerName: CUSTOMER,
      picture: null,
      reference: null,
      check: null,
    });
    await muster.call("sites.set", { name: "Leeds", customer: null });
    expect((await muster.refuses("forbidden", "pictures.take", of)).message).toContain("Leeds");
    expect(taken()).toBe(0);
  });

  test("are scaled down for lists, without a request to the recorder, and only while they are permitted", async () => {
    const { muster, of, taken } = await withCustomer();
    await switched(muster, true);
    const small = { ...of, width: 80 };
    expect((await muster.call("pictures.get", small)).picture).toBeNull();
    const whole = await muster.call("pictures.take", of);
    await muster.call("pictures.setReference", of);
    const asked = taken();
    const { picture, reference, check } = await muster.call("pictures.get", small);
    expect(picture).toMatchObject({ width: 80, height: 60, takenAt: whole.takenAt });
    expect(picture?.jpeg.length).toBeLessThan(whole.jpeg.length);
    expect([reference, check]).toEqual([null, null]);
    expect(taken()).toBe(asked);
    await switched(muster, false);
    expect(await muster.call("pictures.get", small)).toMatchObject({
      permission: "off",
      picture: null,
    });
  });

  test("are taken, scaled and stored encrypted; the log names who and what, and has no picture", async () => {
    const { muster, of } = await withCustomer();
    await switched(muster, true);
    const picture = await muster.call("pictures.take", of);
    expect(decodeJpeg(Buffer.from(picture.jpeg, "base64"))).toMatchObject({
      value: { width: 320, height: 240 },
    });
    expect(await muster.call("pictures.get", of)).toMatchObject({ permission: "on", picture });
    expect(picturesIn(muster)).toHaveLength(1);
    await muster.call("pictures.setReference", of);
    expect(picturesIn(muster)).toHaveLength(2);
    await muster.call("inventory.export", { format: "json", select: {} });
    expect(plainPictures(muster)).toEqual([]);
    const { entries } = await muster.call("activity.list", { limit: 20 });
    const told = entries.map(({ kind, subject, detail }) => [kind, subject, detail]);
    expect(told).toContainEqual(["picture.taken", "CH1", "Channel CH1."]);
    expect(told).toContainEqual(["customer.changed", CUSTOMER, "Pictures of cameras set to yes."]);
  });

  test("of the last ten seconds are returned again; requests at the same time make one", async () => {
    const clock = new ShiftedClock();
    const { muster, of, taken } = await withCustomer({ clock });
    await switched(muster, true);
    const both = await Promise.all([1, 2].map(() => muster.call("pictures.take", of)));
    expect(taken()).toBe(1);
    expect(both[0]).toEqual(both[1]);
    clock.forward(1);
    await muster.call("pictures.take", of);
    expect(taken()).toBe(2);
    expect(picturesIn(muster)).toHaveLength(1);
  });

  test("are refused if they are no pictures, or of a channel that is not listed", async () => {
    const { muster, of, fleet } = await withCustomer();
    await switched(muster, true);
    await muster.refuses("not_found", "pictures.take", { ...of, channel: "CH99" });
    await muster.refuses("not_found", "pictures.take", { ...of, recorderId: "none" });
    const [recorder] = fleet.recorders;
    if (recorder) recorder.state.lacks["/API/Snapshot/Get"] = "no_support";
    expect((await muster.refuses("unsupported", "pictures.take", of)).message).toMatch(
      /offers no pictures/,
    );
    expect(picturesIn(muster)).toEqual([]);
  });

  test("of a camera that is offline do not exist: the error says so, and what to check", async () => {
    const { muster, of } = await withCustomer();
    await switched(muster, true);
    const { recorders } = await muster.call("channels.list", { recorderIds: [of.recorderId] });
    const channel = channelRows(recorders[0] as (typeof recorders)[0]).find(
      (one) => one.connect_status === "Offline",
    )?.channel as string;
    const error = await muster.refuses("refused", "pictures.take", { ...of, channel });
    expect(error.message).toContain(`no picture of ${channel}: it is not online (Offline)`);
    expect(error.hint).toContain("Check the camera");
  });

  test.each<[string, (muster: TestCore, id: string) => Promise<unknown>]>([
    ["the customer's switch is turned off", (muster) => switched(muster, false)],
    ["the recorder is removed", (muster, id) => muster.call("recorders.remove", { ids: [id] })],
    [
      "the site leaves the customer",
      (muster) => muster.call("sites.set", { name: "Leeds", customer: "Other" }),
    ],
  ])("are deleted when %s", async (_, change) => {
    const { muster, of } = await withCustomer();
    await switched(muster, true);
    await muster.call("pictures.take", of);
    await change(muster, of.recorderId);
    expect(picturesIn(muster)).toEqual([]);
    await switched(muster, true);
    await muster.call("sites.set", { name: "Leeds", customer: CUSTOMER });
    expect(await muster.call("pictures.get", of)).toMatchObject({ picture: null });
  });

  test("are deleted when the channel is gone, and when they are too old", async () => {
    const clock = new ShiftedClock();
    const { muster, of, fleet } = await withCustomer({ clock });
    await switched(muster, true);
    const [recorder] = fleet.recorders;
    await muster.call("pictures.take", of);
    const channels = recorder?.state.channels.slice(1).filter(isOnline) ?? [];
    if (recorder) recorder.state.channels = channels;
    await muster.call("audit.run", { select: {} });
    expect(picturesIn(muster)).toEqual([]);
    await muster.call("pictures.take", { ...of, channel: channels[0]?.channel ?? "" });
    clock.forward((PICTURE_DAYS + 1) * 24 * 60);
    await muster.call("sites.set", { name: "Leeds", notes: "anything" });
    expect(picturesIn(muster)).toEqual([]);
  });

  test("cannot be read with another key, nor in the place of another picture; lost files are removed", async () => {
    const { muster, of, fleet } = await withCustomer();
    await switched(muster, true);
    const online = fleet.recorders[0]?.state.channels.filter(isOnline);
    const other = { ...of, channel: online?.[1]?.channel ?? "" };
    await muster.call("pictures.take", of);
    const [first = ""] = picturesIn(muster);
    await muster.call("pictures.take", other);
    const second = picturesIn(muster).find((path) => path !== first) ?? "";
    writeFileSync(second, readFileSync(first));
    expect(await muster.call("pictures.get", other)).toMatchObject({ picture: null });
    expect(await muster.call("pictures.get", of)).toMatchObject({ picture: { width: 320 } });
    const lost = join(muster.dataDir, "pictures", "lost.picture");
    writeFileSync(lost, "x");
    utimesSync(lost, 1, 1);
    await muster.stop({ keep: true });
    // Secrets of this test are in memory: another process has another key.
    const again = await openTestCore({ dataDir: muster.dataDir });
    onTestFinished(() => again.stop());
    expect(await again.call("pictures.get", of)).toMatchObject({ picture: null });
    expect(picturesIn(again)).toHaveLength(2);
  });
});
