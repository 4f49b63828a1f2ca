import { expect, test } from "vitest";
import { firmwareSentence } from "#renderer/features/health/firmware-matrix.tsx";

const version = (name: string, isOlder: boolean, count: number) => ({
  version: name,
  isOlder,
  recorderIds: Array.from({ length: count }, (_, at) => `${name} ${at}`),
});

test("the comparison of firmware begins with how many recorders have an older version", () => {
  const newest = version("8.2", false, 9);
  expect(firmwareSentence([newest])).toBe(
    "All 9 recorders have the newest version that is in use for their model.",
  );
  expect(firmwareSentence([newest, version("8.1", true, 13), version("", false, 2)])).toBe(
    "13 of 22 recorders have an older version than another recorder of their model. 2 recorders do not report their version.",
  );
});
