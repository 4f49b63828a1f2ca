import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ImportFile, ImportPreview } from "#shared/domain/import.ts";
import { ok } from "#shared/result.ts";
import { muster, type RunOptions } from "./support.ts";

let folder: string;
let list: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "muster-cli-import-"));
  list = join(folder, "list.csv");
  writeFileSync(list, "Name,IP\nA,192.0.2.1\n");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file: ImportFile = {
  id: "f1",
  format: "csv",
  sheets: [],
  hiddenSheets: [],
  otherLists: [],
  sheet: "",
  encoding: "utf-8",
  encodingIsGuess: false,
  questions: [],
  columns: [
    { index: 0, header: "Name", samples: ["A"], target: "name" },
    { index: 1, header: "IP", samples: ["192.0.2.1"], target: "url" },
    { index: 2, header: "Floor=Level", samples: ["1"], target: "column", column: "Floor=Level" },
  ],
  rows: 2,
};
const fault = {
  row: 3,
  index: 1,
  header: "IP",
  value: "x/",
  message: "'x/' has a path.",
  hint: "Write it right.",
};

function previewOf(patch: Partial<ImportPreview> = {}): ImportPreview {
  return {
    counts: { add: 1, update: 0, same: 0, faulty: 0, skipped: 0 },
    faults: [],
    rows: [
      {
        row: 2,
        state: "add",
        name: "A",
        url: "http://192.0.2.1",
        site: "Leeds",
        customer: "",
        changes: [],
      },
    ],
    warnings: [],
    needsPasswordConsent: false,
    ...patch,
  };
}
const faulty = previewOf({
  counts: { add: 1, update: 0, same: 0, faulty: 1, skipped: 0 },
  faults: [fault],
});

function core(preview: ImportPreview, credentialsKept: string[] = []): RunOptions {
  const { add, update, same, faulty: left } = preview.counts;
  return {
    handlers: {
      "imports.open": async () => ok(file),
      "imports.preview": async () => ok(preview),
      "imports.apply": async () =>
        ok({ added: add, updated: update, same, faulty: left, credentialsKept }),
    },
  };
}
const inputOf = (ended: Awaited<ReturnType<typeof muster>>, method: string) =>
  ended.core.calls.find(([name]) => name === method)?.[1];

test("a list is opened, previewed and imported, with the columns as guessed or as said", async () => {
  const args = ["recorders", "import", list, "--site", "Leeds"];
  const ended = await muster(
    [...args, "--map", "name=notes", "--map", "floor=level=column:Level", "--json"],
    core(previewOf()),
  );
  expect(ended.status).toBe(0);
  const mapping = [
    { index: 0, target: "notes" },
    { index: 1, target: "url" },
    { index: 2, target: "column", column: "Level" },
  ];
  expect(inputOf(ended, "imports.open")).toEqual({
    name: "list.csv",
    base64: readFileSync(list).toString("base64"),
  });
  expect(inputOf(ended, "imports.apply")).toEqual({
    id: "f1",
    mapping,
    site: "Leeds",
    takePasswords: false,
    leaveFaulty: false,
  });
  expect(JSON.parse(ended.out)).toMatchObject({ added: 1, faulty: 0, mapping });
});

test("what is said of one column takes a guess from another", async () => {
  const ended = await muster(
    ["recorders", "import", list, "--map", "IP=name", "--dry-run"],
    core(previewOf()),
  );
  expect(inputOf(ended, "imports.preview")).toMatchObject({
    mapping: [{ target: "ignore" }, { target: "name" }, { target: "column" }],
  });
});

test.each([
  ["IP=nothing", "--map 'IP=nothing' is not HEADER=TARGET."],
  ["IP", "--map 'IP' is not HEADER=TARGET."],
  ["Port=url", "The file has no column 'Port'."],
])("--map %s is refused", async (map, message) => {
  const ended = await muster(["recorders", "import", list, "--map", map], core(previewOf()));
  expect([ended.status, inputOf(ended, "imports.preview")]).toEqual([1, undefined]);
  expect(ended.err).toContain(message);
});

test("--dry-run shows what would be done, and does nothing", async () => {
  const ended = await muster(["recorders", "import", list, "--dry-run"], core(previewOf()));
  expect(ended.status).toBe(0);
  expect(ended.out).toMatch(/2\s+add\s+A\s+Leeds\s+http:\/\/192\.0\.2\.1/);
  expect(ended.err).toContain("Dry run: 1 add. Nothing was changed.");
  expect(inputOf(ended, "imports.apply")).toBeUndefined();
});

test("reports faulty rows by row and column, and refuses all", async () => {
  const ended = await muster(["recorders", "import", list, "--json"], core(faulty));
  expect(ended.status).toBe(1);
  expect(JSON.parse(ended.out)).toMatchObject({
    errors: [{ code: "bad_input", where: "row 3, IP", hint: "Write it right." }],
    faults: [fault],
  });
  expect(inputOf(ended, "imports.apply")).toBeUndefined();
});

