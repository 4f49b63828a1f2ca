import { describe, expect, it } from "vitest";
import {
  commonFields,
  currentText,
  SHARED_FIELDS,
  sharedInput,
} from "#renderer/features/sites/several-draft.ts";
import { aSite } from "#test/support/recorder.ts";

const night = { days: ["mon" as const], from: "22:00", to: "04:00" };
const leeds = aSite({ customerName: "North", timeZone: "Europe/London", maintenance: [night] });
const york = aSite({ id: "s2", name: "York", customerName: "North", credential: "york" });
const hull = aSite({ id: "s3", name: "Hull", trustNetwork: true });

describe("the form of several sites", () => {
  it("shows the common value, or the values with their numbers of sites", () => {
    expect(currentText("customer", [leeds, york])).toBe("North");
    expect(currentText("customer", [hull, leeds, york])).toBe("Mixed: North (2), no customer (1)");
    expect(currentText("credential", [hull, leeds, york])).toBe(
      "Mixed: no credential (2), york (1)",
    );
    expect(currentText("maintenance", [leeds, leeds])).toBe("mon 22:00-04:00");
    expect(currentText("timeZone", [york, hull])).toBe("same as this computer");
    const many = ["A", "B", "C", "D", "E"].map((customerName) => aSite({ customerName }));
    expect(currentText("customer", many)).toBe("Mixed: A (1), B (1), C (1), 2 other values");
  });

  it("starts with the common values, and with empty fields where values differ", () => {
    expect(commonFields([leeds, york])).toEqual({
      customer: "North",
      credential: null,
      timeZone: "",
      maintenance: [],
      trustNetwork: false,
    });
    expect(commonFields([leeds, leeds]).maintenance).toEqual([night]);
  });

  it("sends the selected fields only", () => {
    const draft = { ...commonFields([leeds]), customer: " South ", credential: "south" };
    expect(sharedInput(draft, new Set())).toEqual({});
    expect(sharedInput(draft, new Set(["customer"]))).toEqual({ customer: "South" });
    expect(sharedInput({ ...draft, customer: " " }, new Set(["customer"]))).toEqual({
      customer: null,
    });
    expect(Object.keys(sharedInput(draft, new Set(SHARED_FIELDS)))).toEqual([...SHARED_FIELDS]);
  });
});
