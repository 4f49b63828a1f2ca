import { afterEach, expect, test } from "vitest";
import { loadLanguage } from "#shared/languages/index.ts";
import { ENGLISH, setLocale } from "#shared/locale.ts";
import { openFile } from "#core/features/imports/open-file.ts";
import { exampleList } from "#renderer/features/imports/example-list.ts";

afterEach(() => setLocale(ENGLISH));

test.each(["en", "de", "es"] as const)(
  "the columns of the example are recognized: %s",
  async (locale) => {
    await loadLanguage(locale);
    setLocale(locale);
    const text = exampleList()
      .map((cells) => cells.join(","))
      .join("\n");
    const { signal } = new AbortController();
    const file = await openFile(
      "list.csv",
      Buffer.from(text).toString("base64"),
      undefined,
      signal,
    );
    if (!file.ok) throw new Error(file.error.message);
    const targets = file.value.columns.map(({ target }) => target);
    expect(targets).toEqual(["name", "url", "port", "site", "customer"]);
  },
);
