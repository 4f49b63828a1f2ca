import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillWith, variablesOf } from "#core/features/templates/index.ts";
import { isUnclosed, variablesIn } from "#shared/domain/variables.ts";
import { aRecorder } from "#test/support/recorder.ts";

const fill = fillWith({ "site.code": "LDS", "site.name": "Leeds", "recorder.serial": "" });

describe("variables", () => {
  it("are filled in, as often as they stand there", () => {
    expect(fill("{{site.code}}-{{ site.code }}@{{site.name}}").value).toBe("LDS-LDS@Leeds");
  });

  it("without a value are reported, and do not change the text", () => {
    expect(fill("nvr-{{recorder.serial}}")).toEqual({
      value: "nvr-{{recorder.serial}}",
      missing: ["recorder.serial"],
    });
    expect(fill("{{toString}}").missing).toEqual(["toString"]);
  });

  it("are the columns of a recorder too, by their names whatever the case", () => {
    const recorder = aRecorder({ columns: { Rack: "B4", "Floor 2": "yes", empty: "" } });
    const fillIn = fillWith(variablesOf(recorder, undefined));
    expect(fillIn("{{rack}} {{ FLOOR 2 }}").value).toBe("B4 yes");
    expect(fillIn("{{Rack}} {{empty}} {{shelf}}").missing).toEqual(["empty", "shelf"]);
  });

  it("of site and recorder are not hidden by a column of that name", () => {
    const columns = { "Site.Name": "no", "recorder.serial": "no" };
    const fillIn = fillWith(variablesOf(aRecorder({ columns, siteName: "Leeds" }), undefined));
    expect(fillIn("{{site.name}}").value).toBe("Leeds");
    expect(fillIn("{{recorder.serial}}").missing).toEqual(["recorder.serial"]);
  });

  it("name the customer of the site, and report a recorder without a customer", () => {
    const named = fillWith(variablesOf(aRecorder({ customerName: "Acme" }), undefined));
    expect(named("{{customer.name}} alarms").value).toBe("Acme alarms");
    const none = fillWith(variablesOf(aRecorder(), undefined));
    expect(none("{{customer.name}}").missing).toEqual(["customer.name"]);
  });

  it("leave what is not text as it is", () => {
    expect(fill(587)).toEqual({ value: 587, missing: [] });
    expect(fill({ secret: "a" }).value).toEqual({ secret: "a" });
  });

  it("put any text in as it is, never searched again and never taken as a pattern", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "binary" }), (text) => {
        const filled = fillWith({ "site.name": text })("<{{site.name}}>");
        expect(filled.value).toBe(`<${text}>`);
      }),
    );
  });

  it("are filled into each text of a list, and those of a channel only where it is known", () => {
    const value = ["{{site.code}}", "plain", 3, "{{channel.name}}"];
    expect(fill(value, { "channel.name": "Gate" })).toEqual({
      value: ["LDS", "plain", 3, "Gate"],
      missing: [],
    });
    expect(fill(value).missing).toEqual(["channel.name"]);
  });

  it("of a channel with an empty name have no value", () => {
    expect(fill("{{channel.name}}", { "channel.name": "" }).missing).toEqual(["channel.name"]);
  });

  it.each(["{{", "{{a", "{{ }{{", "{{site.code}}{{"])(
    "are found in one pass, also where %s and 100,000 spaces open one that never ends",
    (start) => {
      const text = start + " ".repeat(100_000);
      expect(isUnclosed(text)).toBe(true);
      expect(fill(text).missing).toEqual([]);
      expect(variablesIn(`{{${text.slice(start.length)}site.code }}`)).toEqual(["site.code"]);
    },
  );
});
