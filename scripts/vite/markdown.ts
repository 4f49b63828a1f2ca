import { Marked, type RendererObject, type Tokens } from "marked";
import { escapeHtml } from "#shared/plain-page.ts";

/** A document of docs/ as the Help screen shows it. */
export interface HelpPage {
  /** HTML without the title. Images have the paths of the document: `images/sites.png`. */
  readonly html: string;
  /** Headings of the second level. `id` is the last part of the address: `#/help/team/try-it`. */
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** Before the id of a heading, which must not equal an id of the screens. */
const PREFIX = "document-";

/**
 * Converts a document to HTML. Only elements that Markdown has a notation for are in it, therefore no script and no style.
 *
 * @param name of the document, without `.md`
 * @param isIncluded whether another document is part of Muster. Links to others become text.
 * @throws Error if the document contains HTML, or a link or an image that Muster cannot show
 */
export function convertDocument(
  name: string,
  markdown: string,
  isIncluded: (name: string) => boolean,
): HelpPage {
  const sections: HelpPage["sections"][number][] = [];
  const refuse = (what: string): never => {
    throw new Error(`docs/${name}.md: ${what}`);
  };
  const renderer: RendererObject = {
    html({ text }) {
      return isComment(text) ? "" : refuse(`HTML is not allowed in documents: ${text.trim()}`);
    },
    heading({ depth, text, tokens }) {
      // The screen has the title.
      if (depth === 1) return "";
      const id = anchorOf(text);
      const title = this.parser.parseInline(tokens, this.parser.textRenderer);
      if (depth === 2) sections.push({ id, title });
      return `<h${depth} id="${PREFIX}${id}" tabindex="-1">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      if (href.startsWith("https://")) {
        return `<a href="${escapeHtml(href)}" target="_blank" rel="noreferrer">${text}</a>`;
      }
      if (/^[\w+.-]+:/.test(href)) return refuse(`unknown kind of link: ${href}`);
      const address = helpAddress(name, href, isIncluded);
      return address === null ? text : `<a href="${escapeHtml(address)}">${text}</a>`;
    },
    image({ href, text }: Tokens.Image) {
      if (!/^images\/[\w-]+\.png$/.test(href))
        return refuse(`not an image of docs/images: ${href}`);
      return `<img src="${href}" alt="${escapeHtml(text)}" loading="lazy">`;
    },
  };
  const html = new Marked({ renderer, async: false }).parse(markdown) as string;
  return { html, sections };
}

const isComment = (html: string): boolean => /^<!--(?:(?!-->)[\s\S])*-->\s*$/.test(html);

/** `team.md#try-it` → `#/help/team/try-it`; null if the target is not part of Muster. */
function helpAddress(
  name: string,
  href: string,
  isIncluded: (name: string) => boolean,
): string | null {
  const [, target = "", anchor = ""] = /^(?:([\w-]+)\.md)?(?:#(.+))?$/.exec(href) ?? [];
  if (target === "" && anchor === "") return null;
  if (target !== "" && !isIncluded(target)) return null;
  return ["#/help", target || name, ...(anchor === "" ? [] : [anchor])].join("/");
}

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");
}
