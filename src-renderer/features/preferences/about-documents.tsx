import type { ReactNode } from "react";
import type { HelpDocument } from "#shared/help-documents.ts";
import { helpMessages, helpSummaries, helpTitles } from "#shared/messages/help.ts";
import { settingsScreenMessages as texts } from "#shared/messages/settings-screen.ts";
import { Anchor, SettingsRow, SettingsRows } from "#renderer/ui/index.ts";

/** Documents for users who want to know what Muster is, stores and does. */
const DOCUMENTS: readonly HelpDocument[] = [
  "first-hour",
  "troubleshooting",
  "upgrade",
  "security",
  "privacy",
];

export function AboutDocuments(): ReactNode {
  return (
    <SettingsRows title={texts.documents}>
      {DOCUMENTS.map((name) => (
        <SettingsRow
          key={name}
          name={<Anchor href={`#/help/${name}`}>{helpTitles[name]}</Anchor>}
          text={helpSummaries[name]}
        />
      ))}
      <SettingsRow name={<Anchor href="#/help">{helpMessages.allDocuments}</Anchor>} />
    </SettingsRows>
  );
}
