import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import type { Input } from "#shared/contract/methods.ts";
import type { ImportTarget } from "#shared/domain/import.ts";
import { filesWith } from "#test/support/find-text.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { base64, guessed, longList } from "#test/support/import-list.ts";
import { inFull } from "#test/support/long.ts";

let muster: TestCore;
beforeEach(async () => {
  muster = await openTestCore();
});
afterEach(() => muster.stop());

/** Opens a list, with the columns as guessed. */
async function opened(text: string, name = "list.csv") {
  const file = await muster.call("imports.open", { name, base64: base64(text) });
  return { id: file.id, mapping: guessed(file) };
}

type Options = Omit<Input<"imports.apply">, "id" | "mapping">;
const imported = async (text: string, options: Options = {}) =>
  muster.call("imports.apply", { ...(await opened(text)), ...options });
const previewed = async (
  text: string,
  options: Omit<Input<"imports.preview">, "id" | "mapping"> = {},
) => muster.call("imports.preview", { ...(await opened(text)), ...options });
const recorders = async () => (await muster.call("recorders.list", {})).recorders;

const ROWS = inFull(10_000, 2_000);
/** One of each hundred rows is faulty. */
const FAULTY = ROWS / 100;
const RIGHT = ROWS - FAULTY;

test(`${ROWS} rows with ${FAULTY} faulty ones: told by row and column, the rest imported, and once only`, async () => {
  const text = longList(ROWS);
  const wish = await opened(text);
  // `npm run bench -- import` measures how long it takes.
  const preview = await muster.call("imports.preview", wish);
  expect(preview.counts).toEqual({ add: RIGHT, update: 0, same: 0, faulty: FAULTY, skipped: 0 });
  expect(preview.faults).toHaveLength(FAULTY);
  expect(preview.faults[1]).toEqual({
    row: 152,
    index: 1,
    header: "IP address",
    value: "shop/fifty",
    message: "'shop/fifty' has a path. The address of a recorder is a host and a port.",
    hint: expect.stringContaining("192.0.2.10"),
  });
  await muster.refuses("bad_input", "imports.apply", wish);
  expect(await recorders()).toEqual([]);
  const outcome = await muster.call("imports.apply", { ...wish, leaveFaulty: true });
  expect(outcome).toEqual({
    added: RIGHT,
    updated: 0,
    same: 0,
    faulty: FAULTY,
    credentialsKept: [],
  });
  const again = await previewed(text);
  expect(again.counts).toEqual({ add: 0, update: 0, same: RIGHT, faulty: FAULTY, skipped: 0 });
});

test("what is corrected or skipped in the preview is imported so", async () => {
  const wish = await opened("Name,IP,Site\nA,not an ip/,Leeds\nB,192.0.2.2,Leeds\nC,,Leeds");
  const edits = [{ row: 2, index: 1, value: "192.0.2.1" }];
  const skip = [4];
  const preview = await muster.call("imports.preview", { ...wish, edits, skip });
  expect(preview.counts).toEqual({ add: 2, update: 0, same: 0, faulty: 0, skipped: 1 });
  await muster.call("imports.apply", { ...wish, edits, skip });
  expect((await recorders()).map(({ url }) => url)).toEqual([
    "http://192.0.2.1",
    "http://192.0.2.2",
  ]);
});

test("every column finds its place, and what Muster does not know is kept as a column", async () => {
  await imported(
    "Gerät;IP-Adresse;Standort;Standortcode;Tags;Notiz;Modell;Seriennummer;MAC;Firmware;Anmeldeart;Etage\n" +
      "Kasse;https://192.0.2.1:8443;Köln;K1;a;hallo;NVR8;0042;00-23-63-aa-bb-cc;V8.2;digest;3. OG",
  );
  expect((await recorders())[0]).toMatchObject({
    name: "Kasse",
    url: "https://192.0.2.1:8443",
    siteName: "Köln",
    tags: ["a"],
    notes: "hallo",
    model: "NVR8",
    serial: "0042",
    mac: "00:23:63:AA:BB:CC",
    firmware: "V8.2",
    auth: "digest",
    columns: { Etage: "3. OG" },
  });
  expect((await muster.call("sites.list", {})).sites).toMatchObject([{ name: "Köln", code: "K1" }]);
});

