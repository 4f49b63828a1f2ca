import { expect, test } from "vitest";
import { findDocuments } from "#renderer/features/help/find-documents.ts";

const found = (search: string) => findDocuments(search).flatMap(({ documents }) => documents);

test("finds documents by words of title, sentence and group, in any order", () => {
  expect(found("WEBHOOK alerts")).toEqual(["alerts"]);
  expect(found("team tls")).toEqual(["team"]);
  expect(found("command-line")).toEqual(["command-line"]);
  expect(found("nothing of this kind")).toEqual([]);
});

test("without a search, all groups and documents are there", () => {
  expect(findDocuments(" ")).toHaveLength(9);
  expect(new Set(found("")).size).toBe(found("").length);
});
