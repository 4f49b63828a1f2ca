import { describe, expect, it } from "vitest";
import { fault } from "#shared/errors.ts";
import {
  draftError,
  draftOf,
  EMPTY_SITE,
  siteInput,
  wrongWindow,
} from "#renderer/features/sites/site-draft.ts";
import { aSite } from "#test/support/recorder.ts";

const leeds = aSite({ recorders: 3, contact: "Ann" });
const draft = draftOf(leeds);

describe("what goes to the core", () => {
  it("is only what differs, so that what others changed meanwhile stays", () => {
    expect(siteInput({ ...draft, code: "LDS" }, leeds)).toEqual({ name: "Leeds", code: "LDS" });
    expect(siteInput(draft, leeds)).toEqual({ name: "Leeds" });
  });

  it("names the customer only if another one was chosen, and null for none", () => {
    const before = { ...leeds, customerId: "c1", customerName: "Northern" };
    const same = draftOf(before);
    expect(siteInput({ ...same, customer: " Northern " }, before)).toEqual({ name: "Leeds" });
    expect(siteInput({ ...same, customer: " " }, before)).toMatchObject({ customer: null });
    expect(siteInput({ ...draft, customer: "Northern" }, leeds)).toEqual({
      name: "Leeds",
      customer: "Northern",
    });
  });

  it("renames by the name that it has", () => {
    expect(siteInput({ ...draft, name: " York " }, leeds)).toEqual({
      name: "Leeds",
      rename: "York",
    });
  });

  it("goes to the site by the name that others gave it meanwhile, and leaves that name", () => {
    expect(siteInput({ ...draft, code: "LDS" }, leeds, "Leeds North")).toEqual({
      name: "Leeds North",
      code: "LDS",
    });
    expect(siteInput({ ...draft, name: "York" }, leeds, "York")).toEqual({ name: "York" });
  });

  it("takes the credential away by null, and makes a new site by its name", () => {
    const before = { ...leeds, credential: "fleet" };
    expect(siteInput(draft, before)).toEqual({ name: "Leeds", credential: null });
    expect(siteInput({ ...EMPTY_SITE, name: "Hull", timeZone: "UTC" }, null)).toEqual({
      name: "Hull",
      timeZone: "UTC",
    });
  });
});

describe("what is said before it goes there", () => {
  it("names are wanted, and told apart whatever the case", () => {
    expect(draftError({ ...draft, name: " " }, [])).toMatchObject({ where: "name" });
    expect(draftError({ ...draft, name: "leeds" }, [leeds])).toMatchObject({
      code: "already_exists",
      where: "name",
    });
    expect(draftError(draft, [])).toBeNull();
  });

  it("an error about a window stands at that window", () => {
    const error = fault("bad_payload", "not a time", { where: "maintenance.2.from" });
    expect(wrongWindow(error)).toEqual({ index: 2, message: "not a time" });
    expect(wrongWindow(fault("bad_input", "no", { where: "name" }))).toBeNull();
    expect(wrongWindow(null)).toBeNull();
  });
});
