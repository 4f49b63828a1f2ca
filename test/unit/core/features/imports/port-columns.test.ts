import { expect, test } from "vitest";
import { ok } from "#shared/result.ts";
import { permitted } from "#test/support/permitted.ts";
import { decideRows } from "#core/features/imports/decide.ts";
import { openFile } from "#core/features/imports/open-file.ts";
import { checkMapping } from "#core/features/imports/mapping.ts";
import { previewOf } from "#core/features/imports/preview.ts";
import { readRows } from "#core/features/imports/read-rows.ts";
import { guessed } from "#test/support/import-list.ts";

const signal = new AbortController().signal;

/** The file as it is guessed, and what an import into an empty inventory would do. */
async function previewed(text: string) {
  const file = await openFile("list.csv", Buffer.from(text).toString("base64"), undefined, signal);
  if (!file.ok) throw new Error(file.error.message);
  const mapping = checkMapping(guessed(file.value), file.value.headers);
  if (!mapping.ok) throw new Error(mapping.error.message);
  const rows = await readRows(file.value.rows, {
    mapping: mapping.value,
    credentials: new Map(),
    skip: new Set(),
    edits: new Map(),
    signal,
  });
  const by = {
    mapping: mapping.value,
    site: "Leeds",
    credentialOf: () => undefined,
    permit: (name: string) => ok(permitted(name)),
  };
  const preview = previewOf(
    file.value,
    mapping.value,
    decideRows(rows, { recorders: [], sites: [] }, by),
    { recorders: [], sites: [] },
  );
  return {
    targets: file.value.columns.map(({ target }) => target),
    urls: preview.rows.map(({ url }) => url),
    faults: preview.faults,
    wishes: rows.map(({ wish }) => wish),
    preview,
  };
}

test("a list with one public address and a port per recorder imports without a fault", async () => {
  const rows = Array.from(
    { length: 40 },
    (_, at) => `NVR ${at},Acme,York ${at % 4},203.0.113.7,${8000 + at},admin`,
  );
  const { targets, urls, faults, wishes } = await previewed(
    ["Device,Customer,Branch,IP,HTTP Port,User", ...rows].join("\n"),
  );
  expect(targets).toEqual(["name", "customer", "site", "url", "port", "username"]);
  expect(faults).toEqual([]);
  expect(urls[0]).toBe("http://203.0.113.7:8000");
  expect(new Set(urls).size).toBe(40);
  expect(wishes[0]?.customer).toBe("Acme");
  expect(wishes[0]?.site).toBe("York 0");
});

test("a column of addresses with any header is taken for the address", async () => {
  const { targets, urls } = await previewed(
    "Label,Zugriff,NVR IP:port\nA,x,192.0.2.1:8080\nB,y,192.0.2.2\nC,z,https://192.0.2.3",
  );
  expect(targets).toEqual(["name", "column", "url"]);
  expect(urls).toEqual(["http://192.0.2.1:8080", "http://192.0.2.2", "https://192.0.2.3"]);
});

test("street addresses give way to the column that holds network addresses", async () => {
  const { targets } = await previewed(
    "Name,Address,Access\nA,12 High Street,192.0.2.1\nB,3 Low Road,192.0.2.2",
  );
  expect(targets).toEqual(["name", "column", "url"]);
});

test("gateways, masks and name servers are not taken for addresses of recorders", async () => {
  const { targets } = await previewed(
    "Name,Gateway,Subnet mask,DNS 1,Zugriff\nA,192.0.2.254,255.255.255.0,192.0.2.253,192.0.2.1\nB,192.0.2.254,255.255.255.0,192.0.2.253,192.0.2.2",
  );
  expect(targets).toEqual(["name", "column", "column", "column", "url"]);
});

test.each([
  ["HTTP port", "port"],
  ["Port", "port"],
  ["NVR port no.", "port"],
  ["Web-Port", "port"],
  ["Puerto HTTP", "port"],
  ["RTSP port", "column"],
  ["Switch port", "column"],
  ["Server port", "column"],
])("a column '%s' of numbers is %s", async (header, target) => {
  const { targets } = await previewed(`IP,${header}\n192.0.2.1,8001\n192.0.2.1,8002`);
  expect(targets[1]).toBe(target);
});

