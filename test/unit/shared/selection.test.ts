import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileSelection, equalsExpression } from "#shared/domain/selection.ts";
import { aRecorder } from "#test/support/recorder.ts";

const leeds = aRecorder({
  id: "a1",
  name: "Shop 4",
  siteId: "s1",
  siteName: "Leeds",
  customerName: "Northern Retail, Ltd",
  tags: ["retail", "Night"],
  firmware: "V8.2.4",
  mac: "00:23:63:AA:BB:CC",
  auth: "digest",
  notes: "Behind the counter",
  columns: { Rack: "B 4", "door code": "none" },
});
const york = aRecorder({
  id: "b2",
  name: "Depot",
  siteId: "s2",
  siteName: "York",
  tags: ["retail"],
  credential: "york-own",
});

function chosen(exprs?: string[], ids?: string[]): string[] | null {
  const sites = new Map([
    ["s1", "shops"],
    ["s2", "shops"],
  ]);
  const test = compileSelection({ ...(exprs ? { exprs } : {}), ...(ids ? { ids } : {}) }, sites);
  if (!test.ok) return null;
  return [leeds, york].filter(test.value).map((one) => one.id);
}

describe("a selection", () => {
  it("takes all when nothing is said", () => {
    expect(chosen()).toEqual(["a1", "b2"]);
  });

  it("compares whole with = and a part with ~, whatever the case", () => {
    expect(chosen(["site=leeds"])).toEqual(["a1"]);
    expect(chosen(["site=lee"])).toEqual([]);
    expect(chosen(["name~SHOP"])).toEqual(["a1"]);
    expect(chosen(["tag=night"])).toEqual(["a1"]);
  });

  it("takes a star for any characters, unless the value is in quotes", () => {
    expect(chosen(["site=le*"])).toEqual(["a1"]);
    expect(chosen(["site=*D*"])).toEqual(["a1"]);
    expect(chosen(["name=*"])).toEqual(["a1", "b2"]);
    expect(chosen(["site=l*e*s"])).toEqual(["a1"]);
    expect(chosen(["site=lee*eds"])).toEqual([]);
    expect(chosen(["site=*x*"])).toEqual([]);
    expect(chosen(['site="le*"'])).toEqual([]);
    expect(chosen(["mac=00:23:63*"])).toEqual(["a1"]);
  });

  it("names a field that does not exist", () => {
    const refused = compileSelection({ exprs: ["recorder=Shop 4"] });
    expect(refused).toMatchObject({
      ok: false,
      error: { code: "selection_invalid", message: "Recorders have no field 'recorder'." },
    });
  });

  it("selects recorders without a value by an empty text in quotes", () => {
    expect(chosen(['customer=""'])).toEqual(["b2"]);
    expect(chosen(['column.rack=""'])).toEqual(["b2"]);
    expect(chosen(['tag=""'])).toEqual([]);
    expect(chosen(["customer="])).toBeNull();
    expect(chosen(['customer~""'])).toBeNull();
  });

  it("means and with a comma, or with several expressions", () => {
    expect(chosen(["tag=retail,site=York"])).toEqual(["b2"]);
    expect(chosen(["tag=retail,site=Hull"])).toEqual([]);
    expect(chosen(["site=York", "name=shop 4"])).toEqual(["a1", "b2"]);
  });

  it("selects the recorders of a customer by its whole name or a part of it", () => {
    expect(chosen(["customer=northern retail, ltd"])).toBeNull();
    expect(chosen(['customer="northern retail, ltd"'])).toEqual(["a1"]);
    expect(chosen(['customer="Northern Retail, Ltd",tag=night'])).toEqual(["a1"]);
    expect(chosen(["customer~retail"])).toEqual(["a1"]);
    expect(chosen(["customer=Northern"])).toEqual([]);
  });

  it("selects any value by the expression that was made for it", () => {
    const value = fc.string({ minLength: 1 }).filter((text) => text.trim() !== "");
    fc.assert(
      fc.property(value, (text) => {
        const name = text.trim();
        const test = compileSelection({ exprs: [`${equalsExpression("customer", name)},tag=x`] });
        if (!test.ok) throw new Error(test.error.message);
        const [one, other] = [name, `${name}?`].map((customerName) =>
          test.value(aRecorder({ customerName, tags: ["x"] })),
        );
        expect([one, other]).toEqual([true, false]);
      }),
    );
  });

  it("narrows ids by expressions", () => {
    expect(chosen(["tag=retail"], ["b2"])).toEqual(["b2"]);
    expect(chosen(undefined, [])).toEqual([]);
  });

  it("looks at firmware, sign-in, notes and MAC addresses, however these are written", () => {
    expect(chosen(["firmware=v8.2.4"])).toEqual(["a1"]);
    expect(chosen(["auth=digest"])).toEqual(["a1"]);
    expect(chosen(["notes~COUNTER"])).toEqual(["a1"]);
    expect(chosen(["mac=00-23-63-aa-bb-cc"])).toEqual(["a1"]);
    expect(chosen(["mac~2363aa"])).toEqual(["a1"]);
  });

  it("looks at columns of the user's own, their names whatever the case", () => {
    expect(chosen(["column.rack=b 4"])).toEqual(["a1"]);
    expect(chosen(["COLUMN.Door Code ~ no"])).toEqual(["a1"]);
    expect(chosen(["column.floor=1"])).toEqual([]);
    expect(chosen(["column.toString=1"])).toEqual([]);
  });

  it("takes for a recorder's credential that of its site where it has none of its own", () => {
    expect(chosen(["credential=shops"])).toEqual(["a1"]);
    expect(chosen(["credential=york-own"])).toEqual(["b2"]);
  });

  it.each([
    "",
    "site",
    "column.=x",
    "column=x",
    "toString=x",
    "colour=red",
    "site=",
    "=x",
    "site=Leeds,",
  ])("refuses '%s'", (expression) => {
    const test = compileSelection({ exprs: [expression] });
    expect(test).toMatchObject({ ok: false, error: { code: "selection_invalid" } });
  });

  it.each(["column.", "site=Leeds", "id"])("reads '%s' and 300,000 spaces in one pass", (start) => {
    const gap = " ".repeat(300_000);
    const test = compileSelection({ exprs: [`${start}${gap}x${gap}`] });
    expect(test.ok).toBe(start.includes("="));
  });
});
