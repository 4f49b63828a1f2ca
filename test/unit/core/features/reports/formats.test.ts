import * as fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { plainBody, reportTable } from "#core/features/reports/builders.ts";
import type { ReportCell, ReportDocument } from "#core/features/reports/document.ts";
import { htmlOf } from "#core/features/reports/formats/html.ts";
import { pdfOf } from "#core/features/reports/formats/pdf.ts";
import { visibleText } from "#core/features/reports/formats/plain.ts";
import { reportCsv, reportWorkbook } from "#core/features/reports/formats/tables.ts";

const QUIET = { signal: new AbortController().signal, step: () => {} };

function reportWith(texts: readonly string[], title = "Rollout 'Relay'"): ReportDocument {
  const columns = [["One", 50] as const, ["Two", 50] as const];
  const rows = texts.map((text): (ReportCell | string)[] => [text, { text, tone: "bad" }]);
  const content = reportTable(title, columns, rows);
  const facts = texts.map((text) => ["Rollout", text] as const);
  return {
    title,
    file: "r",
    body: plainBody(title, facts, texts, [content]),
    evidence: content,
    inEveryLine: [],
    data: {},
  };
}

const HOSTILE = [
  "<script>alert(1)</script>",
  `"><img src=x onerror=alert(1)>`,
  "</style><style>*{display:none}</style>",
  "</bdi></td></table><h1>all verified</h1>",
  "'onmouseover='alert(1)",
  "&lt;script&gt;",
  "\u202Egnp.exe",
  "\u0000\u0007\u001b[2J",
  "\ud800",
  "=cmd|'/c calc'!A1",
];

describe("as a page", () => {
  test("what came from outside makes no element, attribute or rule of its own", () => {
    const plain = tagsOf(htmlOf(reportWith(["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"])));
    expect(tagsOf(htmlOf(reportWith(HOSTILE)))).toEqual(plain);
    expect(tagsOf(htmlOf(reportWith(["a"], HOSTILE.join(" "))))).toEqual(
      tagsOf(htmlOf(reportWith(["a"]))),
    );
  });

  test("the same for any text", () => {
    const text = fc.string({ unit: "binary", minLength: 1 }).filter((one) => one.trim() !== "");
    const plain = tagsOf(htmlOf(reportWith(["a"])));
    fc.assert(
      fc.property(text, (one) => {
        expect(tagsOf(htmlOf(reportWith([one])))).toEqual(plain);
      }),
    );
  });

  test("nothing is loaded or run, and it says so itself", () => {
    const page = htmlOf(reportWith(["a"]));
    expect(page).toMatch(
      /http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;;/,
    );
    expect(page).not.toMatch(/<script|<link|<img|src=|url\(|@import/);
  });

  test("what is not seen is written out", () => {
    expect(visibleText("\u202Egnp.exe")).toBe("\\u{202e}gnp.exe");
    expect(visibleText("a\u0000b\nc")).toBe("a\\u{0}b\\u{a}c");
    expect(visibleText("Лидс 東京 مرحبا 😀")).toBe("Лидс 東京 مرحبا 😀");
  });
});

/** Tags in their order, with all their attributes. */
function tagsOf(page: string): string[] {
  return page.replace(/content="[^"]*"/, "").match(/<[^>]*>/g) ?? [];
}

describe("as a table", () => {
  test("no cell is one that a spreadsheet would run", async () => {
    const csv = await reportCsv(reportWith([...HOSTILE, "@SUM(1)", "+1", "-1"]));
    const text = csv.toString("utf8");
    const { data } = Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true });
    for (const cell of data.flat()) expect(cell).not.toMatch(/^\s*[=+\-@]/);
    const book = await reportWorkbook(reportWith(HOSTILE));
    expect(book.subarray(0, 2).toString()).toBe("PK");
  });
});

describe("as a file to be printed", () => {
  test("is whole, with its fonts in it, and pages as needed", async () => {
    const lines = Array.from({ length: 300 }, (_, index) => `Лидс ${index} مرحبا`);
    const pdf = await pdfOf(reportWith([...lines, ...HOSTILE]), QUIET);
    const text = pdf.toString("latin1");
    expect(text.startsWith("%PDF-1.")).toBe(true);
    expect(text.trimEnd().endsWith("%%EOF")).toBe(true);
    expect(text).toMatch(/\/FontName \/\w+\+DejaVuSansCondensed\b/);
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(8);
  });

  test("is made in pieces, so that the program answers meanwhile: each font and each ten rows", async () => {
    let turns = 0;
    let isMade = false;
    const count = () => {
      turns += 1;
      if (!isMade) setImmediate(count);
    };
    setImmediate(count);
    const turnsAt: number[] = [];
    const progress = { ...QUIET, step: () => void turnsAt.push(turns) };
    await pdfOf(reportWith(Array.from({ length: 100 }, () => "Leeds")), progress);
    isMade = true;
    const [first = 0] = turnsAt;
    const last = turnsAt.at(-1) ?? 0;
    // The library in two pieces, two fonts, and the blocks before the table.
    expect(first).toBeGreaterThanOrEqual(2 + 2 + 3);
    expect(last - first).toBeGreaterThanOrEqual(9);
    // The end: each of the two fonts is cut down in a piece of its own.
    expect(turns - last).toBeGreaterThanOrEqual(2);
  });

  test("a long text fills lines, not the book", async () => {
    const pdf = await pdfOf(reportWith(["x".repeat(200_000)]), QUIET);
    expect((pdf.toString("latin1").match(/\/Type \/Page\b/g) ?? []).length).toBeLessThan(8);
  });

  test("stops when it was cancelled", async () => {
    const controller = new AbortController();
    let steps = 0;
    const step = () => {
      steps += 1;
      if (steps === 3) controller.abort();
    };
    await pdfOf(reportWith(Array.from({ length: 50 }, String)), {
      signal: controller.signal,
      step,
    });
    expect(steps).toBe(3);
  });
});
