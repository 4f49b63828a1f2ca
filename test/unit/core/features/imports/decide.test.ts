import fc from "fast-check";
import { expect, test } from "vitest";
import { ok } from "#shared/result.ts";
import { permitted } from "#test/support/permitted.ts";
import { decideRows } from "#core/features/imports/decide.ts";
import { checkMapping } from "#core/features/imports/mapping.ts";
import { readRows } from "#core/features/imports/read-rows.ts";
import type { InventorySnapshot, StandingRecorder } from "#core/features/inventory/index.ts";
import { inFull } from "#test/support/long.ts";

const HEADERS = ["name", "url", "site", "serial", "mac", "firmware"] as const;

async function decided(rows: readonly (readonly string[])[], there: InventorySnapshot) {
  const wish = HEADERS.map((target, index) => ({ index, target }));
  const mapping = checkMapping(wish, HEADERS);
  if (!mapping.ok) throw new Error(mapping.error.message);
  const read = await readRows(
    rows.map((cells, at) => ({ row: at + 2, cells })),
    {
      mapping: mapping.value,
      credentials: new Map(),
      skip: new Set(),
      edits: new Map(),
      signal: new AbortController().signal,
    },
  );
  const by = {
    mapping: mapping.value,
    site: "S",
    credentialOf: () => undefined,
    permit: (name: string) => ok(permitted(name)),
  };
  return decideRows(read, there, by).rows;
}

function standing(patch: Partial<StandingRecorder>): StandingRecorder {
  return {
    id: patch.url ?? "id",
    name: "N",
    url: "http://192.0.2.1",
    network: null,
    site: "S",
    tags: [],
    credential: null,
    auth: "auto",
    notes: "",
    model: "",
    firmware: "",
    serial: "",
    mac: "",
    columns: {},
    identified: true,
    ...patch,
  };
}
const inventory = (...recorders: StandingRecorder[]): InventorySnapshot => ({
  recorders,
  sites: [],
});

test("another serial at the address of a recorder that has said who it is: a fault, not an update", async () => {
  const here = inventory(standing({ serial: "SN1" }));
  const [row] = await decided([["N", "192.0.2.1", "", "SN2"]], here);
  expect(row?.state).toBe("faulty");
  expect(row?.faults[0]?.message).toContain("The serial number of 'N' is SN1");
});

test("one that has not been asked yet is corrected by the list", async () => {
  const here = inventory(standing({ serial: "SN1", identified: false }));
  const [row] = await decided([["N", "192.0.2.1", "", "SN2"]], here);
  expect(row).toMatchObject({ state: "update", changes: ["serial: SN1 → SN2"] });
});

test("what a device has said of its firmware is not overwritten, what it has not said is filled in", async () => {
  const here = inventory(
    standing({ firmware: "V9" }),
    standing({ url: "http://192.0.2.2", firmware: "" }),
  );
  const rows = await decided(
    [
      ["N", "192.0.2.1", "", "", "", "V8"],
      ["N", "192.0.2.2", "", "", "", "V8"],
    ],
    here,
  );
  expect(rows.map(({ state }) => state)).toEqual(["same", "update"]);
});

test("an address that a faulty row was to leave is not free, nor the one after it", async () => {
  const here = inventory(
    standing({ url: "http://192.0.2.1", serial: "SN-A" }),
    standing({ url: "http://192.0.2.2", serial: "SN-B" }),
    standing({ url: "http://192.0.2.3", serial: "SN-C" }),
  );
  const rows = await decided(
    [
      ["A", "192.0.2.2", "", "SN-A"],
      ["B", "192.0.2.3", "", "SN-B"],
      ["C", "192.0.2.4", "", "SN-C", "not a mac"],
      ["new", "192.0.2.1", "", ""],
    ],
    here,
  );
  expect(rows.map(({ state }) => state)).toEqual(["faulty", "faulty", "faulty", "faulty"]);
});

test("a serial that two recorders share names neither of them", async () => {
  const here = inventory(
    standing({ url: "http://192.0.2.1", serial: "SN-A" }),
    standing({ url: "http://192.0.2.2", serial: "SN-A" }),
  );
  const [row] = await decided([["X", "192.0.2.2", "", "SN-A"]], here);
  expect(row?.standing?.url).toBe("http://192.0.2.2");
});

