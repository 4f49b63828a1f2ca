import { useState, type ReactNode } from "react";
import type { TeamUser } from "#shared/domain/team.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { userDialogs as text } from "#shared/messages/users-screen.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { FormDialog, Notice, notifyDone, useSubmit } from "#renderer/ui/index.ts";
import { meStore } from "#renderer/services/me-store.ts";
import {
  draftErrors,
  userDraftOf,
  endsSessions,
  NEW_USER,
  USER_FORM_FIELDS,
  userInput,
  type UserDraft,
} from "./user-draft.ts";
import { UserForm } from "./user-form.tsx";
import { usersStore } from "./users-store.ts";

interface UserDialogProps {
  /** Null for a new user. */
  readonly user: TeamUser | null;
  readonly onClose: () => void;
}

/** Creates or edits a user. */
export function UserDialog({ user, onClose }: UserDialogProps): ReactNode {
  const { users, set } = useFeature(usersStore, (state) => state);
  const isSelf = useFeature(meStore, ({ me }) => me !== null && me.user.id === user?.id);
  const [before] = useState(user);
  const [draft, setDraft] = useState<UserDraft>(user ? userDraftOf(user) : NEW_USER);
  const { busy, errors, submit } = useSubmit(
    draft,
    async () => {
      const wrong = draftErrors(draft, before, users);
      return wrong.length > 0 ? wrong : set(userInput(draft, before));
    },
    () => {
      notifyDone((user ? text.saved : text.created)({ name: draft.name.trim() }));
      onClose();
    },
  );
  const change = (part: Partial<UserDraft>) => setDraft((last) => ({ ...last, ...part }));
  const elsewhere = errors.find(({ where = "" }) => !USER_FORM_FIELDS.includes(where));
  return (
    <FormDialog
      title={user ? text.editTitle({ name: user.name }) : text.newTitle}
      width={560}
      confirm={user ? common.save : text.create}
      busy={busy}
      error={elsewhere ?? null}
      fields={[]}
      onClose={onClose}
      onSubmit={submit}
    >
      <UserForm
        draft={draft}
        isNew={user === null}
        isSelf={isSelf}
        errors={errors}
        onChange={change}
      />
      {before && endsSessions(draft, before) && <Notice tone="warn">{text.endsSessions}</Notice>}
    </FormDialog>
  );
}
