import type { ReactNode } from "react";
import { commonMessages as common } from "#shared/messages/common.ts";
import {
  helpGroups,
  helpMessages as texts,
  helpSummaries,
  helpTitles,
} from "#shared/messages/help.ts";
import { settingsScreenMessages } from "#shared/messages/settings-screen.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { infoStore } from "#renderer/features/info/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { setParams, useRoute } from "#renderer/services/router.ts";
import { Code, ErrorNotice, FactList, IconSearch, Screen, TextInput } from "#renderer/ui/index.ts";
import { LanguageNote } from "./language-note.tsx";
import { useFoundDocuments } from "./use-found-documents.ts";
import css from "./help.module.css";

/** All documents, and the facts that support asks for. */
export function DocumentList(): ReactNode {
  const search = useRoute().params.get("search") ?? "";
  const groups = useFoundDocuments(search);
  return (
    <Screen title={texts.title} toolbar={<ActionButton action="shell.shortcuts" />} padded>
      <TextInput
        className={css.search}
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={search}
        onChange={(event) => setParams({ search: event.currentTarget.value || null })}
      />
      <LanguageNote />
      {groups.length === 0 && (
        <p className={css.section} role="status">
          {common.noMatches}
        </p>
      )}
      <div className={css.groups}>
        {groups.map(({ group, documents }) => (
          <section key={group} data-group={group} aria-labelledby={`help-${group}`}>
            <h2 id={`help-${group}`}>{helpGroups[group]}</h2>
            <ul className={css.documents}>
              {documents.map((name) => (
                <li key={name}>
                  <a href={`#/help/${name}`}>{helpTitles[name]}</a>
                  <p>{helpSummaries[name]}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Installation />
    </Screen>
  );
}

function Installation(): ReactNode {
  const { info, error } = useFeature(infoStore, (state) => state);
  return (
    <section className={css.section} aria-labelledby="help-installation">
      <h2 id="help-installation">{texts.thisMuster}</h2>
      {error && <ErrorNotice error={error} />}
      {info && (
        <FactList
          facts={[
            { label: settingsScreenMessages.version, value: info.version },
            { label: settingsScreenMessages.dataFolder, value: <Code>{info.dataDir}</Code> },
          ]}
        />
      )}
    </section>
  );
}