test("a factory's placeholder identifies no device: a new recorder with it is new, and two rows may have it", async () => {
  const here = inventory(standing({ serial: "00000000", mac: "FF:FF:FF:FF:FF:FF" }));
  const rows = await decided(
    [
      ["B", "192.0.2.2", "", "00000000", "ff:ff:ff:ff:ff:ff"],
      ["C", "192.0.2.3", "", "00000000", "ff:ff:ff:ff:ff:ff"],
    ],
    here,
  );
  expect(rows.map(({ state }) => state)).toEqual(["add", "add"]);
});

test("a placeholder in the list does not speak against what the recorder has said", async () => {
  const here = inventory(standing({ serial: "SN1" }));
  const [row] = await decided([["N", "192.0.2.1", "", "123456789"]], here);
  expect(row?.state).toBe("same");
});

test("nor does it keep the list's serial out where the recorder itself shows nothing else", async () => {
  const here = inventory(standing({ serial: "00000000" }));
  const [row] = await decided([["N", "192.0.2.1", "", "SN1"]], here);
  expect(row?.changes).toEqual(["serial: 00000000 → SN1"]);
});

test("recorders that share a serial are each known by their address; a third one may not have it twice", async () => {
  const here = inventory(
    standing({ url: "http://192.0.2.1", serial: "SN-A" }),
    standing({ url: "http://192.0.2.2", serial: "SN-A" }),
  );
  const rows = await decided(
    [
      ["N", "192.0.2.1", "", "sn-a"],
      ["N", "192.0.2.2", "", "SN-A"],
      ["N", "192.0.2.3", "", "SN-A"],
      ["N", "192.0.2.4", "", "SN-A"],
    ],
    here,
  );
  expect(rows.map(({ state }) => state)).toEqual(["same", "same", "add", "faulty"]);
});

/** Lists that say much about few recorders. */
const some = fc.record({
  url: fc.integer({ min: 1, max: 5 }),
  serial: fc.integer({ min: 0, max: 4 }),
});
const SERIALS = ["", "SN1", "SN2", "SN3", "00000000"];
const cellsOf = ({ url, serial }: { url: number; serial: number }) => [
  "N",
  `192.0.2.${url}`,
  "",
  SERIALS[serial] ?? "",
];

test("whatever the list: afterwards no two recorders have one address, and the same list changes nothing", async () => {
  const standings = fc.uniqueArray(some, { maxLength: 5, selector: ({ url }) => url });
  await fc.assert(
    fc.asyncProperty(standings, fc.array(some, { maxLength: 8 }), async (stood, list) => {
      const before = stood.map(({ url, serial }) =>
        standing({
          url: `http://192.0.2.${url}`,
          serial: SERIALS[serial] ?? "",
          identified: serial % 2 === 0,
        }),
      );
      const rows = await decided(list.map(cellsOf), inventory(...before));
      const after = new Map(before.map((one) => [one.id, one]));
      for (const { row, state, standing: found, fields, change } of rows) {
        if (state === "add" && fields) {
          const added = { id: `new ${row}`, network: null, identified: false };
          after.set(added.id, { ...fields, ...added });
        }
        if (state === "update" && found) {
          const moved = change.url === undefined ? found.identified : false;
          after.set(found.id, { ...found, ...change, identified: moved });
        }
      }
      const urls = [...after.values()].map(({ url }) => url);
      expect(new Set(urls).size).toBe(urls.length);
      const again = await decided(list.map(cellsOf), inventory(...after.values()));
      // Rows that contradict others may be faulty the second time; finished changes are never repeated.
      const flawless = rows.every(({ state }) => state !== "faulty");
      const done = rows.filter(({ state }) => state !== "faulty").map(({ row }) => row);
      const changed = again.filter(
        ({ row, state }) =>
          done.includes(row) && (flawless ? state !== "same" : ["add", "update"].includes(state)),
      );
      expect(changed.map(({ row, state }) => [row, state])).toEqual([]);
    }),
    { numRuns: inFull(3_000, 750) },
  );
});
