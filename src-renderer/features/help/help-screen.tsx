import type { ReactNode } from "react";
import { isHelpDocument } from "#shared/help-documents.ts";
import { helpMessages as texts } from "#shared/messages/help.ts";
import { navigate, useRoute } from "#renderer/services/router.ts";
import { Button, EmptyState, Screen } from "#renderer/ui/index.ts";
import { DocumentList } from "./document-list.tsx";
import { DocumentPage } from "./document-page.tsx";

/** `#/help` lists the documents, `#/help/rollouts` shows one, `#/help/rollouts/waves` a section of it. */
export function HelpScreen(): ReactNode {
  const [name, section = null] = useRoute().rest;
  if (name === undefined) return <DocumentList />;
  if (isHelpDocument(name)) return <DocumentPage key={name} name={name} section={section} />;
  return (
    <Screen title={texts.title}>
      <EmptyState
        title={texts.unknown}
        actions={<Button onClick={() => navigate("help")}>{texts.showAll}</Button>}
      >
        {texts.unknownText}
      </EmptyState>
    </Screen>
  );
}
