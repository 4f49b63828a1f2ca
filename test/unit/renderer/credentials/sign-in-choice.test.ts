import { expect, test } from "vitest";
import { proposedCredentialName } from "#renderer/features/credentials/sign-in-choice.ts";

test("proposes site and user name as the credential name, with a number if the name is in use", () => {
  expect(proposedCredentialName("Leeds", { username: "admin" }, [])).toBe("Leeds admin");
  expect(proposedCredentialName("Leeds", { username: "admin" }, ["leeds admin"])).toBe(
    "Leeds admin 2",
  );
  expect(proposedCredentialName("", { username: "admin" }, [])).toBe("admin");
});
