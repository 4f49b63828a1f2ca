import { useEffect, useState, type ReactNode } from "react";
import type { HelpPage } from "virtual:documents";
import type { HelpDocument } from "#shared/help-documents.ts";
import { helpMessages as texts, helpTitles } from "#shared/messages/help.ts";
import { Notice, Screen } from "#renderer/ui/index.ts";
import { LanguageNote } from "./language-note.tsx";
import css from "./help.module.css";

interface DocumentPageProps {
  readonly name: HelpDocument;
  /** The id of a heading; null for the beginning. */
  readonly section: string | null;
}

/** One document, loaded when it is opened. */
export function DocumentPage({ name, section }: DocumentPageProps): ReactNode {
  const page = useDocument(name);
  useFocusOn(section, page);
  return (
    <Screen title={helpTitles[name]} subtitle={<a href="#/help">{texts.allDocuments}</a>} padded>
      <LanguageNote />
      {page === "loading" && <p role="status">{texts.loading}</p>}
      {page === "failed" && (
        <Notice tone="bad" title={texts.failed}>
          {texts.failedHint}
        </Notice>
      )}
      {typeof page === "object" && (
        <>
          <Sections name={name} page={page} />
          {/* Of Muster's own documents: scripts/vite/markdown.ts lets no HTML pass. */}
          <article
            className={css.document}
            lang="en"
            dangerouslySetInnerHTML={{ __html: page.html }}
          />
        </>
      )}
    </Screen>
  );
}

function Sections({ name, page }: { name: HelpDocument; page: HelpPage }): ReactNode {
  if (page.sections.length < 2) return null;
  return (
    <nav className={css.sections} aria-labelledby="help-sections">
      <h2 id="help-sections">{texts.onThisPage}</h2>
      <ul lang="en">
        {page.sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#/help/${name}/${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

async function load(name: HelpDocument): Promise<HelpPage> {
  const { documents } = await import("virtual:documents");
  return documents[name]();
}

type LoadedPage = HelpPage | "loading" | "failed";

function useDocument(name: HelpDocument): LoadedPage {
  const [page, setPage] = useState<LoadedPage>("loading");
  useEffect(() => {
    let isCurrent = true;
    const show = (loaded: LoadedPage) => {
      if (isCurrent) setPage(loaded);
    };
    load(name).then(show, () => show("failed"));
    return () => {
      isCurrent = false;
    };
  }, [name]);
  return page;
}

/** Goes to the section. A link to another document disappears with its document: then the title gets the focus. */
function useFocusOn(section: string | null, page: LoadedPage): void {
  const isLoaded = typeof page === "object";
  useEffect(() => {
    if (!isLoaded) return;
    const heading = section === null ? null : document.getElementById(`document-${section}`);
    if (heading !== null) {
      heading.focus();
      heading.scrollIntoView();
    } else if (document.activeElement === document.body) {
      document.getElementById("screen-title")?.focus();
    }
  }, [section, isLoaded]);
}
