import type { ReactNode } from "react";
import { helpMessages } from "#shared/messages/help.ts";
import {
  notYetMessages,
  settingsScreenMessages as texts,
} from "#shared/messages/settings-screen.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { infoStore } from "#renderer/features/info/index.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { Anchor, Code, ErrorNotice, FactList } from "#renderer/ui/index.ts";
import { changeableSettings, NOT_YET } from "./about-facts.ts";
import css from "./settings.module.css";

/** Version, data directory, and the features that this version does not have. */
export function About(): ReactNode {
  const { signOut } = useServices();
  const hasAccount = useFeature(meStore, ({ me }) => me?.isOwner === false);
  const { info, error } = useFeature(infoStore, (state) => state);
  return (
    <>
      <section className={css.section} aria-labelledby="about">
        <h2 id="about">Muster</h2>
        {error && <ErrorNotice error={error} />}
        {info && (
          <FactList
            facts={[
              { label: texts.version, value: info.version },
              { label: texts.dataFolder, value: <Code>{info.dataDir}</Code> },
              { label: texts.runsOn, value: platformName(info.platform) },
              { label: texts.changes, value: changeableSettings().join(", ") },
              {
                label: texts.documents,
                value: <Anchor href="#/help">{helpMessages.allDocuments}</Anchor>,
              },
            ]}
          />
        )}
      </section>
      {signOut && (
        <section className={css.section} aria-labelledby="session">
          <h2 id="session">{texts.session}</h2>
          <p>{hasAccount ? texts.sessionEnd : texts.localSessionEnd}</p>
          <ActionButton action={hasAccount ? "shell.signOut" : "shell.endSession"} />
        </section>
      )}
      <section className={css.section} aria-labelledby="missing">
        <h2 id="missing">{texts.notYet}</h2>
        <ul className={css.lines}>
          {NOT_YET.map(({ text }) => (
            <li key={text}>{notYetMessages[text]}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

const PLATFORMS: Readonly<Record<string, string>> = {
  darwin: "macOS",
  linux: "Linux",
  win32: "Windows",
};

/** @param platform as Node.js names it */
function platformName(platform: string): string {
  return PLATFORMS[platform] ?? platform;
}
