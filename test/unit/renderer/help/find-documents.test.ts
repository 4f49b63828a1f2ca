import { expect, test } from "vitest";
import { HELP_DOCUMENTS } from "#shared/help-documents.ts";
import { findDocuments, textOfPage } from "#renderer/features/help/find-documents.ts";

const found = (search: string) => findDocuments(search).flatMap(({ documents }) => documents);

test("finds documents by words of title, sentence and group, in any order", () => {
  expect(found("WEBHOOK alerts")).toEqual(["alerts"]);
  expect(found("team tls")).toEqual(["team"]);
  expect(found("command-line")).toEqual(["command-line"]);
  expect(found("nothing of this kind")).toEqual([]);
});

test("finds documents by their contents, without the markup", () => {
  const page = textOfPage('<p class="note">Wi-Fi with <strong>client</strong> isolation</p>');
  const contents = new Map([["discovery", page] as const]);
  const inside = (search: string) => findDocuments(search, contents).map((one) => one.documents);
  expect(inside("isolation client")).toEqual([["discovery"]]);
  expect(inside("class note")).toEqual([]);
});

test("without a search, all groups and documents are there", () => {
  expect(findDocuments(" ")).toHaveLength(Object.keys(HELP_DOCUMENTS).length);
  expect(new Set(found("")).size).toBe(found("").length);
});
