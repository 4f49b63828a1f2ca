import { describe, expect, test } from "vitest";
import type { Role, UserScope } from "#shared/domain/team.ts";
import { lockReason } from "#renderer/services/field-rights.ts";

const ALL: UserScope = { kind: "all" };
const LEEDS: UserScope = { kind: "some", siteIds: ["leeds"], tags: [] };
const FLEET = /limited to some sites.*whole fleet/;

describe("fields that a user may not set", () => {
  const reason = (role: Role, scope: UserScope, path: string) =>
    lockReason({ role, scope }, "recorders.set", path);

  test("say which role they need", () => {
    expect(reason("operator", ALL, "set.url")).toBe("A change needs the role administrator.");
    expect(reason("administrator", ALL, "set.url")).toBeNull();
  });

  test("say that they need the whole fleet", () => {
    expect(reason("administrator", LEEDS, "set.url")).toMatch(FLEET);
    expect(reason("operator", LEEDS, "set.tags")).toMatch(FLEET);
    expect(lockReason({ role: "operator", scope: LEEDS }, "sites.set", "rename")).toMatch(FLEET);
    const accept = ["recorders.acceptCertificate", "certificate"] as const;
    expect(lockReason({ role: "administrator", scope: LEEDS }, ...accept)).toMatch(FLEET);
    expect(lockReason({ role: "operator", scope: ALL }, ...accept)).toContain("administrator");
  });

  test("are not locked where the class of the input allows it, or while the account loads", () => {
    expect(reason("operator", LEEDS, "set.notes")).toBeNull();
    expect(lockReason(null, "recorders.set", "set.url")).toBeNull();
  });
});
