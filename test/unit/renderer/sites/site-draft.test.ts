import { describe, expect, it } from "vitest";
import { fault } from "#shared/errors.ts";
import {
  siteDraftError,
  siteDraftOf,
  EMPTY_SITE,
  siteInput,
  wrongWindow,
} from "#renderer/features/sites/site-draft.ts";
import { aSite } from "#test/support/recorder.ts";

const leeds = aSite({ recorders: 3, contact: "Ann" });
const draft = siteDraftOf(leeds);

describe("siteInput", () => {
  it("contains the changed fields only, so changes by other users remain", () => {
    expect(siteInput({ ...draft, code: "LDS" }, leeds)).toEqual({ name: "Leeds", code: "LDS" });
    expect(siteInput(draft, leeds)).toEqual({ name: "Leeds" });
  });

  it("contains the customer only if the customer changed, and null for no customer", () => {
    const before = { ...leeds, customerId: "c1", customerName: "Northern" };
    const same = siteDraftOf(before);
    expect(siteInput({ ...same, customer: " Northern " }, before)).toEqual({ name: "Leeds" });
    expect(siteInput({ ...same, customer: " " }, before)).toMatchObject({ customer: null });
    expect(siteInput({ ...draft, customer: "Northern" }, leeds)).toEqual({
      name: "Leeds",
      customer: "Northern",
    });
  });

  it("says with another agent group whether its network is trusted: the core withdraws trust otherwise", () => {
    const before = { ...leeds, trustNetwork: true };
    const same = siteDraftOf(before);
    expect(siteInput({ ...same, agentGroup: "North" }, before)).toMatchObject({
      agentGroup: "North",
      trustNetwork: true,
    });
    expect(siteInput({ ...same, agentGroup: "North", trustNetwork: false }, before)).toMatchObject({
      trustNetwork: false,
    });
  });

  it("renames the site by its current name", () => {
    expect(siteInput({ ...draft, name: " York " }, leeds)).toEqual({
      name: "Leeds",
      rename: "York",
    });
  });

  it("keeps a name that another user has changed in the meantime", () => {
    expect(siteInput({ ...draft, code: "LDS" }, leeds, "Leeds North")).toEqual({
      name: "Leeds North",
      code: "LDS",
    });
    expect(siteInput({ ...draft, name: "York" }, leeds, "York")).toEqual({ name: "York" });
  });

  it("removes the credential with null, and creates a new site by its name", () => {
    const before = { ...leeds, credential: "fleet" };
    expect(siteInput(draft, before)).toEqual({ name: "Leeds", credential: null });
    expect(siteInput({ ...EMPTY_SITE, name: "Hull", timeZone: "UTC" }, null)).toEqual({
      name: "Hull",
      timeZone: "UTC",
    });
  });
});

describe("errors of the form", () => {
  it("report a missing name and a name in use, in any case", () => {
    expect(siteDraftError({ ...draft, name: " " }, [])).toMatchObject({ where: "name" });
    expect(siteDraftError({ ...draft, name: "leeds" }, [leeds])).toMatchObject({
      code: "already_exists",
      where: "name",
    });
    expect(siteDraftError(draft, [])).toBeNull();
  });

  it("belong to the maintenance window that they name", () => {
    const error = fault("bad_payload", "not a time", { where: "maintenance.2.from" });
    expect(wrongWindow(error)).toEqual({ index: 2, message: "not a time" });
    expect(wrongWindow(fault("bad_input", "no", { where: "name" }))).toBeNull();
    expect(wrongWindow(null)).toBeNull();
  });
});
