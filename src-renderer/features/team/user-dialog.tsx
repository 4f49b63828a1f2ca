import { useState, type ReactNode } from "react";
import type { TeamUser } from "#shared/domain/team.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { userDialogs as text } from "#shared/messages/users-screen.ts";
import { MethodDialog, type DialogProps, type RowDialogProps } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Notice, notifyDone, useMethodForm } from "#renderer/ui/index.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { draftErrors, userDraftOf, endsSessions, NEW_USER, userInput } from "./user-draft.ts";
import { UserForm } from "./user-form.tsx";
import { usersStore } from "./users-store.ts";

export function NewUser({ onClose }: DialogProps): ReactNode {
  return <UserDialog user={null} onClose={onClose} />;
}

export function EditUser({ row, onClose }: RowDialogProps<TeamUser>): ReactNode {
  return <UserDialog user={row} onClose={onClose} />;
}

interface UserDialogProps extends DialogProps {
  /** Null for a new user. */
  readonly user: TeamUser | null;
}

function UserDialog({ user, onClose }: UserDialogProps): ReactNode {
  const { users, set } = useFeature(usersStore, (state) => state);
  const isSelf = useFeature(meStore, ({ me }) => me !== null && me.user.id === user?.id);
  const [before] = useState(user);
  const form = useMethodForm("team.setUser", {
    initial: before ? userDraftOf(before) : NEW_USER,
    check: (draft) => draftErrors(draft, before, users),
    input: (draft) => userInput(draft, before),
    aliases: { scope: "isWholeFleet" },
    send: set,
    done: ({ name }) => {
      notifyDone((user ? text.saved : text.created)({ name }));
      onClose();
    },
  });
  return (
    <MethodDialog
      title={user ? text.editTitle({ name: user.name }) : text.newTitle}
      width={560}
      confirm={user ? common.save : text.create}
      form={form}
      onClose={onClose}
    >
      <UserForm
        draft={form.values}
        isNew={user === null}
        isSelf={isSelf}
        errorOf={form.errorOf}
        onChange={form.set}
      />
      {before && endsSessions(form.values, before) && (
        <Notice tone="warn">{text.endsSessions}</Notice>
      )}
    </MethodDialog>
  );
}
