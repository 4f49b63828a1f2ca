import { HELP_DOCUMENTS, type HelpDocument } from "#shared/help-documents.ts";
import { helpGroups, helpSummaries, helpTitles } from "#shared/messages/help.ts";

export interface DocumentGroup {
  readonly group: keyof typeof helpGroups;
  readonly documents: readonly HelpDocument[];
}

const GROUPS = Object.keys(HELP_DOCUMENTS) as (keyof typeof HELP_DOCUMENTS)[];

/**
 * The documents whose title, summary or group has all words of the search, by group; groups without any are absent.
 * @param contents texts of documents, in which the words are searched, too
 */
export function findDocuments(
  search: string,
  contents: ReadonlyMap<HelpDocument, string> = new Map(),
): readonly DocumentGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (group: keyof typeof helpGroups) => (name: HelpDocument) => {
    const title = [name, helpTitles[name], helpSummaries[name], helpGroups[group]];
    const text = [...title, contents.get(name) ?? ""].join(" ");
    return words.every((word) => text.toLowerCase().includes(word));
  };
  return GROUPS.map((group) => ({
    group,
    documents: HELP_DOCUMENTS[group].filter(matches(group)),
  })).filter(({ documents }) => documents.length > 0);
}

/** The words of a page, without its markup. */
export function textOfPage(html: string): string {
  return html.replaceAll(/<[^>]*>/g, " ");
}
