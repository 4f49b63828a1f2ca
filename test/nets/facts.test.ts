import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { FACT_IDS } from "#shared/facts/index.ts";
import { ROOT } from "#scripts/run.ts";

const text = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** In the screens: the registry of views of single facts, and the views, whose files are named after their facts: `disk-table.tsx`. */
const SCREENS = "src-renderer/features/health/";
const VIEWS = FACT_IDS.map((id) => id.replaceAll(/[A-Z]/g, (upper) => `-${upper.toLowerCase()}`));
const SCREEN_VIEWS = ["fact-views.tsx", ...VIEWS.map((name) => `${name.replace(/s$/, "")}-`)];

/** Who may name a single fact: its record, its texts, its reader, its views, and the simulator. */
const NAMES_FACTS =
  /^src-shared\/(?:messages\/)?facts\/|^src-core\/drivers\/[^/]+\/facts\/|^src-cli\/fact-views\/|^src-simulator\//;

const isAllowed = (file: string) =>
  NAMES_FACTS.test(file) || SCREEN_VIEWS.some((view) => file.startsWith(SCREENS + view));

const anyId = FACT_IDS.join("|");
/** Ids that are no words of other things. */
const ownIds = FACT_IDS.filter((id) => /[A-Z]/.test(id)).join("|");

const NAMED = new RegExp(
  [
    // A module of a single fact.
    String.raw`from "#shared/(?:messages/)?facts/(?!(?:index|fact|expectations)\.ts")[a-z-]+\.ts"`,
    String.raw`\bFACTS(?:\.|\[")(?:${anyId})\b`,
    String.raw`\bfactOf\("`,
    String.raw`\bfact(?:Id)?(?:\)|\b)\s*(?:===|!==|==|:|=)\s*"(?:${anyId})"`,
    String.raw`"(?:${anyId})"\s*[!=]==?\s*(?:\w+\.)*fact(?:Id)?\b`,
    String.raw`\bfacts:\s*\[\s*"`,
    String.raw`"(?:${ownIds})"|\.(?:${ownIds})\b`,
  ].join("|"),
);

const FOLDERS = /^src-(?:core|shared|renderer|cli|web|main|preload)$/;

/** Lines of code, comments apart, that name a single fact. */
function violations(file: string, content: string): string[] {
  if (isAllowed(file)) return [];
  return content.split("\n").flatMap((line, index) => {
    const isComment = /^\s*(?:\/\/|\/?\*)/.test(line);
    return !isComment && NAMED.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [];
  });
}

it("generic code names no single fact, it asks the registry", () => {
  const folders = readdirSync(ROOT).filter((name) => FOLDERS.test(name));
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => violations(file, text(file)))).toEqual([]);
});

it.each([
  ["src-core/features/alerts/planted.ts", 'if (problem.fact === "recording") return urgent;'],
  ["src-core/features/overview/planted.ts", "const worst = FACTS.disks.judge(value, context);"],
  ["src-core/features/reports/planted.ts", 'import { clock } from "#shared/facts/clock.ts";'],
  ["src-cli/commands/planted.ts", 'session.call("health.list", { facts: ["footage"] })'],
  ["src-renderer/features/recorders/planted.tsx", 'const { label } = factOf("firmware");'],
  [
    "src-renderer/features/channels/planted.tsx",
    'import { text } from "#shared/messages/facts/raid.ts";',
  ],
  ["src-shared/domain/planted.ts", 'const quiet = ["signInFailures"];'],
])("finds a fact in %s: %s", (file, line) => {
  expect(violations(file, line)).toHaveLength(1);
});
