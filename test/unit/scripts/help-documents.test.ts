import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "#scripts/run.ts";
import { documentModule } from "#scripts/vite/documents.ts";
import { convertDocument } from "#scripts/vite/markdown.ts";
import { HELP_DOCUMENTS, isHelpDocument } from "#shared/help-documents.ts";
import { helpTitles } from "#shared/messages/help.ts";

const convert = (markdown: string) =>
  convertDocument("team", markdown, (name) => ["team", "alerts"].includes(name));

describe("the converter of documents", () => {
  test("leaves the title to the screen, and lists the sections", () => {
    const { html, sections } = convert("# Team\n\n## Try `<it>` & see\n\n### Users\n");
    expect(html).not.toContain("<h1");
    expect(html).toContain(
      '<h2 id="document-try-it--see" tabindex="-1">Try <code>&lt;it&gt;</code> &amp;',
    );
    expect(html).toContain('<h3 id="document-users"');
    expect(sections).toEqual([{ id: "try-it--see", title: "Try <it> & see" }]);
  });

  test.each([
    ["another document", "[a](alerts.md)", '<a href="#/help/alerts">a</a>'],
    ["a section of it", "[a](alerts.md#rules)", '<a href="#/help/alerts/rules">a</a>'],
    ["a section of this document", "[a](#users)", '<a href="#/help/team/users">a</a>'],
    ["a document that is not part of Muster", "[`a`](dev/benchmarks.md#team)", "<code>a</code>"],
    ["a decision", "[a](dev/adr/0015-agents-over-nats.md)", "a"],
    [
      "a web page",
      "<https://example.com/?a=1&b=2>",
      '<a href="https://example.com/?a=1&#38;b=2" target="_blank" rel="noreferrer">https://example.com/?a=1&amp;b=2</a>',
    ],
  ])("converts a link to %s", (_, markdown, html) => {
    expect(convert(markdown).html).toBe(`<p>${html}</p>\n`);
  });

  test("converts tables, code and images", () => {
    const { html } = convert("| A | B |\n|---|---|\n| `<b>` | 2 |\n\n![A “b”](images/sites.png)\n");
    expect(html).toContain("<th>A</th>");
    expect(html).toContain("<td><code>&lt;b&gt;</code></td>");
    expect(html).toContain('<img src="images/sites.png" alt="A “b”" loading="lazy">');
  });

  test.each([
    ["a script", "# A\n\n<script>alert(1)</script>\n"],
    ["an element within a line", "Some <b>bold</b> text\n"],
    ["an element after a comment", "<!-- a --><img src=x onerror=alert(1)>\n"],
    ["a link that runs code", "[a](javascript:alert(1))\n"],
    ["a link over plain HTTP", "[a](http://example.com/)\n"],
    ["a picture from elsewhere", "![a](https://example.com/a.png)\n"],
  ])("refuses %s, and names the document", (_, markdown) => {
    expect(() => convert(markdown)).toThrow("docs/team.md: ");
  });

  test("drops comments", () => {
    expect(convert("<!-- permissions -->\n\nText\n").html).toBe("<p>Text</p>\n");
  });

  test("imports images, so that the build includes them", () => {
    const code = documentModule("team", '![a "b"](images/a.png)\n\n![c](images/c.png)\n');
    expect(code).toContain('import image1 from "./images/c.png";');
    expect(code).toContain('alt=\\"c\\"');
    expect(code).toContain('<img src=\\"" + image1 + "\\" alt');
  });
});

describe("the documents of the Help screen", () => {
  const names = Object.values(HELP_DOCUMENTS).flat();
  const pages = new Map(
    names.map((name) => {
      const markdown = readFileSync(join(ROOT, "docs", `${name}.md`), "utf8");
      return [name, convertDocument(name, markdown, isHelpDocument)] as const;
    }),
  );

  test("are all that have a title, each once", () => {
    expect(names.toSorted()).toEqual(Object.keys(helpTitles).toSorted());
  });

  test("link only to documents and sections that Muster has", () => {
    const links = [...pages.values()].flatMap(({ html }) =>
      [...html.matchAll(/href="#\/help\/([^"/]+)(?:\/([^"]+))?"/g)].map(([, name, section]) => ({
        name: name ?? "",
        section,
      })),
    );
    expect(links.length).toBeGreaterThan(50);
    const broken = links.filter(({ name, section }) => {
      const html = isHelpDocument(name) ? pages.get(name)?.html : undefined;
      return !html || (section !== undefined && !html.includes(`id="document-${section}"`));
    });
    expect(broken).toEqual([]);
  });
});
