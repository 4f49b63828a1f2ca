import { areaSpec } from "#shared/areas/index.ts";
import type { Output } from "#shared/contract/methods.ts";
import { AREAS } from "#shared/domain/settings.ts";
import { bulkMessages } from "#shared/messages/bulk-edit.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { secretMessages } from "#shared/messages/secrets.ts";
import { settingsScreenMessages as texts } from "#shared/messages/settings-screen.ts";

export interface InstallationFact {
  readonly label: string;
  readonly text: string;
  /** A path, as people type it. */
  readonly isCode?: true;
}

type Info = Pick<Output<"app.info">, "dataDir" | "platform" | "secretStore">;

/** What support asks for: no name of a customer, site or recorder. @param counts numbers in the inventory */
export function installationFacts(
  { dataDir, platform, secretStore }: Info,
  counts: { readonly recorders: number; readonly sites: number },
): readonly InstallationFact[] {
  return [
    { label: texts.runsOn, text: PLATFORMS[platform] ?? platform },
    { label: texts.dataFolder, text: dataDir, isCode: true },
    { label: texts.passwordStore, text: secretMessages[secretStore.kind] },
    {
      label: texts.inventory,
      text: bulkMessages.atSites({
        recorders: countMessages.recorders({ count: counts.recorders }),
        sites: countMessages.sites({ count: counts.sites }),
      }),
    },
    { label: texts.changes, text: AREAS.map((area) => areaSpec(area).label).join(", ") },
  ];
}

/** The facts for a report of a fault, a line for each. */
export function supportText(
  { version }: Pick<Output<"app.info">, "version">,
  facts: readonly InstallationFact[],
): string {
  return [
    ["Muster", version].join(" "),
    ...facts.map(({ label, text }) => `${label}: ${text}`),
  ].join("\n");
}

/** Names of the platforms of Node.js. */
const PLATFORMS: Readonly<Record<string, string>> = {
  darwin: "macOS",
  linux: "Linux",
  win32: "Windows",
};