test("a column 'Port' that does not hold port numbers becomes a custom column", async () => {
  const { targets } = await previewed("IP,Port\n192.0.2.1,Gi0/12\n192.0.2.2,Gi0/13");
  expect(targets[1]).toBe("column");
});

test.each([
  ["HTTPS", "yes", "https://192.0.2.1:8443"],
  ["SSL", "no", "http://192.0.2.1:8443"],
  ["Protocol", "https", "https://192.0.2.1:8443"],
  ["TLS", "1", "https://192.0.2.1:8443"],
  ["https aktiv", "Nein", "http://192.0.2.1:8443"],
])("'%s: %s' decides the scheme of the address", async (header, value, url) => {
  const { urls, faults } = await previewed(`IP,Port,${header}\n192.0.2.1,8443,${value}`);
  expect(faults).toEqual([]);
  expect(urls).toEqual([url]);
});

test("a port of HTTPS makes the address an https address", async () => {
  expect((await previewed("IP,Port\n192.0.2.1,443")).urls).toEqual(["https://192.0.2.1"]);
  expect((await previewed("IP,HTTPS port\n192.0.2.1,8443")).urls).toEqual([
    "https://192.0.2.1:8443",
  ]);
});

test("a cell without a port leaves the address as it is", async () => {
  expect((await previewed("IP,Port\n192.0.2.1:8080,\n192.0.2.2,80")).urls).toEqual([
    "http://192.0.2.1:8080",
    "http://192.0.2.2",
  ]);
});

test.each([
  ["192.0.2.1:8080,8081,", "The address has port 8080, but this column has 8081."],
  [
    "https://192.0.2.1,8443,no",
    "The address starts with https://, but this column means no HTTPS.",
  ],
  ["192.0.2.1,70000,", "'70000' is not a port."],
  ["192.0.2.1,8080,perhaps", "'perhaps' is neither yes nor no."],
  [",8080,", "The row has a port but no address."],
])("reports what contradicts itself: %s", async (row, message) => {
  const { faults } = await previewed(
    `IP,Port,HTTPS\n192.0.2.9,80,no\n192.0.2.8,81,no\n192.0.2.7,82,no\n192.0.2.6,83,yes\n${row}`,
  );
  expect(faults[0]?.message).toBe(message);
});

test("a customer is a site only where no column names the site itself", async () => {
  expect((await previewed("IP,Customer\n192.0.2.1,Acme")).targets).toEqual(["url", "site"]);
  const both = await previewed("IP,Kunde,Kundennummer,Filiale\n192.0.2.1,Acme,7,York");
  expect(both.targets).toEqual(["url", "customer", "column", "site"]);
});

test("two rows with one address: the fault names the missing port column", async () => {
  const { faults } = await previewed("IP,Extra\n192.0.2.1,a\n192.0.2.1,b");
  expect(faults[0]?.message).toBe("Row 2 has the same address.");
  expect(faults[0]?.hint).toContain("Port");
});

test("an address with a letter among its numbers is refused", async () => {
  const { faults } = await previewed("IP,Name\n127.0.0.l,A\n1O.0.0.1,B");
  expect(faults.map(({ row }) => row)).toEqual([2, 3]);
  expect(faults[0]?.message).toBe("'127.0.0.l' has a letter where an IP address has a digit.");
});

test.each([
  ["192,168,1,30;8080;yes", "'192,168,1,30' has a comma where an IP address has a dot."],
  ["shop 7;8080;yes", "'shop 7' is not an address of a recorder."],
  ["192.0.2.1/live;8080;yes", "'192.0.2.1/live' has a path."],
])(
  "a fault of an address repeats the cell, without the port of another cell: %s",
  async (row, message) => {
    const right = "192.0.2.2;80;no\n192.0.2.3;80;no\n192.0.2.4;80;no\n192.0.2.5;80;no";
    const { faults } = await previewed(`IP;Port;HTTPS\n${right}\n${row}`);
    expect(faults).toHaveLength(1);
    expect(faults[0]?.message.startsWith(message)).toBe(true);
    expect(faults[0]?.value).toBe(row.split(";")[0]);
  },
);

test("the fault of an address that is twice in the list shows the cell", async () => {
  const { faults } = await previewed("IP\n192.0.2.1\nHTTP://192.0.2.1:80/");
  expect(faults[0]).toMatchObject({
    value: "HTTP://192.0.2.1:80/",
    message: "Row 2 has the same address.",
  });
});
