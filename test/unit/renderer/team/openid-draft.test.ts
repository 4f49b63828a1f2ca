import { describe, expect, it } from "vitest";
import { openIdDraft, openIdErrors, openIdInput } from "#renderer/features/team/openid-draft.ts";

const OPEN_ID = { issuer: "https://login.example.com/team", clientId: "muster", label: "Example" };

describe("the form of the OpenID Connect provider", () => {
  it("names every wrong field at once", () => {
    const wheres = openIdErrors(openIdDraft({ openId: null })).map(({ where }) => where);
    expect(wheres).toEqual(["openId.issuer", "openId.clientId", "openId.label"]);
    expect(openIdErrors(openIdDraft({ openId: OPEN_ID }))).toEqual([]);
  });

  it("accepts plain HTTP on this computer only", () => {
    const errorsOf = (issuer: string) =>
      openIdErrors({ ...OPEN_ID, secret: "", issuer }).map(({ where }) => where);
    for (const issuer of ["http://127.0.0.1:9000", "http://localhost", "http://[::1]/x"])
      expect(errorsOf(issuer)).toEqual([]);
    for (const issuer of [
      "http://login.example.com",
      "ftp://x",
      "x",
      "https://x/?y",
      "https://x#y",
    ])
      expect(errorsOf(issuer)).toEqual(["openId.issuer"]);
  });

  it("sends a client secret only if one was entered", () => {
    const draft = openIdDraft({ openId: { ...OPEN_ID, label: " Example " } });
    expect(openIdInput(draft)).toEqual({ openId: OPEN_ID });
    expect(openIdInput({ ...draft, secret: "s" })).toEqual({ openId: OPEN_ID, openIdSecret: "s" });
  });
});
