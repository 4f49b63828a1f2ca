import type { ReactNode } from "react";
import { SitePicker } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { ErrorNotice, Notice } from "#renderer/ui/index.ts";
import { ColumnTable } from "./column-table.tsx";
import { PasswordConsent } from "./password-consent.tsx";
import { importStore } from "./store.ts";
import css from "./imports.module.css";

/** What the columns of the file are. */
export function ColumnsStep(): ReactNode {
  const { error, columns, site, setSite, preview } = useFeature(importStore, (state) => state);
  const has = (target: string) => columns.some((one) => one.target === target);
  const warnings = (preview?.warnings ?? []).filter(({ code }) => code !== "consent_needed");
  return (
    <div className={css.scroll}>
      <div className={css.wide}>
        {error && <ErrorNotice error={error} />}
        {!has("url") && (
          <Notice tone="warn" title="No column holds addresses.">
            New recorders need one. Say below which column it is.
          </Notice>
        )}
        {warnings.map(({ message, mend }) => (
          <Notice key={message} tone="warn" title={message}>
            {mend}
          </Notice>
        ))}
        {has("password") && <PasswordConsent />}
        <div className={css.site}>
          <SitePicker
            value={site}
            onChange={setSite}
            required={false}
            description={
              has("site")
                ? "Of new recorders whose row names no site."
                : "Of all new recorders: no column of the file names sites."
            }
          />
        </div>
        <ColumnTable />
      </div>
    </div>
  );
}
