import type { ReactNode } from "react";
import type { Output } from "#shared/contract/methods.ts";
import { settingsScreenMessages as texts } from "#shared/messages/settings-screen.ts";
import { infoStore } from "#renderer/features/info/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  Code,
  copyText,
  ErrorNotice,
  FactList,
  notifyDone,
  SettingsBlock,
  SettingsRows,
} from "#renderer/ui/index.ts";
import { AboutDocuments } from "./about-documents.tsx";
import { changeableSettings } from "./about-facts.ts";

/** Version, data directory, and where to read more. */
export function About(): ReactNode {
  return (
    <>
      <Installation />
      <AboutDocuments />
    </>
  );
}

function Installation(): ReactNode {
  const { info, error } = useFeature(infoStore, (state) => state);
  return (
    <SettingsRows title="Muster">
      {error && <ErrorNotice error={error} />}
      {info && (
        <SettingsBlock>
          <FactList
            facts={[
              { label: texts.version, value: info.version },
              { label: texts.dataFolder, value: <Code>{info.dataDir}</Code> },
              { label: texts.runsOn, value: platformName(info.platform) },
              { label: texts.licence, value: "MIT" },
              { label: texts.changes, value: changeableSettings().join(", ") },
            ]}
          />
          <div>
            <Button
              variant="default"
              onClick={() => copyText(detailsOf(info)) && notifyDone(texts.detailsCopied)}
            >
              {texts.copyDetails}
            </Button>
          </div>
        </SettingsBlock>
      )}
    </SettingsRows>
  );
}

/** What a report of a fault needs, in one line: no name of a site or recorder. */
function detailsOf({ version, platform, dataDir }: Output<"app.info">): string {
  return ["Muster", version, platformName(platform), dataDir].join(" · ");
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
