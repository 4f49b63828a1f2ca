import { expect, test } from "vitest";
import { firmwareVersions } from "#shared/facts/firmware-versions.ts";

const rareOf = (...versions: string[]) =>
  firmwareVersions(
    versions.map((version, at) => ({ recorderId: `r${at}`, model: "N1", version, problem: "" })),
  )
    .filter(({ isRare }) => isRare)
    .map(({ version }) => version);

test("a version differs from most only if more than half of the recorders have another one", () => {
  expect(rareOf("8.2", "8.2", "8.1", "7.9")).toEqual([]);
  expect(rareOf("8.2", "8.2", "8.2", "7.9")).toEqual(["7.9"]);
  expect(rareOf("8.2", "8.2", "8.2", "8.1", "7.9", "7.9")).toEqual([]);
  expect(rareOf("8.2", "8.2", "8.2", "8.2", "8.1", "7.9")).toEqual(["8.1", "7.9"]);
});

test("recorders that report no version are no majority, and have no version that could differ", () => {
  expect(rareOf("", "", "", "7.9")).toEqual([]);
  expect(rareOf("8.2", "8.2", "8.2", "")).toEqual([]);
});

test("the newest version first, older ones, and what is not reported last", () => {
  const versions = firmwareVersions([
    { recorderId: "r0", model: "", version: "", problem: "" },
    ...["", "", "", "8.10", "8.9", "8.10", "8.10", "8.10"].map((version, at) => ({
      recorderId: `r${at + 1}`,
      model: "N1",
      version,
      problem: "",
    })),
  ]);
  expect(versions.map(({ model, version }) => `${model} ${version}`)).toEqual([
    "N1 8.10",
    "N1 8.9",
    "N1 ",
    " ",
  ]);
  expect(versions.map(({ isOlder }) => isOlder)).toEqual([false, true, false, false]);
  expect(versions[0]).toMatchObject({ isUsual: false, share: 0.5 });
});

test("the version of most recorders is older if one recorder has a newer one", () => {
  const versions = firmwareVersions(
    ["8.1", "8.1", "8.1", "8.2-2", "8.2-10"].map((version, at) => ({
      recorderId: `r${at}`,
      model: "N1",
      version,
      problem: "",
    })),
  );
  expect(versions.map(({ version, isUsual, isOlder }) => [version, isUsual, isOlder])).toEqual([
    ["8.2-10", false, false],
    ["8.2-2", false, true],
    ["8.1", true, true],
  ]);
});
