import { afterEach, describe, expect, test } from "vitest";
import { setLocale } from "#shared/locale.ts";
import { withPageLocale } from "#shared/page-locale.ts";

const page = "<html><head><title>Muster</title></head></html>";

afterEach(() => setLocale("en"));

describe("the page of a host", () => {
  test("is unchanged in English", () => {
    expect(withPageLocale(page)).toBe(page);
  });

  test("is in the language of the host", () => {
    setLocale("de");
    const answer = withPageLocale(`<html lang="en"><head></head></html>`);
    expect(answer).toBe(`<html lang="de"><head><meta name="locale" content="de" /></head></html>`);
  });

  test("names the pseudo-locale", () => {
    setLocale("pseudo");
    expect(withPageLocale(page)).toContain('<meta name="locale" content="pseudo" /></head>');
  });
});
