import { expect, test } from "vitest";
import { fleetUnderTest } from "#test/support/fleet.ts";

const LOGO =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("a contact sheet has the stored pictures of a site, all names as text, cameras that are down, a note, and an entry in the log", async () => {
  const { muster, ids, fleet } = await fleetUnderTest({ recorders: 2, channels: 16, seed: 11 });
  const select = { ids: [...ids] };
  await muster.refuses("forbidden", "pictures.sheet", { select });
  expect(await muster.call("pictures.count", { select })).toEqual({
    channels: 0,
    pictures: 0,
    first: [],
    off: 2,
  });
  const hostile = '<script src="https://198.51.100.9/x.js"></script>';
  await muster.call("sites.set", { name: "Leeds", customer: "Northern Retail" });
  await muster.call("customers.set", { name: "Northern Retail", pictures: true });
  const [recorder] = fleet.recorders;
  const [first, second] =
    recorder?.state.channels.filter((one) => one.connect_status === "Online") ?? [];
  const [, , third, fourth] =
    recorder?.state.channels.filter((one) => one.connect_status === "Online") ?? [];
  if (!recorder || !first || !second || !third || !fourth) throw new Error("No camera is online.");
  first.channel_name = hostile;
  third.connect_status = "Offline";
  fourth.videoloss = true;
  recorder.state.pictureSizes = ["320x240"];
  await muster.call("audit.run", { select: {} });
  for (const { channel } of [first, second])
    await muster.call("pictures.take", { recorderId: ids[0] ?? "", channel });
  const before = recorder.counters.requests["/API/Snapshot/Get"];
  const sheet = await muster.call("pictures.sheet", { select });
  expect(recorder.counters.requests["/API/Snapshot/Get"]).toBe(before);
  const page = Buffer.from(sheet.base64, "base64").toString();
  expect(sheet.pictures).toBe(2);
  // The rows fill the window, also with few pictures.
  expect(page).toContain("minmax(max(220px,(100% - 24px)/3),1fr)");
  expect(page.match(/<img /g)).toHaveLength(2);
  expect(page.match(/<figure>/g)).toHaveLength(2);
  const counts = await muster.call("pictures.count", { select });
  const named = [first, second].map(({ channel }) => ({ recorderId: ids[0], channel }));
  expect(counts).toEqual({ channels: sheet.channels, pictures: 2, first: named, off: 0 });
  expect(page).toContain("Northern Retail");
  // Cameras without a picture are names at the end, first those that are down.
  const [, end = ""] = page.split("Channels without a picture");
  expect(end).toMatch(/<h3 class="down">Offline \(\d+\)/);
  expect(end).toMatch(/<h3 class="down">No video \(\d+\)/);
  expect(end).toContain(`${third.channel} · `);
  expect(page).toMatch(/\d+ channels are down\./);
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
  // The company of the reports, with its logo.
  await muster.call("branding.set", { name: "Example Security", details: "", logo: LOGO });
  const branded = await muster.call("pictures.sheet", { select });
  const own = Buffer.from(branded.base64, "base64").toString();
  expect(own.match(/<img /g)).toHaveLength(3);
  expect(own).toContain(`<img class="logo" alt="Example Security" src="data:image/png;base64,`);
  const printed = await muster.call("pictures.sheet", { select, format: "pdf" });
  const withLogo = Buffer.from(printed.base64, "base64").toString("latin1");
  expect(withLogo.match(/\/Subtype \/Image/g)?.length).toBeGreaterThan(2);
  const { entries } = await muster.call("activity.list", { limit: 3 });
  expect(entries.map(({ kind }) => kind)).toContain("picture.sheetMade");
});
