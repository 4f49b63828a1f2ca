import { expect, test } from "vitest";
import { outdatedPackages } from "#scripts/installed-packages.ts";

const wanted = {
  packages: {
    "": {},
    "node_modules/marked": { version: "18.2.1" },
    "node_modules/zod": { version: "4.1.0" },
    "node_modules/zod/node_modules/tiny": { version: "1.0.0" },
    "node_modules/fsevents": { version: "2.3.3", optional: true },
  },
};

test("packages that are missing or have another version are named, optional ones may be missing", () => {
  const installed = {
    packages: {
      "node_modules/zod": { version: "4.0.9" },
      "node_modules/zod/node_modules/tiny": { version: "1.0.0" },
    },
  };
  expect(outdatedPackages(wanted, installed)).toEqual(["marked 18.2.1", "zod 4.1.0"]);
});

test("nothing is named after an installation", () => {
  const { "": _, ...packages } = wanted.packages;
  expect(outdatedPackages(wanted, { packages })).toEqual([]);
});

test("an optional package of another version is named", () => {
  const { "": _, ...packages } = wanted.packages;
  const old = { packages: { ...packages, "node_modules/fsevents": { version: "2.0.0" } } };
  expect(outdatedPackages(wanted, old)).toEqual(["fsevents 2.3.3"]);
});
