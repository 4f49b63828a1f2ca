import type { ReactNode } from "react";
import { secretMessages as text } from "#shared/messages/secrets.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { IconSecret, Tooltip } from "#renderer/ui/index.ts";
import { secretsStore } from "./store.ts";
import css from "./secrets.module.css";

/** Shown in the status bar while passwords are stored in memory only */
export function SecretStoreNotice(): ReactNode {
  const status = useFeature(secretsStore, (state) => state.status);
  if (status?.kind !== "memory") return null;
  return (
    <Tooltip label={status.note}>
      <a className={css.secret} href="#/settings/passwords">
        <IconSecret size={14} aria-hidden />
        {text.forgottenAtEnd}
      </a>
    </Tooltip>
  );
}
