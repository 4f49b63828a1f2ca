import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { read, utils } from "@e965/xlsx";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { floorShare } from "#shared/domain/share-text.ts";
import { availabilityOf, coverageOf } from "#shared/domain/availability.ts";
import type { FiguresRow } from "#shared/domain/availability-results.ts";
import type { ReportFormat } from "#shared/domain/reports.ts";
import { customerReportMessages as messages } from "#shared/messages/customer-report.ts";
import {
  CUSTOMER,
  HOSTILE_NAMES,
  livedOctober,
  OCTOBER,
  type CustomerPast,
} from "#test/support/customer-past.ts";
import { musterCommand } from "#test/support/muster-command.ts";

const scope = { of: "customer", name: CUSTOMER } as const;

/** 1 × 1 pixel. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

let past: CustomerPast;
beforeAll(async () => {
  past = await livedOctober({ everyHours: 24, hostile: true });
}, 60_000);
afterAll(() => past.stop());

async function reportAs(format: ReportFormat): Promise<Buffer> {
  const wish = { kind: "customer", format, scope, period: OCTOBER } as const;
  const { name, base64 } = await past.core.call("reports.make", wish);
  expect(name).toBe(`availability-harbour-retail-group-2026-10.${format}`);
  return Buffer.from(base64, "base64");
}

async function figures(by: "channel" | "site"): Promise<FiguresRow[]> {
  const select = { exprs: [`customer=${CUSTOMER}`] };
  return (await past.core.call("availability.figures", { select, period: OCTOBER, by })).rows;
}

describe("the report of a customer with twelve recorders and hostile names", () => {
  test("as a workbook, another library reads the numbers of the core, and no formula", async () => {
    const book = read(await reportAs("xlsx"), { cellFormula: true });
    const sheet = (name: string) => {
      const found = book.Sheets[name];
      if (!found) throw new Error(`No sheet ${name}: ${book.SheetNames.join(", ")}`);
      return found;
    };
    const data = utils.sheet_to_json<Record<string, unknown>>(sheet("Data"));
    const channels = await figures("channel");
    expect(data).toHaveLength(48);
    const byId = new Map(
      data.map((row) => [`${String(row["Recorder id"])} ${String(row["Channel"])}`, row]),
    );
    for (const { id, figures: core } of channels) {
      expect(byId.get(id)).toMatchObject({
        Availability: availabilityOf(core),
        Coverage: coverageOf(core),
        "Up (s)": core.up / 1000,
        "Down (s)": core.down / 1000,
        "Unknown (s)": core.unknown / 1000,
        "Maintenance (s)": core.maintenance / 1000,
        Outages: core.outages,
      });
    }
    const sites = utils.sheet_to_json<Record<string, unknown>>(sheet(messages.bySite));
    const worst = (await figures("site")).find(({ name }) => name === "York Station");
    const shown = sites.find((row) => row[messages.columnSite] === "York Station");
    const share = worst ? availabilityOf(worst.figures) : null;
    expect(share).toBeLessThan(1);
    expect(shown?.[messages.columnAvailable]).toBe(floorShare(share ?? 0));
    const cells = book.SheetNames.flatMap((name) => Object.values(sheet(name)));
    expect(cells.filter((cell) => typeof cell === "object" && "f" in cell)).toEqual([]);
    const names = new Set(data.map((row) => row["Camera"]));
    for (const readable of ["東京 入口カメラ 1", "강남 주차장", "מצלמה ראשית 12 (כניסה)"])
      expect(names).toContain(readable);
  });

  test("as a page, nothing of a name becomes an element, and all of them are readable", async () => {
    const page = (await reportAs("html")).toString("utf8");
    expect(page).not.toMatch(/<script|<img|onerror=alert\(1\)>(?!&)/);
    expect(page).toContain("&lt;img src=x onerror=alert(1)&gt;");
    for (const name of HOSTILE_NAMES.slice(3, 8)) expect(page).toContain(`<bdi>${name}</bdi>`);
    expect(page).toContain("\\u{202e}gnp.exe");
    expect(page.match(/<svg /g)).toHaveLength(2);
  });

  test("as CSV, no cell is a formula", async () => {
    const text = (await reportAs("csv")).toString("utf8").slice(1);
    const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true });
    expect(data).toHaveLength(49);
    for (const cell of data.flat()) expect(cell).not.toMatch(/^\s*[=+@]/);
  });

  test("as PDF, it has bookmarks, and fonts for Chinese, Japanese and Korean names", async () => {
    const pdf = (await reportAs("pdf")).toString("latin1");
    expect(pdf).toMatch(/\/FontName \/\w+\+NotoSansHans/);
    expect(pdf).toMatch(/\/FontName \/\w+\+NotoSansKR/);
    expect(pdf).toContain("/Outlines");
  });

  test("the preview has the same summary, and a scope without recorders is refused", async () => {
    const shown = await past.core.call("reports.preview", { scope, period: OCTOBER });
    expect(shown).toMatchObject({ subject: CUSTOMER, sites: 4, recorders: 12, cameras: 48 });
    expect(shown.observed).toBeGreaterThan(0.5);
    const page = (await reportAs("html")).toString("utf8");
    expect(page).toContain(shown.sentences[0]);
    const nobody = { scope: { of: "customer", name: "Nobody" } as const, period: OCTOBER };
    await past.core.refuses("nothing_selected", "reports.preview", nobody);
  });
});

describe("the language of a customer", () => {
  test("is that of reports and previews, but not of files for programs", async () => {
    const header = (csv: Buffer) => csv.toString("utf8").split("\n", 1)[0];
    const before = header(await reportAs("csv"));
    await past.core.call("customers.set", { name: CUSTOMER, language: "es" });
    const page = (await reportAs("html")).toString("utf8");
    expect(page).toContain('<html lang="es">');
    expect(page).toContain("octubre de 2026");
    const shown = await past.core.call("reports.preview", { scope, period: OCTOBER });
    expect(shown.period).toBe("octubre de 2026");
    expect(header(await reportAs("csv"))).toBe(before);
    await past.core.call("customers.set", { name: CUSTOMER, language: "" });
    expect((await reportAs("html")).toString("utf8")).toContain("October 2026");
  });
});

describe("the branding of reports", () => {
  test("is on the cover, and keeps what is not given", async () => {
    const { core } = past;
    await core.call("branding.set", {
      name: "Northgate <b>Ltd</b>",
      details: "Leeds\nUK",
      logo: PNG,
    });
    await core.call("branding.set", { details: "York" });
    const page = (await reportAs("html")).toString("utf8");
    expect(page).toContain("Northgate &lt;b&gt;Ltd&lt;/b&gt;");
    expect(page).toContain(`src="data:image/png;base64,${PNG}"`);
    expect(page).toContain("img-src data:");
    const { entries } = await core.call("activity.list", {
      limit: 5,
      kinds: ["report.brandingChanged"],
    });
    expect(entries).toHaveLength(2);
    expect((await core.call("branding.set", { logo: null })).logo).toBeNull();
  });

  test("refuses files that are no usable picture", async () => {
    const broken = Buffer.from(PNG, "base64");
    broken[45] = (broken[45] ?? 0) ^ 0xff;
    const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>");
    for (const bytes of [svg, broken, broken.subarray(0, 40), Buffer.alloc(600_000)]) {
      const wish = { logo: bytes.toString("base64") };
      const { hint } = await past.core.refuses("bad_input", "branding.set", wish);
      expect(hint).toContain("PNG");
    }
    expect((await past.core.call("branding.get", {})).logo).toBeNull();
  });
});

describe("the command line", () => {
  test("writes the report of a customer with its own branding", async () => {
    const muster = musterCommand();
    onTestFinished(() => muster.remove());
    const dir = mkdtempSync(join(tmpdir(), "muster-report-"));
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
    await muster.run("recorders", "add", "http://192.0.2.1", "--site", "Leeds", "--name", "Shop 1");
    await muster.run("sites", "set", "Leeds", "--customer", CUSTOMER);
    const logo = join(dir, "logo.png");
    writeFileSync(logo, Buffer.from(PNG, "base64"));
    const branding = ["--name", "Northgate Ltd", "--details", "Mill Lane\\nLeeds", "--logo", logo];
    expect(await muster.json(0, "report", "branding", ...branding)).toMatchObject({
      name: "Northgate Ltd",
      details: "Mill Lane\nLeeds",
      logo: { type: "image/png" },
    });
    const out = join(dir, "october.html");
    const asked = ["report", "customer", CUSTOMER, "--month", "2026-10", "--out", out];
    expect((await muster.run(...asked)).status).toBe(0);
    const page = readFileSync(out, "utf8");
    expect(page).toContain("Northgate Ltd");
    expect(page).toContain("October 2026");
    const refused = async (...args: string[]) => {
      const { status, err } = await muster.run("report", "customer", ...args, "--out", out);
      return [status, err];
    };
    expect(await refused()).toEqual([1, expect.stringContaining("Name one customer")]);
    expect(await refused(CUSTOMER, "--month", "2026-13")).toEqual([
      1,
      expect.stringContaining("'2026-13' is not a month"),
    ]);
    expect(await refused(CUSTOMER, "--from", "2026-10-09", "--to", "2026-10-02")).toEqual([
      1,
      expect.stringContaining("--from"),
    ]);
    expect((await refused("Nobody"))[0]).toBe(1);
  });
});
