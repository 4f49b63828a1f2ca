import { useEffect, useState } from "react";
import { HELP_DOCUMENTS, type HelpDocument } from "#shared/help-documents.ts";
import { findDocuments, textOfPage, type DocumentGroup } from "./find-documents.ts";

type Contents = ReadonlyMap<HelpDocument, string>;
const NO_CONTENTS: Contents = new Map();

/** The documents that a search finds by their titles and summaries; if there are none, by their contents, which are loaded then. */
export function useFoundDocuments(search: string): readonly DocumentGroup[] {
  const [contents, setContents] = useState(NO_CONTENTS);
  const found = findDocuments(search);
  const needsContents = found.length === 0;
  useEffect(() => {
    if (!needsContents) return;
    let isCurrent = true;
    const show = (loaded: Contents) => {
      if (isCurrent) setContents(loaded);
    };
    loadContents().then(show, () => show(NO_CONTENTS));
    return () => {
      isCurrent = false;
    };
  }, [needsContents]);
  return needsContents ? findDocuments(search, contents) : found;
}

async function loadContents(): Promise<Contents> {
  const { documents } = await import("virtual:documents");
  const names = Object.values(HELP_DOCUMENTS).flat();
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, textOfPage((await documents[name]()).html)] as const),
    ),
  );
}
