import { afterEach, describe, expect, test } from "vitest";
import { setLocale } from "#shared/messages/catalogue.ts";
import { withLocale } from "#shared/page-locale.ts";

const page = "<html><head><title>Muster</title></head></html>";

afterEach(() => setLocale("en"));

describe("the page of a host", () => {
  test("is unchanged in English", () => {
    expect(withLocale(page)).toBe(page);
  });

  test("names the pseudo-locale", () => {
    setLocale("pseudo");
    expect(withLocale(page)).toContain('<meta name="locale" content="pseudo" /></head>');
  });
});
