import { expect, it } from "vitest";
import { FACT_IDS } from "#shared/facts/index.ts";
import { forbiddenLines, productSources, sourceText } from "./product-sources.ts";

/** Folder of the screens: the registry of views of single facts, and the views, whose files are named after their facts: `disk-table.tsx`. */
const SCREENS = "src-renderer/features/health/";
const VIEWS = FACT_IDS.map((id) => id.replaceAll(/[A-Z]/g, (upper) => `-${upper.toLowerCase()}`));
const SCREEN_VIEWS = ["fact-views.tsx", ...VIEWS.map((name) => `${name.replace(/s$/, "")}-`)];

/** Who may name a single fact: its record, its texts, its reader, its views, and the simulator. */
const NAMES_FACTS =
  /^src-shared\/(?:messages\/)?facts\/|^src-core\/drivers\/[^/]+\/facts\/|^src-core\/features\/pictures\/view-check\.ts$|^src-cli\/fact-views\/|^src-simulator\//;

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

const violations = (file: string, content: string) =>
  forbiddenLines(file, content, { forbidden: NAMED, mayName: isAllowed });

it("generic code names no single fact, it asks the registry", () => {
  const files = productSources();
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => violations(file, sourceText(file)))).toEqual([]);
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
