import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/run.ts";

const SOURCES = globSync(["{src-*,test,scripts,docs,resources}/**/*", "*.{ts,md}"], { cwd: ROOT });
const DOCUMENTS = globSync(
  [
    "{README,CONTRIBUTING,SECURITY}.md",
    "{src-*,test}/AGENTS.md",
    "test/**/README.md",
    "docs/**/*.md",
  ],
  { cwd: ROOT },
);

const text = (file: string) => readFileSync(join(ROOT, file), "utf8");

const FILE = /^[#\w][\w./#-]*(?:\.tsx?|\.md|\/)$/;
const FOLDER = /^(?:src-\w+|test|docs|scripts)\/[\w./-]*\w$/;

/** Source files and folders in code spans: `channels/channel-feed.ts`, `docs/vault.md`, `operations/`, `src-shared/messages`. */
function namedFiles(markdown: string): string[] {
  const spans = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);
  return spans.filter((span) => FILE.test(span) || FOLDER.test(span));
}

/** Whether a file has this path, or ends with it: documents name files without the folders above them. */
function exists(name: string): boolean {
  const path = name.replace(/^#(\w+)\//, "src-$1/").replace(/\/$/, "");
  return SOURCES.some((file) => file === path || file.endsWith(`/${path}`));
}

/** Files that Muster or its build creates. */
const CREATED = ["backups/", "chromium/", "dist/", "locks/", "logs/", "out/"];

test("source files and folders that documents name exist", () => {
  // Decisions may name files of their time.
  const pages = DOCUMENTS.filter((file) => !file.startsWith("docs/dev/adr/"));
  const named = pages.flatMap((file) => namedFiles(text(file)).map((name) => ({ file, name })));
  expect(named.length).toBeGreaterThan(200);
  const missing = named.filter(({ name }) => !CREATED.includes(name) && !exists(name));
  expect(missing).toEqual([]);
});

test("links between documents lead to files", () => {
  const links = DOCUMENTS.flatMap((file) =>
    [...text(file).matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, target = ""]) => ({
      file,
      path: join(dirname(file), target),
    })),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ path }) => globSync(path, { cwd: ROOT }).length === 0)).toEqual([]);
});

test("every picture is in a document", () => {
  const pictures = globSync("docs/images/*", { cwd: ROOT }).map((file) => basename(file));
  expect(pictures.length).toBeGreaterThan(20);
  const all = DOCUMENTS.map(text).join("");
  expect(pictures.filter((name) => !all.includes(`images/${name}`))).toEqual([]);
});

test("the index lists every page", () => {
  const index = text("docs/README.md");
  const pages = globSync("docs/{,dev/}*.md", { cwd: ROOT }).map((file) =>
    file.slice("docs/".length),
  );
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter((page) => page !== "README.md" && !index.includes(`](${page})`))).toEqual([]);
});

test("links to sections lead to headings", () => {
  const anchors = (markdown: string) =>
    [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, "")
        .replaceAll(" ", "-"),
    );
  const broken = DOCUMENTS.flatMap((file) =>
    [...text(file).matchAll(/\]\(([^)#:]*)#([\w-]+)\)/g)].filter(
      ([, target = "", anchor = ""]) =>
        !anchors(text(target ? join(dirname(file), target) : file)).includes(anchor),
    ),
  );
  expect(broken).toEqual([]);
});

test("documents and sections that comments cite exist", () => {
  const headings = new Map(
    DOCUMENTS.map((file) => [
      basename(file),
      [...text(file).matchAll(/^#+ ([\d.]*\d)\.? /gm)].map(([, number = ""]) => number),
    ]),
  );
  const sources = globSync("src-*/**/*.{ts,tsx}", { cwd: ROOT });
  const cited = sources.flatMap((file) =>
    [...text(file).matchAll(/\b([\w-]+\.md)\b(?:,? §? ?(\d+(?:\.\d+)?))?/g)].map(
      ([, page = "", section]) => ({ file, page, section }),
    ),
  );
  expect(cited.length).toBeGreaterThan(150);
  const broken = cited.filter(({ page, section }) => {
    const sections = headings.get(page);
    return !sections || (section !== undefined && !sections.includes(section));
  });
  expect(broken).toEqual([]);
});
