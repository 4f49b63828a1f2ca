import type { ReactNode } from "react";
import { helpMessages } from "#shared/messages/help.ts";
import { settingsScreenMessages as texts } from "#shared/messages/settings-screen.ts";
import { infoStore } from "#renderer/features/info/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Anchor, Code, ErrorNotice, FactList } from "#renderer/ui/index.ts";
import { changeableSettings } from "./about-facts.ts";
import css from "./settings.module.css";

/** Version, data directory, and where to read more. */
export function About(): ReactNode {
  const { info, error } = useFeature(infoStore, (state) => state);
  return (
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
