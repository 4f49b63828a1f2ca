import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#shared/languages/index.ts";
import {
  LANGUAGES as FOLDER,
  pairs,
  type Pair,
  translatedFiles,
} from "#scripts/translations/catalogues.ts";
import { changedTexts, missingTexts, wrongTexts } from "#scripts/translations/check.ts";
import { indexOf } from "#scripts/translations/write.ts";

const codes = LANGUAGES.map(({ code }) => code).filter((code) => code !== "en");
/** Languages that are being translated. Their other files are English until then. */
const UNFINISHED: readonly string[] = [];

describe.each(codes)("the texts in %s", (code) => {
  test("are those of the English catalogues, with the same values", async () => {
    expect((await pairs(code)).flatMap(wrongTexts)).toEqual([]);
  });

  test("are complete", async () => {
    const isWanted = ({ translated }: Pair) => !UNFINISHED.includes(code) || translated !== null;
    expect((await pairs(code)).filter(isWanted).flatMap(missingTexts)).toEqual([]);
  });

  test("are all in the index", () => {
    expect(readFileSync(join(FOLDER, code, "index.ts"), "utf8")).toBe(
      indexOf(translatedFiles(code)),
    );
  });
});

const english = { title: "Alerts", lost: "{site} is lost" };
const pair = (translated: Pair["translated"], texts: Pair["english"] = english): Pair => ({
  file: "planted.ts",
  id: "planted",
  english: texts,
  translated,
});

describe("a planted translation", () => {
  test.each([
    ["a missing value", { title: "Meldungen", lost: "weg" }, ["planted.lost: {site} is missing"]],
    [
      "a value that English does not have",
      { title: "{n} Meldungen", lost: "{site} ist weg" },
      ["planted.title: English has no {n}"],
    ],
    ["an unknown key", { other: "x" }, ["planted.other: English has no such text"]],
  ])("is refused with %s", (_, texts, wrong) => {
    expect(wrongTexts(pair(texts))).toEqual(wrong);
  });

  test("may leave out the count in a form, but no other value", () => {
    const texts = { ago: { one: "yesterday at {site}", other: "{count} days ago at {site}" } };
    const german = { ago: { one: "gestern in {site}", other: "vor {count} Tagen in {site}" } };
    expect(wrongTexts(pair(german, texts))).toEqual([]);
    expect(wrongTexts(pair({ ago: { one: "a", other: "b" } }, texts))).toHaveLength(1);
  });

  test("reports what it lacks", () => {
    expect(missingTexts(pair({ title: "Meldungen" }))).toEqual(["planted.lost"]);
    expect(missingTexts(pair(null))).toEqual(["planted.title", "planted.lost"]);
  });

  test("reports texts whose English changed since", () => {
    const translated = { title: "Meldungen", lost: "{site} ist weg" };
    expect(changedTexts(pair(translated), { "planted.title": "00000000" })).toEqual([
      "planted.title",
    ]);
  });
});
