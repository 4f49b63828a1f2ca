import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, withNonce } from "#shared/csp.ts";

const NONCE = "AAAAAAAAAAAAAAAAAAAAAAAA";

describe("the Content-Security-Policy", () => {
  const directives = Object.fromEntries(
    contentSecurityPolicy(NONCE)
      .split("; ")
      .map((text) => [text.slice(0, text.indexOf(" ")), text.slice(text.indexOf(" ") + 1)]),
  );

  it("starts from nothing", () => expect(directives["default-src"]).toBe("'none'"));

  it("lets scripts come from Muster's own files alone", () => {
    expect(directives["script-src"]).toBe("'self'");
  });

  it("gives the nonce to styles alone", () => {
    const withIt = Object.keys(directives).filter((name) => directives[name]?.includes(NONCE));
    expect(withIt).toEqual(["style-src"]);
  });

  it.each(["frame-ancestors", "base-uri", "form-action", "object-src", "frame-src"])(
    "allows no %s",
    (name) => expect(directives[name]).toBe("'none'"),
  );

  it("names no host and no unsafe source", () => {
    expect(contentSecurityPolicy(NONCE)).not.toMatch(/unsafe|http|\*/);
  });
});

describe("the nonce in the page", () => {
  it("is where the screens read it", () => {
    const page = '<head><meta name="csp-nonce" content="" /></head>';
    expect(withNonce(page, NONCE)).toBe(
      `<head><meta name="csp-nonce" content="${NONCE}" /></head>`,
    );
  });

  it("is missed loudly where the page has no place for it", () => {
    expect(() => withNonce("<head></head>", NONCE)).toThrow("csp-nonce");
  });

  it("is never anything that could end the attribute or the header", () => {
    const bad = fc.string().filter((text) => /[^A-Za-z0-9+/_=-]/.test(text));
    fc.assert(
      fc.property(bad, (text) => {
        const given = `AAAAAAAAAAAAAAAA${text}`;
        expect(() => contentSecurityPolicy(given)).toThrow(TypeError);
        expect(() => withNonce('<meta name="csp-nonce" content="">', given)).toThrow(TypeError);
      }),
    );
  });
});
