import { afterEach, describe, expect, test } from "vitest";
import { languageFor, localeOf, useLocale } from "#shared/languages/index.ts";
import { translationOf } from "#shared/languages/translation.ts";
import { setLocale } from "#shared/locale.ts";
import { defineMessages, plural } from "#shared/messages/catalogue.ts";
import { commonMessages } from "#shared/messages/common.ts";

afterEach(() => setLocale("en"));

describe("the languages of Muster", () => {
  test("are loaded by their code", async () => {
    await useLocale("de");
    expect(commonMessages.save).toBe("Speichern");
    await useLocale("es");
    expect(commonMessages.atSite({ site: "León" })).toBe("en el sitio León");
  });

  test.each([
    ["de_DE.UTF-8", "de"],
    ["de-AT,de;q=0.9,en;q=0.8", "de"],
    ["fr-FR,fr;q=0.9,es;q=0.8,en;q=0.7", "es"],
    ["en-US", "en"],
    ["C.UTF-8", null],
    ["", null],
    ["deutsch", null],
  ])("are chosen by %j", (wishes, code) => {
    expect(languageFor(wishes)).toBe(code);
  });

  test("are chosen by the environment", () => {
    expect(localeOf({ LANG: "es_MX.UTF-8" })).toBe("es");
    expect(localeOf({ LANG: "es_MX.UTF-8", LC_ALL: "de_CH" })).toBe("de");
    expect(localeOf({ LANG: "de_DE", MUSTER_LOCALE: "pseudo" })).toBe("pseudo");
    expect(localeOf({ LANG: "fr_FR.UTF-8" })).toBe("en");
    expect(localeOf({})).toBe("en");
  });
});

const _english = defineMessages("_english", {
  title: "Alerts",
  lost: "{site} is lost",
  open: plural("{count} alert at {site}", "{count} alerts at {site}"),
});
const german = translationOf<typeof _english>();

describe("a translation", () => {
  const title = "Meldungen";
  const lost = "{site} ist weg";
  const open = plural("{count} Meldung in {site}", "{count} Meldungen in {site}");

  test("compiles if it has the texts and values of the English catalogue", () => {
    expect(german({ title, lost, open })).toEqual({ title, lost, open });
    const forms = { one: "eine Meldung in {site}", other: "{count} Meldungen in {site}" } as const;
    expect(german({ title, lost, open: forms })).toHaveProperty("open", forms);
    expect(german({ title, lost, open: "Meldungen in {site}: {count}" })).toBeDefined();
  });

  test("does not compile otherwise", () => {
    // @ts-expect-error a key is missing
    german({ title, lost });
    // @ts-expect-error English has no such key
    german({ title, lost, open, closed: "zu" });
    // @ts-expect-error the value is missing
    german({ title, open, lost: "weg" });
    // @ts-expect-error English has no such value
    german({ title: "Meldungen in {site}", lost, open });
    // @ts-expect-error a form has a value that English does not have
    german({ title, lost, open: plural("{n} in {site}", "{count} in {site}") });
    // @ts-expect-error a text without a count has no forms
    german({ title: plural("a", "b"), lost, open });
    expect(german({ title, lost, open })).toBeDefined();
  });
});