test("--skip-faulty imports the rest, and the status says that some were left out", async () => {
  const ended = await muster(["recorders", "import", list, "--skip-faulty"], core(faulty));
  expect(ended.status).toBe(2);
  expect(inputOf(ended, "imports.apply")).toMatchObject({ leaveFaulty: true });
  expect(ended.out).toMatch(/3\s+IP\s+'x\/' has a path\. Write it right\./);
  expect(ended.err).toContain("Imported: 1 added, 1 faulty.");
});

test("passwords in a list need --take-passwords", async () => {
  const ended = await muster(
    ["recorders", "import", list, "--map", "IP=password"],
    core(previewOf({ needsPasswordConsent: true })),
  );
  expect([ended.status, inputOf(ended, "imports.apply")]).toEqual([1, undefined]);
  expect(ended.err).toContain("add --take-passwords");
  expect(ended.err).toContain("--map 'IP=ignore'");
});

test("--take-passwords is refused where they would be gone when the command ends", async () => {
  const options = core(previewOf());
  const about = { version: "1", dataDir: "", platform: "linux" };
  const ended = await muster(["recorders", "import", list, "--take-passwords"], {
    handlers: {
      ...options.handlers,
      "app.info": async () =>
        ok({ ...about, secretStore: { kind: "memory", note: "No keychain." } }),
    },
  });
  expect([ended.status, inputOf(ended, "imports.apply")]).toEqual([1, undefined]);
});

test("what Muster chose in a file is said, with the option that chooses otherwise, and is in the JSON", async () => {
  const found: ImportFile = {
    ...file,
    format: "xlsx",
    encoding: null,
    sheet: "Leeds",
    sheets: ["Cover", "Leeds", "York", "Old"],
    hiddenSheets: ["Old"],
    otherLists: ["York"],
    questions: [
      {
        index: 2,
        question: "Which port?",
        reason: "It has 8000.",
        answers: [
          { text: "The standard port, 80", target: "column", column: "Floor=Level" },
          { text: "The port in 'Floor=Level'", target: "port" },
        ],
      },
    ],
  };
  const options = core(previewOf());
  const handlers = { ...options.handlers, "imports.open": async () => ok(found) };
  const args = ["recorders", "import", list, "--dry-run"];
  const { err } = await muster(args, { handlers });
  expect(err).toContain(
    "Sheet: 'Leeds'. Other sheets: 'Cover', 'York' (also a list), 'Old' (hidden). To read another sheet, use --sheet.",
  );
  expect(err).toContain(
    `It has 8000. Which port? Muster uses: The standard port, 80. For "The port in 'Floor=Level'", add --map 'Floor=Level=port'.`,
  );
  const json = await muster([...args, "--json", "--map", "Floor=Level=port"], { handlers });
  expect(JSON.parse(json.out)).toMatchObject({
    file: { sheet: "Leeds", hiddenSheets: ["Old"], otherLists: ["York"], encoding: null },
    questions: [],
  });
});

test.each([
  ["windows-1250", "windows-1250"],
  ["CP1250", "windows-1250"],
  ["latin1", "windows-1252"],
  ["gbk", "gb18030"],
])("--encoding %s reads the file as %s", async (name, encoding) => {
  const options = core(previewOf());
  const args = ["recorders", "import", list, "--encoding", name];
  const ended = await muster([...args, "--dry-run"], {
    handlers: {
      ...options.handlers,
      "imports.open": async () => ok({ ...file, encoding: "windows-1250", encodingIsGuess: true }),
    },
  });
  expect(inputOf(ended, "imports.open")).toMatchObject({ encoding });
  expect(ended.err).toContain(
    "Encoding: Central European (Windows-1250), detected. If letters are wrong, select the encoding with --encoding.",
  );
});

test("an encoding that Muster does not know is refused with those that it knows", async () => {
  const ended = await muster(["recorders", "import", list, "--encoding", "morse"]);
  expect([ended.status, ended.opened]).toEqual([1, []]);
  expect(ended.err).toContain("windows-1250, windows-1251");
});

test("a list that is not there opens nothing", async () => {
  const ended = await muster(["recorders", "import", join(folder, "none.csv")]);
  expect([ended.status, ended.opened]).toEqual([1, []]);
  expect(ended.err).toContain("There is no file none.csv.");
});

test("an export is written whole under its name, and the format is its ending", async () => {
  const path = join(folder, "fleet.XLSX");
  const bytes = Buffer.from([0, 1, 2, 255]);
  const ended = await muster(["recorders", "export", path, "--select", "site=Leeds"], {
    handlers: {
      "inventory.export": async () => ok({ name: "x.xlsx", base64: bytes.toString("base64") }),
    },
  });
  expect(ended.status).toBe(0);
  expect(readFileSync(path)).toEqual(bytes);
  expect(inputOf(ended, "inventory.export")).toEqual({
    format: "xlsx",
    select: { exprs: ["site=Leeds"] },
  });
});

test("an export to another format is refused before anything is opened", async () => {
  const ended = await muster(["recorders", "export", join(folder, "fleet.pdf")]);
  expect([ended.status, ended.opened]).toEqual([1, []]);
  expect(ended.err).toContain(".csv, .xlsx or .json");
});
