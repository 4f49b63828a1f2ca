import type { ReactNode } from "react";
import { importScreenMessages as texts } from "#shared/messages/import-screen.ts";
import { SitePicker } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { ErrorNotice, Notice } from "#renderer/ui/index.ts";
import { ColumnTable } from "./column-table.tsx";
import { FileChoices } from "./file-choices.tsx";
import { PasswordConsent } from "./password-consent.tsx";
import { Questions } from "./questions.tsx";
import { importStore } from "./store.ts";
import css from "./imports.module.css";

/** The step that assigns the columns of the file. */
export function ColumnsStep(): ReactNode {
  const { error, columns, site, setSite, preview } = useFeature(importStore, (state) => state);
  const has = (target: string) => columns.some((one) => one.target === target);
  const warnings = (preview?.warnings ?? []).filter(({ code }) => code !== "consent_needed");
  return (
    <div className={css.scroll}>
      <div className={css.wide}>
        {error && <ErrorNotice error={error} />}
        {!has("url") && (
          <Notice tone="warn" title={texts.noAddress}>
            {texts.noAddressHint}
          </Notice>
        )}
        {warnings.map(({ message, hint }) => (
          <Notice key={message} tone="warn" title={message}>
            {hint}
          </Notice>
        ))}
        {has("password") && <PasswordConsent />}
        <Questions />
        <div className={css.fields}>
          <FileChoices />
          <SitePicker
            value={site}
            onChange={setSite}
            {...(has("site") && { required: false })}
            description={has("site") ? texts.siteForRows : texts.siteForAll}
          />
        </div>
        <ColumnTable />
      </div>
    </div>
  );
}
