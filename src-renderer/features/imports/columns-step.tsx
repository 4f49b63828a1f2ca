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
          <Notice tone="warn" title="No column is the address.">
            Choose which column holds the address. New recorders need one.
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
                ? "Site for rows without one"
                : "Site for all new recorders: no column of the file is a site"
            }
          />
        </div>
        <ColumnTable />
      </div>
    </div>
  );
}
