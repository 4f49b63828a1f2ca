import type { ReactNode } from "react";
import { useFeature } from "#renderer/services/context.tsx";
import { IconSecret, Tooltip } from "#renderer/ui/index.ts";
import { secretsStore } from "./store.ts";
import css from "./secrets.module.css";

/** In the status bar, and only while passwords are kept nowhere but in memory. */
export function SecretStoreNotice(): ReactNode {
  const status = useFeature(secretsStore, (state) => state.status);
  if (status?.kind !== "memory") return null;
  return (
    <Tooltip label={status.note}>
      <a className={css.secret} href="#/settings/passwords">
        <IconSecret size={14} aria-hidden />
        Passwords are forgotten when Muster ends
      </a>
    </Tooltip>
  );
}
