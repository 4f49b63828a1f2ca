import type { ReactNode } from "react";
import { userScreen as text } from "#shared/messages/users-screen.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { BesidePanel, Notice } from "#renderer/ui/index.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { UserPanel } from "./user-panel.tsx";
import { UsersGrid } from "./users-grid.tsx";
import { usersStore } from "./users-store.ts";
import css from "./team.module.css";

/** Settings › Users, for those who may manage users. */
export function UsersTab(): ReactNode {
  return (
    <BesidePanel panel={<UserPanel />}>
      <OwnerNote />
      <UsersGrid />
    </BesidePanel>
  );
}

/** Users exist, and this window works without them: on the computer of a team server. */
function OwnerNote(): ReactNode {
  const isOwner = useFeature(meStore, ({ me }) => me?.isOwner ?? false);
  const hasUsers = useFeature(usersStore, ({ users }) => users.length > 0);
  if (!isOwner || !hasUsers) return null;
  return (
    <div className={css.note}>
      <Notice tone="info">{text.ownerNote}</Notice>
    </div>
  );
}
