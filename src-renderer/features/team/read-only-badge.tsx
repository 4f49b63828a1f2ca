import type { ReactNode } from "react";
import { accountScreen as text } from "#shared/messages/account-screen.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { IconLock, Tooltip } from "#renderer/ui/index.ts";
import css from "./team.module.css";

/** Beside the title of a screen, for a user who can change nothing; leads to the permissions of the account. */
export function ReadOnlyBadge(): ReactNode {
  const isViewer = useFeature(meStore, ({ me }) => me?.role === "viewer");
  if (!isViewer) return null;
  return (
    <Tooltip label={text.readOnlyMeaning}>
      <a href="#/account" className={css.readOnly}>
        <IconLock size={12} aria-hidden />
        {text.readOnly}
      </a>
    </Tooltip>
  );
}
