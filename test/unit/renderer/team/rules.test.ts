import { describe, expect, it } from "vitest";
import type { MusterError } from "#shared/errors.ts";
import type { TeamUser } from "#shared/domain/team.ts";
import { passwordErrors } from "#renderer/features/team/password-rules.ts";
import { lacksTotp, countUsersWithoutTotp } from "#renderer/features/team/totp-policy.ts";
import { programName } from "#renderer/features/team/program-name.ts";
import { hasRole, mayManageUsers } from "#renderer/features/team/rights.ts";
import { userScopeText, wholeScopeText } from "#renderer/features/team/scope-text.ts";
import { totpCode, inGroups } from "#renderer/features/team/totp-text.ts";
import { totpText } from "#renderer/features/team/user-labels.ts";
import {
  draftErrors,
  userDraftOf,
  endsSessions,
  NEW_USER,
  userInput,
} from "#renderer/features/team/user-draft.ts";

const ANN: TeamUser = {
  id: "1",
  name: "ann",
  displayName: "Ann Baker",
  role: "administrator",
  scope: { kind: "all" },
  signIn: "password",
  totp: false,
  disabled: false,
  createdAt: "2026-11-20T10:00:00.000Z",
  lastSeenAt: null,
};
const PASSWORD = "Correct-horse-4-Ben";
const wheres = (errors: readonly MusterError[]) => errors.map(({ where }) => where);

describe("the form of a user", () => {
  it("names every wrong field at once", () => {
    const draft = { ...NEW_USER, name: "Ben B", isWholeFleet: false, password: "short" };
    expect(wheres(draftErrors(draft, null, []))).toEqual(["name", "scope", "password"]);
    expect(wheres(draftErrors({ ...NEW_USER, password: PASSWORD }, null, []))).toEqual(["name"]);
  });

  it("refuses a name that is taken, whatever the case of letters, and accepts the user's own", () => {
    const draft = { ...NEW_USER, name: "ANN", password: PASSWORD };
    expect(draftErrors(draft, null, [ANN])).toMatchObject([{ code: "already_exists" }]);
    expect(draftErrors(userDraftOf(ANN), ANN, [ANN])).toEqual([]);
  });

  it("sends a password for new users with a password only", () => {
    const draft = { ...NEW_USER, name: " ben ", password: PASSWORD };
    expect(userInput(draft, null)).toMatchObject({ name: "ben", password: PASSWORD });
    const openid = userInput({ ...draft, signIn: "openid" }, null);
    expect(openid).not.toHaveProperty("password");
    expect(draftErrors({ ...NEW_USER, name: "ben", signIn: "openid" }, null, [])).toEqual([]);
  });

  it("sends only what was changed, and knows what ends the sessions", () => {
    const draft = userDraftOf(ANN);
    expect(userInput(draft, ANN)).toEqual({ id: "1" });
    const renamed = { ...draft, displayName: "Ann" };
    expect(userInput(renamed, ANN)).toEqual({ id: "1", displayName: "Ann" });
    expect(endsSessions(renamed, ANN)).toBe(false);
    const limited = { ...draft, isWholeFleet: false, siteIds: ["s1"] };
    expect(userInput(limited, ANN)).toEqual({
      id: "1",
      scope: { kind: "some", siteIds: ["s1"], tags: [] },
    });
    expect(endsSessions(limited, ANN)).toBe(true);
  });
});

describe("a change of the own password", () => {
  it.each([
    ["nothing given", "", "", "", ["password", "next"]],
    ["too short", "old", "short", "short", ["next"]],
    ["the same again", PASSWORD, PASSWORD, PASSWORD, ["next"]],
    ["another repetition", "old", PASSWORD, `${PASSWORD}!`, ["repeat"]],
    ["all right", "old", PASSWORD, PASSWORD, []],
  ])("%s", (_, current, next, repeat, expected) => {
    expect(wheres(passwordErrors({ current, next, repeat }))).toEqual(expected);
  });
});

describe("a scope in words", () => {
  const names = new Map([1, 2, 3, 4, 5, 6, 7].map((n) => [`s${n}`, `Site ${n}`]));
  const some = (sites: number, tags: string[] = []) =>
    ({ kind: "some", siteIds: [...names.keys()].slice(0, sites), tags }) as const;

  it("names what is few and counts what is many", () => {
    expect(userScopeText({ kind: "all" }, names)).toBe("Whole fleet");
    expect(userScopeText(some(2), names)).toBe("Site 1, Site 2");
    expect(userScopeText(some(5), names)).toBe("Site 1, Site 2, Site 3 and 2 more");
    expect(userScopeText(some(7, ["vip"]), names)).toBe("7 sites; tag vip");
    expect(userScopeText(some(0, ["a", "b"]), names)).toBe("tags a, b");
    expect(userScopeText(some(0), names)).toBe("Nothing");
  });

  it("counts sites whose names are not known", () => {
    expect(userScopeText(some(2, ["vip"]), null)).toBe("2 sites; tag vip");
    expect(wholeScopeText(some(4), null)).toBeNull();
  });

  it("has all names in the tooltip if the text leaves some out", () => {
    expect(wholeScopeText(some(2), names)).toBeNull();
    expect(wholeScopeText(some(4, ["vip"]), names)).toBe("Site 1, Site 2, Site 3, Site 4, vip");
    expect(userScopeText({ kind: "some", siteIds: ["gone"], tags: [] }, names)).toBe(
      "Removed site",
    );
  });
});

describe("who may manage users", () => {
  it("is an administrator who sees the whole fleet", () => {
    expect(mayManageUsers(ANN)).toBe(true);
    expect(mayManageUsers({ ...ANN, scope: { kind: "some", siteIds: ["s"], tags: [] } })).toContain(
      "limited to some sites",
    );
    expect(mayManageUsers({ ...ANN, role: "approver" })).toContain("needs the role administrator");
    expect(hasRole({ role: "operator" }, "approver")).toContain("Your role, operator");
    expect(hasRole({ role: "approver" }, "operator")).toBe(true);
  });
});

describe("authenticator apps", () => {
  it("are missing where the team requires them, and for administrators", () => {
    expect(totpText({ ...ANN, role: "operator" }, false)).toMatchObject({ tone: "quiet" });
    expect(totpText(ANN, false)).toMatchObject({ text: "Not set up", tone: "warn" });
    expect(totpText(ANN, true)).toMatchObject({ tone: "warn" });
    expect(totpText({ ...ANN, signIn: "openid" }, true)).toMatchObject({ tone: "quiet" });
    expect(lacksTotp({ signIn: null, totp: false })).toBe(false);
    const users = [ANN, { ...ANN, disabled: true }, { ...ANN, totp: true }];
    expect(countUsersWithoutTotp(users)).toBe(1);
  });

  it("take codes with spaces, and show secrets in groups", () => {
    expect(totpCode(" 123 456 ")).toBe("123456");
    expect(totpCode("12345")).toBeNull();
    expect(inGroups("ABCDEFGHIJ")).toBe("ABCD EFGH IJ");
    expect(inGroups("ABCDEFGH")).toBe("ABCD EFGH");
  });
});

describe("a program in words", () => {
  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
      "Edge on Windows",
    ],
    [
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36",
      "Chrome on Linux",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
      "Safari on macOS",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/130.0 Mobile/15E148 Safari/605.1.15",
      "Firefox on iOS",
    ],
    ["curl/8.9.1", "curl/8.9.1"],
    ["", "Unknown program"],
  ])("%s", (userAgent, name) => {
    expect(programName(userAgent)).toBe(name);
  });
});
