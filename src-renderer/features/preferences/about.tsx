import type { ReactNode } from "react";
import type { Output } from "#shared/contract/methods.ts";
import { settingsScreenMessages as texts } from "#shared/messages/settings-screen.ts";
import { infoStore } from "#renderer/features/info/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
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
import { supportText, installationFacts } from "./about-facts.ts";
import css from "./settings.module.css";

/** Version, what support asks for, and where to read more. */
export function About(): ReactNode {
  const { info, error } = useFeature(infoStore, (state) => state);
  return (
    <>
      {error && <ErrorNotice error={error} />}
      {info && <Installation info={info} />}
      <AboutDocuments />
    </>
  );
}

function Installation({ info }: { readonly info: Output<"app.info"> }): ReactNode {
  const recorders = useFeature(recordersStore, (state) => state.recorders.length);
  const sites = useFeature(sitesStore, (state) => state.sites.length);
  const facts = installationFacts(info, { recorders, sites });
  return (
    <SettingsRows title={texts.thisInstallation}>
      <SettingsBlock>
        <div className={css.product}>
          <img src="./icon.svg" alt="" width={40} height={40} />
          <div>
            <p className={css.productName}>Muster {info.version}</p>
            <p className={css.quiet}>{texts.licenceLine}</p>
          </div>
          <Button
            variant="default"
            onClick={() => copyText(supportText(info, facts)) && notifyDone(texts.detailsCopied)}
          >
            {texts.copyDetails}
          </Button>
        </div>
        <FactList
          facts={facts.map(({ label, text, isCode }) => ({
            label,
            value: isCode ? <Code>{text}</Code> : text,
          }))}
        />
      </SettingsBlock>
    </SettingsRows>
  );
}
