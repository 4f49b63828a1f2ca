import { describe, expect, it } from "vitest";
import {
  customerInput,
  customerDraftError,
  EMPTY_CUSTOMER,
} from "#renderer/features/customers/customer-dialog.tsx";

const north = {
  id: "c1",
  name: "North",
  contact: "Ann",
  notes: "",
  emails: ["a@example.net"],
  language: "",
  pictures: false,
  sites: 1,
  recorders: 3,
};

describe("the form of a customer", () => {
  it("needs a name that no other customer has, regardless of case", () => {
    const others = [{ name: "North" }];
    expect(customerDraftError({ ...EMPTY_CUSTOMER, name: " " }, others)).toMatchObject({
      where: "name",
    });
    expect(customerDraftError({ ...EMPTY_CUSTOMER, name: "NORTH " }, others)?.code).toBe(
      "already_exists",
    );
    expect(customerDraftError({ ...EMPTY_CUSTOMER, name: "South" }, others)).toBeNull();
  });

  it("sends only the fields that differ, under the current name of the customer", () => {
    const draft = { ...EMPTY_CUSTOMER, name: "North", contact: "Bob", emails: ["a@example.net"] };
    expect(customerInput(draft, north)).toEqual({ name: "North", contact: "Bob" });
    const renamed = { ...draft, name: " South " };
    expect(customerInput(renamed, north)).toMatchObject({ name: "North", rename: "South" });
    expect(customerInput(draft, north, "Northern")).toMatchObject({ name: "Northern" });
    expect(customerInput({ ...EMPTY_CUSTOMER, name: " New " }, null)).toEqual({ name: "New" });
    expect(customerInput({ ...north, language: "es" }, north)).toEqual({
      name: "North",
      language: "es",
    });
    expect(customerInput({ ...north, pictures: true }, north)).toEqual({
      name: "North",
      pictures: true,
    });
  });
});
