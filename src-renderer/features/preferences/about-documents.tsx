import { Fragment, type ReactNode } from "react";
import type { HelpDocument } from "#shared/help-documents.ts";
import { helpMessages, helpSummaries, helpTitles } from "#shared/messages/help.ts";
import { settingsScreenMessages as texts } from "#shared/messages/settings-screen.ts";
import { Anchor, SettingsBlock, SettingsRows } from "#renderer/ui/index.ts";
import css from "./settings.module.css";

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
      <SettingsBlock>
        <dl className={css.documents}>
          {DOCUMENTS.map((name) => (
            <Fragment key={name}>
              <dt>
                <Anchor href={`#/help/${name}`}>{helpTitles[name]}</Anchor>
              </dt>
              <dd>{helpSummaries[name]}</dd>
            </Fragment>
          ))}
        </dl>
        <Anchor href="#/help">{helpMessages.allDocuments}</Anchor>
      </SettingsBlock>
    </SettingsRows>
  );
}
