import { expect, test } from "vitest";
import { isReadOnly, METHOD_NAMES, methodOf } from "#shared/contract/methods.ts";

/** Methods for viewers without an entry in the activity log that store something, or contact a server. */
const CHANGING = [
  "preferences.set",
  "server.connect",
  "server.leave",
  "server.signOut",
  "team.startTotp",
];

test("every method for viewers is read-only, is in the activity log, or is known to change something", () => {
  const others = METHOD_NAMES.filter(
    (name) =>
      methodOf(name).role === "viewer" && methodOf(name).log === "none" && !isReadOnly(name),
  );
  expect(others).toEqual(CHANGING);
});

test("no method for operators, approvers or administrators is read-only: a read-only token is a viewer", () => {
  const higher = METHOD_NAMES.filter(
    (name) => isReadOnly(name) && methodOf(name).role !== "viewer",
  );
  expect(higher).toEqual([]);
});
