import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAppUrl } from "#main/security/origin.ts";

describe("Muster's own addresses", () => {
  it.each(["muster://app/", "muster://app/index.html", "muster://app/?a=1#b", "muster://app"])(
    "are known: %s",
    (address) => expect(isAppUrl(address)).toBe(true),
  );

  it.each([
    "muster://app.example.com/",
    "muster://apps/",
    "muster://app:80/",
    "muster://app@example.com/",
    "muster://user@app/",
    "muster:app/",
    "musters://app/",
    "https://app/",
    "https://example.com/muster://app/",
    "file:///muster://app/",
    "about:blank",
    "data:text/html,muster://app/",
    " ",
    "",
  ])("are not taken for what only looks alike: '%s'", (address) => {
    expect(isAppUrl(address)).toBe(false);
  });

  it("are none of the web's, whatever their path and host begin with", () => {
    const text = fc.constantFrom(
      "muster",
      "app",
      "muster://app",
      "@",
      ".",
      "/",
      ":",
      "#",
      "?",
      "a",
    );
    const scheme = fc.constantFrom("https://", "http://", "file://", "ftp://", "");
    fc.assert(
      fc.property(scheme, fc.array(text), (start, parts) => {
        const address = start + parts.join("");
        fc.pre(!address.startsWith("muster:"));
        expect(isAppUrl(address)).toBe(false);
      }),
    );
  });
});
