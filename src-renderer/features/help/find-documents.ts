import { HELP_DOCUMENTS, type HelpDocument } from "#shared/help-documents.ts";
import { helpGroups, helpSummaries, helpTitles } from "#shared/messages/help.ts";

interface DocumentGroup {
  readonly group: keyof typeof helpGroups;
  readonly documents: readonly HelpDocument[];
}

const GROUPS = Object.keys(HELP_DOCUMENTS) as (keyof typeof HELP_DOCUMENTS)[];

/** The documents whose title, summary or group has all words of the search, by group; groups without any are absent. */
export function findDocuments(search: string): readonly DocumentGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (group: keyof typeof helpGroups) => (name: HelpDocument) => {
    const text = [name, helpTitles[name], helpSummaries[name], helpGroups[group]].join(" ");
    return words.every((word) => text.toLowerCase().includes(word));
  };
  return GROUPS.map((group) => ({
    group,
    documents: HELP_DOCUMENTS[group].filter(matches(group)),
  })).filter(({ documents }) => documents.length > 0);
}
