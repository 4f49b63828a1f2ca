import { describe, expect, it } from "vitest";
import { fault } from "#shared/errors.ts";
import {
  pickChangedFields,
  fieldOfError,
  inputErrors,
  blankFields,
  mostCharacters,
  placedErrors,
} from "#renderer/ui/form-rules.ts";

describe("a form of a method", () => {
  it("has as changed only values with another content", () => {
    const before = { name: "North", tags: ["a"], on: true };
    expect(pickChangedFields(before, { ...before, tags: ["a"] })).toEqual({});
    expect(pickChangedFields(before, { ...before, tags: ["a", "b"], on: false })).toEqual({
      tags: ["a", "b"],
      on: false,
    });
  });

  it("asks for each required text that is blank", () => {
    const required = { name: "Enter a name.", user: "Enter a user." };
    expect(blankFields({ name: " ", user: "ann" }, required)).toMatchObject([
      { code: "bad_input", message: "Enter a name.", where: "name" },
    ]);
  });

  it("checks its input with the schema of the method, and names the place", () => {
    expect(inputErrors("customers.set", { name: "North" })).toEqual([]);
    const contact = "x".repeat(501);
    expect(inputErrors("customers.set", { name: "North", contact })).toMatchObject([
      { where: "contact" },
    ]);
    expect(inputErrors("customers.remove", { names: [""] })).toMatchObject([{ where: "names.0" }]);
  });

  it("shows an error at its field, at the field of another name, or at no field", () => {
    const at = (where?: string) =>
      fieldOfError(
        fault("bad_input", "Wrong.", where === undefined ? {} : { where }),
        ["name", "scope"],
        {
          rename: "name",
        },
      );
    expect(at("name")).toBe("name");
    expect(at("rename")).toBe("name");
    expect(at("scope.siteIds.0")).toBe("scope");
    expect(at("other")).toBeUndefined();
    expect(at()).toBeUndefined();
  });

  it("finds the field within a member of the input", () => {
    const wrong = fault("bad_input", "Wrong.", { where: "schedule.when.at" });
    expect(fieldOfError(wrong, ["at"], { "when.at": "at" }, "schedule")).toBe("at");
    expect(mostCharacters("schedules.set", "name", "schedule")).toBe(120);
    expect(mostCharacters("schedules.set", "name")).toBeUndefined();
    expect(mostCharacters("alerts.setRules", "name", "rules.3")).toBe(120);
  });

  it("shows an error about a field that is not on the screen above the form", () => {
    const name = fault("bad_input", "Wrong name.", { where: "name" });
    const user = fault("bad_input", "Wrong user.", { where: "user" });
    expect(placedErrors([name, user], ["user"], {})).toEqual({
      atFields: [{ field: "user", error: user }],
      other: name,
    });
  });

  it("takes the length of a text from the schema", () => {
    expect(mostCharacters("customers.set", "name")).toBe(120);
    expect(mostCharacters("customers.set", "contact")).toBe(500);
    // The characters of one server say nothing about a field with all of them.
    expect(mostCharacters("agents.setUp", "servers")).toBeUndefined();
    expect(mostCharacters("customers.set", "language")).toBeUndefined();
    expect(mostCharacters("customers.set", "unknown")).toBeUndefined();
  });
});
