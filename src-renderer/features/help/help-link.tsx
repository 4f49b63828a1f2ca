import type { ReactNode } from "react";
import type { HelpDocument } from "#shared/help-documents.ts";
import { helpTitles } from "#shared/messages/help.ts";
import { Anchor, TextWith } from "#renderer/ui/index.ts";

interface HelpLinkProps {
  /** A sentence with the document in it. */
  readonly text: (values: { readonly document: string }) => string;
  readonly document: HelpDocument;
}

/** A sentence with a link to a document of Help. Texts of screens never name the file of a document. */
export function HelpLink({ text, document }: HelpLinkProps): ReactNode {
  return (
    <TextWith text={(value) => text({ document: value })}>
      <Anchor href={`#/help/${document}`} underline="always">
        {helpTitles[document]}
      </Anchor>
    </TextWith>
  );
}
