import { expect, test } from "vitest";
import { fleetUnderTest } from "#test/support/fleet.ts";

test("a contact sheet has the stored pictures of a site, names as text, a note, and an entry in the log", async () => {
  const { muster, ids, fleet } = await fleetUnderTest({ recorders: 2, channels: 16, seed: 11 });
  const select = { ids: [...ids] };
  await muster.refuses("forbidden", "pictures.sheet", { select });
  const hostile = '<script src="https://198.51.100.9/x.js"></script>';
  await muster.call("sites.set", { name: "Leeds", customer: "Northern Retail" });
  await muster.call("customers.set", { name: "Northern Retail", pictures: true });
  const [recorder] = fleet.recorders;
  const [first, second] =
    recorder?.state.channels.filter((one) => one.connect_status === "Online") ?? [];
  if (!recorder || !first || !second) throw new Error("No camera is online.");
  first.channel_name = hostile;
  recorder.state.pictureSizes = ["320x240"];
  await muster.call("audit.run", { select: {} });
  for (const { channel } of [first, second])
    await muster.call("pictures.take", { recorderId: ids[0] ?? "", channel });
  const before = recorder.counters.requests["/API/Snapshot/Get"];
  const sheet = await muster.call("pictures.sheet", { select });
  expect(recorder.counters.requests["/API/Snapshot/Get"]).toBe(before);
  const page = Buffer.from(sheet.base64, "base64").toString();
  expect(sheet.pictures).toBe(2);
  expect(page.match(/<img /g)).toHaveLength(2);
  expect(page.match(/<figure>/g)).toHaveLength(sheet.channels);
  expect(page).not.toContain("<script");
  expect(page).toContain("&lt;script");
  expect(page).toContain("personal data");
  expect(page).toContain("default-src &#39;none&#39;");
  const pdf = await muster.call("pictures.sheet", { select, format: "pdf" });
  expect(pdf.name).toMatch(/\.pdf$/);
  const file = Buffer.from(pdf.base64, "base64").toString("latin1");
  expect(file.slice(0, 5)).toBe("%PDF-");
  // The two pictures, as the file has them.
  expect(file.match(/\/Subtype \/Image/g)).toHaveLength(2);
  const { entries } = await muster.call("activity.list", { limit: 3 });
  expect(entries.map(({ kind }) => kind)).toContain("picture.sheetMade");
});
