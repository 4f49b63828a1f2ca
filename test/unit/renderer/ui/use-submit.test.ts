import { describe, expect, test } from "vitest";
import { fault } from "#shared/errors.ts";
import { currentErrors } from "#renderer/ui/use-submit.ts";

describe("errors of a form", () => {
  const aboutName = fault("bad_input", "Enter a name.", { where: "name" });
  const aboutCode = fault("bad_input", "The code is taken.", { where: "code" });
  const values = { name: "", code: "A", tags: [] };

  test("about a field are shown only while the field has the refused value", () => {
    const refusal = { errors: [aboutName, aboutCode], values };
    expect(currentErrors(refusal, values)).toEqual([aboutName, aboutCode]);
    expect(currentErrors(refusal, { ...values, name: "York" })).toEqual([aboutCode]);
    expect(currentErrors(refusal, { ...values, code: "B" })).toEqual([aboutName]);
    expect(currentErrors(refusal, { ...values })).toEqual([aboutName, aboutCode]);
  });

  test("about no field remain, and about something else go with any change", () => {
    const general = fault("storage_failed", "The disk is full.");
    const elsewhere = fault("bad_input", "No scope is chosen.", { where: "scope" });
    const refusal = { errors: [general, elsewhere], values };
    expect(currentErrors(refusal, values)).toEqual([general, elsewhere]);
    expect(currentErrors(refusal, { ...values, tags: ["a"] })).toEqual([general]);
  });
});
