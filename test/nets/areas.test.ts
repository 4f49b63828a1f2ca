import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "#scripts/run.ts";
import { areaSpec, AREAS } from "#shared/areas/index.ts";
import { HISTORY_AREAS } from "#shared/domain/history.ts";
import { READ_ONLY_AREAS } from "#shared/domain/settings.ts";
import { forbiddenLines, productSources, sourceText } from "./product-sources.ts";

it("a settings area is two modules, and an entry in each of two registries", () => {
  const ofTime = /from "(?!#shared\/messages)[^"]*\/(?:areas\/)?time\.ts"/;
  const importers = productSources()
    .filter((file) => file.includes("/areas/"))
    .filter((file) => ofTime.test(sourceText(file)));
  expect(importers.toSorted()).toEqual([
    "src-core/drivers/raysharp/areas/index.ts",
    "src-shared/areas/index.ts",
  ]);
});

/** `eventPush` → `event-push`: the name of the area's files. */
const fileName = (id: string) => id.replaceAll(/[A-Z]/g, (upper) => `-${upper.toLowerCase()}`);

const readOnly: ReadonlySet<string> = new Set(READ_ONLY_AREAS);
/** Areas, and the parts of them that the history stores by themselves. */
const IDS = [...new Set([...AREAS, ...HISTORY_AREAS])].filter((id) => !readOnly.has(id));
/** Ids that are also words of other things: `email` is a way to deliver alerts, too. */
const WORDS: ReadonlySet<string> = new Set(["email", "time"]);

const FILES = IDS.map(fileName).join("|");
/**
 * Who may name an area: its record, the rules and texts of it, its registry, and what reads and writes it in a driver. Migrations
 * state what older versions stored.
 */
const NAMES_AREAS = new RegExp(
  [
    String.raw`^src-shared/areas/(?:rules/)?(?:${FILES}|index)\.ts$`,
    String.raw`^src-shared/messages/areas/`,
    String.raw`^src-core/drivers/[^/]+/areas/`,
    String.raw`^src-core/drivers/[^/]+/operations/(?:${FILES})(?:-[a-z]+)?\.ts$`,
    String.raw`^src-core/platform/storage/migrations/`,
    // Lists of the files of texts; the rule for product sources sees translations as the English texts.
    String.raw`^src-shared/messages/index\.ts$`,
  ].join("|"),
);

const anyId = IDS.join("|");
const ownIds = IDS.filter((id) => !WORDS.has(id)).join("|");
/** Fields whose names are no words of other things: `smtp_port`, `ntp.server`. */
const FIELDS = AREAS.flatMap((area) => areaSpec(area).fields)
  .map(({ path }) => path)
  .filter((path) => /[._]/.test(path))
  .map((path) => path.replaceAll(".", String.raw`\.`));

const NAMED = new RegExp(
  [
    // A module of a single area.
    String.raw`from "(?:#shared|\.{1,2})(?:/[a-z]+)*?/areas/(?:rules/)?(?:${FILES})\.ts"`,
    String.raw`\b(?:AREA_SPECS|SETTINGS_AREAS|RAYSHARP_AREAS|areas|template)(?:\.|\[")(?:${anyId})\b`,
    // A function of areas, fields, secrets, units and labels that is called with an area.
    String.raw`\b\w*(?:[aA]rea|[fF]ield|[sS]ecret|[uU]nit|[lL]abel|[kK]ey)\w*\((?:\w+, )*"(?:${anyId})"`,
    String.raw`\barea\w*\)?\s*(?:===|!==|:|=)\s*"(?:${anyId})"`,
    String.raw`\b\w*Area\s*=\s*"(?:${anyId})"|\?\?\s*"(?:${anyId})"|\b(?:${anyId})Password\b`,
    String.raw`"(?:${anyId})"\s*[!=]==?\s*(?:\w+\.)*area\b`,
    String.raw`\b(?:Extract<\w*Area|TemplatePart<)[^>]*"(?:${anyId})"`,
    String.raw`\bareas:\s*\[\s*"`,
    String.raw`["'\x60.](?:${ownIds})(?:["'\x60]|\b(?=[.\])(,;\s]))`,
    String.raw`["'\x60.](?:${FIELDS.join("|")})["'\x60\s)]`,
  ].join("|"),
);

const violations = (file: string, content: string) =>
  forbiddenLines(file, content, { forbidden: NAMED, mayName: (one) => NAMES_AREAS.test(one) });

it("generic code names no settings area and no field of one, it asks the records", () => {
  const files = productSources();
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => violations(file, sourceText(file)))).toEqual([]);
});

it.each([
  ["src-core/features/drift/planted.ts", 'const written = area === "disarming" ? area : null;'],
  ["src-core/features/settings/planted.ts", "await session.areas.email?.read();"],
  ["src-core/features/plans/planted.ts", 'planFields("recognition", filled, reading);'],
  ["src-core/features/reports/planted.ts", 'const { area = "email", path } = field;'],
  ["src-core/drivers/raysharp/planted.ts", 'secretWay(of: "email" | "eventPush")'],
  ["src-shared/domain/planted.ts", 'import { EMAIL } from "#shared/areas/email.ts";'],
  ["src-shared/areas/planted.ts", 'const port = values["smtp_port"];'],
  ["src-cli/commands/planted.ts", "if (template.eventPush) return push;"],
  ["src-renderer/features/plans/planted.tsx", 'type Password = Extract<Area, "email">;'],
  ["src-renderer/features/bulk-edit/planted.ts", 'remarkKey("email", path)'],
  ["src-renderer/features/rollouts/planted.ts", "const { emailPassword = 0 } = left;"],
  ["src-cli/planted.ts", 'const area = AREAS.find((one) => one === (named ?? "email"));'],
])("finds an area in %s: %s", (file, line) => {
  expect(violations(file, line)).toHaveLength(1);
});

it("the record of every settings area is a file with the name of the area", () => {
  const records = readdirSync(join(ROOT, "src-shared/areas"));
  expect(records).toEqual(expect.arrayContaining(AREAS.map((area) => `${fileName(area)}.ts`)));
});