test("a recorder is known by serial, else by MAC, else by address; an empty cell changes nothing", async () => {
  const header = "Name,IP,Site,Serial,MAC,Notes,Floor\n";
  await imported(
    `${header}A,192.0.2.1,Leeds,SN1,,first,1\nB,192.0.2.2,Leeds,,00:23:63:00:00:02,second,2\nC,192.0.2.3,Leeds,,,third,3`,
  );
  const ids = (await recorders()).map(({ id }) => id);
  const text = `${header}A1,192.0.2.11,York,sn1,,,\n,192.0.2.12,,,0023.6300.0002,,\nC1,192.0.2.3,,SN3,,,33`;
  const preview = await previewed(text);
  expect(preview.rows.map(({ changes }) => changes)).toEqual([
    ["name: A → A1", "address: http://192.0.2.1 → http://192.0.2.11", "site: Leeds → York"],
    ["address: http://192.0.2.2 → http://192.0.2.12"],
    ["name: C → C1", "serial: (none) → SN3", "Floor: 3 → 33"],
  ]);
  expect(await imported(text)).toMatchObject({ added: 0, updated: 3 });
  const after = await recorders();
  expect(after.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(after.find(({ name }) => name === "A1")).toMatchObject({
    notes: "first",
    columns: { Floor: "1" },
  });
  expect(await imported(text)).toMatchObject({ added: 0, updated: 0, same: 3 });
});

test("customers of a list are created and assigned to sites, and told in the preview", async () => {
  await muster.call("sites.set", { name: "York", customer: "Old" });
  const text =
    "Name,IP,Site,Customer\nA,192.0.2.1,Leeds,North\nB,192.0.2.2,leeds,NORTH\nC,192.0.2.3,York,North";
  const preview = await previewed(text);
  expect(preview.rows.map(({ customer }) => customer)).toEqual(["North", "North", "North"]);
  await imported(text);
  const told = (await recorders()).map(({ siteName, customerName }) => [siteName, customerName]);
  expect(told).toEqual([
    ["Leeds", "North"],
    ["Leeds", "North"],
    ["York", "North"],
  ]);
  const { customers } = await muster.call("customers.list", {});
  expect(customers.map(({ name, sites }) => [name, sites])).toEqual([
    ["North", 2],
    ["Old", 0],
  ]);
  expect(await imported(text)).toMatchObject({ added: 0, updated: 0, same: 3 });
  const moved = await previewed("IP,Site,Customer\n192.0.2.1,Leeds,South\n192.0.2.2,Leeds,North");
  expect(moved.rows[0]?.changes).toEqual(["customer: North → South"]);
  expect(moved.faults).toMatchObject([
    { row: 3, header: "Customer", message: expect.stringContaining("Row 2 assigns") },
  ]);
  const { base64: csv } = await muster.call("inventory.export", { format: "csv", select: {} });
  const exported = Buffer.from(csv, "base64").toString();
  expect(exported).toContain('"Customer"');
  expect(await imported(exported)).toMatchObject({ updated: 0, same: 3 });
});

test("two recorders may change addresses with each other", async () => {
  await imported("Name,IP,Site,Serial\nA,192.0.2.1,L,S1\nB,192.0.2.2,L,S2");
  expect(await imported("Name,IP,Site,Serial\nA,192.0.2.2,L,S1\nB,192.0.2.1,L,S2")).toMatchObject({
    updated: 2,
  });
  expect((await recorders()).map(({ name, url }) => [name, url])).toEqual([
    ["A", "http://192.0.2.2"],
    ["B", "http://192.0.2.1"],
  ]);
});

test("of rows that contradict each other or the inventory, the later one is faulty", async () => {
  await imported("Name,IP,Site,Serial\nA,192.0.2.1,L,S1\nB,192.0.2.2,L,S2");
  const { faults, counts } = await previewed(
    [
      "Name,IP,Site,Site code,Credential,Serial",
      "C,192.0.2.3,L,X,,",
      "D,http://192.0.2.3/,L,,,",
      "E,192.0.2.4,L,Y,,",
      "F,192.0.2.5,L,,nobody,",
      ",192.0.2.6,L,,,",
      "A,192.0.2.2,L,,,S1",
      "G,192.0.2.7,L,,,1.23E+15",
      "B,,,,,S2",
      "H,user:pass@192.0.2.8,L,,,",
    ].join("\n"),
    {},
  );
  expect(faults.map(({ row, header, message }) => [row, header, message])).toEqual([
    [3, "IP", "Row 2 has the same address."],
    [4, "Site code", "Row 2 gives the site 'L' the code 'X'."],
    [5, "Credential", "There is no credential named 'nobody'."],
    [7, "IP", "http://192.0.2.2 is already in the inventory, as 'B'."],
    [8, "Serial", "The spreadsheet has rounded the serial number '1.23E+15'."],
    [10, "IP", "An address must not contain a user name or password."],
  ]);
  expect(counts).toEqual({ add: 2, update: 0, same: 1, faulty: 6, skipped: 0 });
});

test("a recorder without a name has its address for a name, and keeps it at the next import", async () => {
  const list = "Name,IP,Site\n,192.0.2.6:8080,L\n[n/a],192.0.2.7,L\n-,192.0.2.8,L";
  await imported(list);
  expect((await recorders()).map(({ name }) => name)).toEqual([
    "192.0.2.6:8080",
    "192.0.2.7",
    "192.0.2.8",
  ]);
  expect((await previewed(list)).counts).toMatchObject({ add: 0, update: 0, same: 3 });
});

test("cells of 30,000 characters are faults, and are shortened in messages", async () => {
  const long = (letter: string) => letter.repeat(30_000);
  const { faults } = await previewed(
    `Name,IP,Site,Notes,Floor\n${long("n")},192.0.2.1,L,${long("x")},${long("f")}`,
  );
  expect(faults.map(({ header }) => header)).toEqual(["Name", "Notes", "Floor"]);
  expect(faults.every(({ value }) => value.length < 200)).toBe(true);
});

test("rows without a site go to the one that is said; without one they are faulty", async () => {
  const text = "IP\n192.0.2.1\n192.0.2.2:8080";
  expect((await previewed(text)).faults.map(({ message }) => message)).toEqual([
    "The site is missing.",
    "The site is missing.",
  ]);
  await imported(text, { site: "Leeds" });
  expect((await recorders()).map(({ name, siteName }) => [name, siteName])).toEqual([
    ["192.0.2.1", "Leeds"],
    ["192.0.2.2:8080", "Leeds"],
  ]);
});

test.each<[string, ...[number, ImportTarget, string?][]]>([
  ["has no column 10", [9, "name"]],
  ["'Name' is mapped twice", [0, "name"], [0, "site"]],
  ["are both mapped to name", [0, "name"], [1, "name"]],
  ["Two columns have the name 'x'", [0, "column", "X"], [1, "column", "x"]],
  ["is not a valid name of a column", [0, "column", "n".repeat(61)]],
  ["As 'notes' they would be stored readable", [3, "notes"]],
  ["As 'Key' they would be stored readable", [3, "column", "Key"]],
  ["As 'password' they would be stored readable", [0, "column", "password"]],
])("a mapping is refused: %s", async (message, ...mapping) => {
  const { id } = await opened("Name,IP,Site,Password\nA,192.0.2.1,L,hunter-22");
  const columns = mapping.map(([index, target, column]) =>
    column === undefined ? { index, target } : { index, target, column },
  );
  const refusal = await muster.refuses("bad_input", "imports.preview", { id, mapping: columns });
  expect(refusal.message).toContain(message);
});

test("a file is held until it is imported or closed, and four at most", async () => {
  const first = await opened("Name,IP,Site\nA,192.0.2.1,L");
  const second = await opened("Name,IP,Site\nB,192.0.2.2,L");
  for (let count = 0; count < 3; count += 1) await opened("Name,IP\nX,192.0.2.9");
  await muster.refuses("not_found", "imports.preview", first);
  expect((await muster.call("imports.preview", second)).counts.add).toBe(1);
  await muster.call("imports.close", { id: second.id });
  await muster.refuses("not_found", "imports.apply", second);
  const third = await opened("Name,IP,Site\nC,192.0.2.3,L");
  await muster.call("imports.apply", third);
  await muster.refuses("not_found", "imports.apply", third);
});

test("listeners get one change of the recorders and one of the sites", async () => {
  const told: string[] = [];
  const end = muster.core.onEvent(({ event }) => told.push(event));
  await imported(longList(1_200), { leaveFaulty: true });
  // Changes of sites are published at the end of the turn.
  await setImmediate();
  end();
  expect(told.filter((event) => event !== "jobs.changed")).toEqual([
    "activity.appended",
    "recorders.changed",
    "sites.changed",
  ]);
});

test("passwords need consent, become credentials, and stand nowhere else", async () => {
  const text =
    "Name,IP,Site,User,Password\nA,192.0.2.1,Leeds,admin,hunter-2222\nB,192.0.2.2,Leeds,admin,hunter-2222\n" +
    "C,192.0.2.3,York,admin,hunter-3333\nD,192.0.2.4,Leeds,guest,hunter-4444\nE,192.0.2.5,York,guest,hunter-4444\nF,192.0.2.6,York,,hunter-5555";
  const credential = { name: "york ADMIN", username: "other", password: "kept-1234" };
  await muster.call("credentials.set", credential);
  const wish = await opened(text);
  const file = await muster.call("imports.open", { name: "x.csv", base64: base64(text) });
  expect(file.columns[4]).toMatchObject({ target: "password", samples: ["••••••"] });
  const preview = await muster.call("imports.preview", { ...wish });
  expect(preview).toMatchObject({
    needsPasswordConsent: true,
    warnings: [{ code: "consent_needed" }],
  });
  expect(preview.faults).toMatchObject([
    { row: 7, header: "Password", value: "", message: "The row has a password but no user name." },
  ]);
  expect(JSON.stringify([preview, file])).not.toContain("hunter");
  await muster.refuses("consent_needed", "imports.apply", { ...wish, leaveFaulty: true });
  expect(await recorders()).toEqual([]);
  const outcome = await muster.call("imports.apply", {
    ...wish,
    leaveFaulty: true,
    takePasswords: true,
  });
  expect(outcome.credentialsKept).toEqual(["Leeds admin", "York admin 2", "guest"]);
  expect((await recorders()).map(({ credential: name }) => name)).toEqual([
    "Leeds admin",
    "Leeds admin",
    "guest",
    "York admin 2",
    "guest",
  ]);
  const { credentials } = await muster.call("credentials.list", {});
  expect(credentials.find(({ name }) => name === "york ADMIN")?.username).toBe("other");
  expect(await imported(text, { leaveFaulty: true, takePasswords: true })).toMatchObject({
    same: 5,
    credentialsKept: [],
  });
  for (const secret of ["hunter-2222", "hunter-3333", "hunter-4444"]) {
    expect(filesWith(muster.dataDir, secret)).toEqual([]);
  }
  expect(filesWith(muster.dataDir, "Leeds admin")).not.toEqual([]);
});

test("no answer before the import shows whether a password of the list is a stored one", async () => {
  const stored = { name: "mine", username: "admin", password: "stored-1234" };
  await muster.call("credentials.set", stored);
  const known = { name: "A", url: "http://192.0.2.1", site: "Leeds", credential: "mine" };
  await muster.call("recorders.add", known);
  const answersTo = async (password: string) => {
    const list = `Name,IP,Site,User,Password\nA,192.0.2.1,Leeds,admin,${password}\nB,192.0.2.2,Leeds,admin,${password}`;
    const wish = await opened(list);
    const preview = await muster.call("imports.preview", wish);
    const refusal = await muster.refuses("consent_needed", "imports.apply", wish);
    const onlyKnown = { ...wish, skip: [3] };
    await muster.refuses("consent_needed", "imports.apply", onlyKnown);
    return { preview, refusal };
  };
  const guess = await answersTo("guess-1234");
  expect(await answersTo(stored.password)).toEqual(guess);
  const { preview } = guess;
  expect(preview.counts).toMatchObject({ add: 1, update: 1, same: 0 });
  expect(preview.rows[0]?.changes).toEqual([
    "sign-in: as in the list, if it differs from the stored one",
  ]);
});

test("a password that begins with an apostrophe is taken as it stands, and is the one that is kept", async () => {
  const credential = { name: "mine", username: "admin", password: "'-Secret1" };
  await muster.call("credentials.set", credential);
  const text = "Name,IP,Site,User,Password,Notes\nA,192.0.2.1,Leeds,admin,'-Secret1,'-Note";
  const outcome = await imported(text, { takePasswords: true });
  expect(outcome.credentialsKept).toEqual([]);
  expect((await recorders())[0]).toMatchObject({ credential: "mine", notes: "-Note" });
});

test("a password in an address is shown nowhere, and the row says what to do", async () => {
  const addresses = ["rtsp://admin:hunter2@192.0.2.1:554/live", "admin:hun@ter2@192.0.2.2"];
  const rows = addresses.map((address, at) => `R${at},${address},Leeds`);
  const text = ["Name,IP,Site", ...rows, "R2,192.0.2.3,Leeds"].join("\n");
  const file = await muster.call("imports.open", { name: "a.csv", base64: base64(text) });
  const preview = await muster.call("imports.preview", { id: file.id, mapping: guessed(file) });
  expect(preview.faults.map(({ value }) => value)).toEqual([
    "rtsp://…@192.0.2.1:554/live",
    "…@192.0.2.2",
  ]);
  expect(JSON.stringify([file, preview])).not.toContain("ter2");
});

test.each([
  ["a JSON file", '{\n  "format": "muster-inventory/1",\n  "recorders": []\n}'],
  ["a JSON file", '\ufeff [{"name":"A"}]'],
  ["an XML document", '<?xml version="1.0"?><list><nvr/></list>'],
  ["a web page", "\n<!doctype html><table></table>"],
])("%s is refused by what it is, with what to save instead", async (what, text) => {
  const wish = { name: "fleet.json", base64: base64(text) };
  const error = await muster.refuses("bad_input", "imports.open", wish);
  expect(error.message).toBe(`fleet.json: This is ${what}.`);
  expect(error.hint).toMatch(/xlsx.*CSV/);
});

test("a header in brackets is none of JSON", async () => {
  const { mapping } = await opened("[Name];IP\nA;192.0.2.1");
  expect(mapping.map(({ target }) => target)).toEqual(["name", "url"]);
});

test("tags are one whatever their case, in a list and by hand", async () => {
  await imported("Name,IP,Site,Tags\nA,192.0.2.1,Leeds,Retail; retail; Till");
  const { id } = await muster.call("recorders.add", {
    url: "192.0.2.2",
    site: "Leeds",
    name: "B",
    tags: ["x", "X", "x"],
  });
  expect((await recorders()).map(({ tags }) => tags)).toEqual([["Retail", "Till"], ["x"]]);
  await muster.call("recorders.set", { ids: [id], set: { tags: ["Y", "y"] } });
  expect((await recorders())[1]?.tags).toEqual(["Y"]);
});

test("imports at once that would call other passwords the same keep them all, under names of their own", async () => {
  const wishes = await Promise.all(
    ["one-1", "two-2", "three-3"].map((password, at) =>
      opened(`Name,IP,Site,User,Password\nR${at},192.0.2.${at},Leeds,admin,${password}`),
    ),
  );
  const outcomes = await Promise.all(
    wishes.map((wish) => muster.call("imports.apply", { ...wish, takePasswords: true })),
  );
  const names = ["Leeds admin", "Leeds admin 2", "Leeds admin 3"];
  expect(outcomes.flatMap(({ credentialsKept }) => credentialsKept).toSorted()).toEqual(names);
  const given = (await recorders()).map(({ credential }) => [credential]);
  expect(outcomes.map(({ credentialsKept }) => credentialsKept)).toEqual(given);
});

/** The last of two passwords is kept: from here on nothing but the inventory is left to be written. */
function onceKept(work: () => void): void {
  let kept = 0;
  const end = muster.core.onEvent(() => (kept += 1) === 2 && work(), "credentials.changed");
  onTestFinished(end);
}

const TWO_PASSWORDS =
  "Name,IP,Site,User,Password\nA,192.0.2.1,Leeds,admin,hunter-1\nB,192.0.2.2,York,admin,hunter-2";
const credentials = async () => (await muster.call("credentials.list", {})).credentials;

test("an import that is cancelled once its passwords are kept leaves none of them behind", async () => {
  const wish = { ...(await opened(TWO_PASSWORDS)), takePasswords: true };
  const stop = new AbortController();
  onceKept(() => stop.abort());
  const { signal } = stop;
  const ended = await muster.client.call("imports.apply", wish, { signal });
  expect(ended).toMatchObject({ ok: false, error: { code: "cancelled" } });
  expect(await credentials()).toEqual([]);
  expect(await recorders()).toEqual([]);
  // The file is still held.
  expect(await muster.call("imports.apply", wish)).toMatchObject({ added: 2 });
});

test("an address that another process took meanwhile fails the import whole, passwords included", async () => {
  await imported("Name,IP,Site,Serial\nB,192.0.2.9,York,SN2");
  const moved = TWO_PASSWORDS.replace(",Password", ",Password,Serial").concat(",SN2");
  const wish = { ...(await opened(moved)), takePasswords: true };
  const other = new BetterSqlite3(join(muster.dataDir, "muster.db"));
  onTestFinished(() => void other.close());
  onceKept(() =>
    other.exec(`insert into site (id, name) values ('s', 'Hull');
      insert into recorder (id, name, place, site_id, added_at)
        values ('r', 'Theirs', 'http://192.0.2.2', 's', '2026-11-20T12:00:00.000Z')`),
  );
  const error = await muster.refuses("bad_input", "imports.apply", wish);
  expect(error.message).toBe("Row 3 cannot be imported.");
  expect(await credentials()).toEqual([]);
  expect((await recorders()).map(({ name, url }) => [name, url])).toEqual([
    ["Theirs", "http://192.0.2.2"],
    ["B", "http://192.0.2.9"],
  ]);
});

test("a credential is the one of that very name, as the inventory tells names apart", async () => {
  for (const name of ["ÉCOLE", "école"]) {
    await muster.call("credentials.set", { name, username: "admin", password: `of ${name}` });
  }
  const rows = ["A,192.0.2.1,ÉCOLE", "B,192.0.2.2,école", "C,192.0.2.3,ÉCole"];
  await imported(["Name,IP,Credential", ...rows].join("\n"), { site: "Lyon" });
  const given = (await recorders()).map(({ credential }) => credential);
  expect(given).toEqual(["ÉCOLE", "école", "ÉCOLE"]);
});

test("what is exported and imported again changes nothing, and makes the same inventory elsewhere", async () => {
  await imported(longList(200), { leaveFaulty: true });
  const odd = (await recorders()).slice(0, 5).map(({ id }) => id);
  const texts = ["=1+1", "'=x", " lead\r\nnext ", 'quo"te; , |', "\u0000\u0007_x0041_ 😀"];
  for (const [at, id] of odd.entries()) {
    const text = texts[at] ?? "";
    const line = text.replaceAll(/\p{Cc}/gu, "").trim();
    await muster.call("recorders.set", {
      ids: [id],
      set: {
        name: `${line} n`,
        notes: text,
        tags: [`${line}t`, "a, b"],
        columns: { [`${text.trim()} c`.slice(0, 60)]: text, "IP address": "x", Site: "y" },
      },
    });
  }
  await muster.call("sites.set", { name: "Site 1", notes: "-n", timeZone: "Europe/London" });
  const before = await recorders();
  for (const format of ["csv", "xlsx"] as const) {
    const exported = await muster.call("inventory.export", { format, select: {} });
    expect(exported.name).toMatch(
      new RegExp(`^muster-recorders-\\d{4}-\\d\\d-\\d\\d\\.${format}$`),
    );
    const file = await muster.call("imports.open", exported);
    const wish = { id: file.id, mapping: guessed(file) };
    const { counts, faults } = await muster.call("imports.preview", wish);
    expect(faults).toEqual([]);
    expect(counts).toMatchObject({ same: before.length, update: 0, add: 0 });
    await muster.call("imports.apply", wish);
    expect(await recorders()).toEqual(before);
  }
});

test("line breaks and control characters in names and tags become spaces", async () => {
  await imported('Name,IP,Site,Tags\n"Gate\r\n2",192.0.2.1,"Leeds\nPark","new\u0007est, a"');
  expect(await recorders()).toMatchObject([
    { name: "Gate 2", siteName: "Leeds Park", tags: ["new est", "a"] },
  ]);
});

test("recorders that all show the serial of their factory come back from an export unchanged", async () => {
  const findings = [1, 2].map((at) => ({
    name: `R${at}`,
    url: `http://192.0.2.${at}`,
    serial: "0000000000",
  }));
  await muster.call("discovery.add", { findings, site: "Leeds" });
  const file = await muster.call("inventory.export", { format: "csv", select: {} });
  const again = await previewed(Buffer.from(file.base64, "base64").toString());
  expect(again.counts).toMatchObject({ same: 2, faulty: 0 });
});

test("an export has the selected recorders, their sites, and no secret", async () => {
  await imported("Name,IP,Site\nA,192.0.2.1,Leeds\nB,192.0.2.2,York");
  await muster.call("credentials.set", { name: "c", username: "u", password: "hunter-6666" });
  await muster.call("sites.set", { name: "Leeds", credential: "c" });
  const select = { exprs: ["site=Leeds"] };
  const json = await muster.call("inventory.export", { format: "json", select });
  const document = JSON.parse(Buffer.from(json.base64, "base64").toString("utf8"));
  expect(document).toMatchObject({
    format: "muster-inventory/1",
    sites: [{ name: "Leeds", credential: "c" }],
    recorders: [{ name: "A" }],
  });
  const csv = await muster.call("inventory.export", { format: "csv", select });
  const text = Buffer.from(csv.base64, "base64").toString("utf8");
  expect(text).toMatch(
    /^\uFEFF"Name","Address","Site","Site code",.*\r\n"A","http:\/\/192\.0\.2\.1","Leeds",/s,
  );
  expect(text).not.toContain("York");
  expect(JSON.stringify(document) + text).not.toContain("hunter");
});
