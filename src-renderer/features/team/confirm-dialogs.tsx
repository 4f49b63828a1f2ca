import type { ReactNode } from "react";
import type { TeamUser } from "#shared/domain/team.ts";
import type { MusterError } from "#shared/errors.ts";
import { openIdScreen } from "#shared/messages/openid-screen.ts";
import { userDialogs as text } from "#shared/messages/users-screen.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Confirm, ErrorNotice, notifyDone, NO_FIELDS, useSubmit } from "#renderer/ui/index.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { usersStore } from "./users-store.ts";

interface UserConfirmProps {
  readonly user: TeamUser;
  readonly onClose: () => void;
}

export function DisableUser({ user: { id, name }, onClose }: UserConfirmProps): ReactNode {
  const set = useFeature(usersStore, (state) => state.set);
  return (
    <Ask
      title={text.disableTitle({ name })}
      question={text.disableText}
      confirm={text.disable}
      done={text.disableDone({ name })}
      run={() => set({ id, disabled: true })}
      onClose={onClose}
    />
  );
}

export function RemoveUser({ user: { id, name }, onClose }: UserConfirmProps): ReactNode {
  const remove = useFeature(usersStore, (state) => state.remove);
  return (
    <Ask
      title={text.removeTitle({ name })}
      question={text.removeText}
      confirm={text.remove}
      done={text.removeDone({ name })}
      run={() => remove(id)}
      onClose={onClose}
    />
  );
}

export function RemoveProvider({ onClose }: Pick<UserConfirmProps, "onClose">): ReactNode {
  const setSettings = useFeature(usersStore, (state) => state.setSettings);
  return (
    <Ask
      title={openIdScreen.removeTitle}
      question={openIdScreen.removeText}
      confirm={openIdScreen.remove}
      done={openIdScreen.removed}
      run={() => setSettings({ openId: null })}
      onClose={onClose}
    />
  );
}

export function RemoveTotp({ user: { id, name }, onClose }: UserConfirmProps): ReactNode {
  const removeTotp = useFeature(usersStore, (state) => state.removeTotp);
  const isRequired = useFeature(meStore, ({ settings }) => settings?.totpRequired ?? false);
  return (
    <Ask
      title={text.removeTotpTitle({ name })}
      question={isRequired ? text.removeTotpRequired : text.removeTotpText}
      confirm={text.removeTotp}
      done={text.removeTotpDone({ name })}
      run={() => removeTotp(id)}
      onClose={onClose}
    />
  );
}

interface AskProps {
  readonly title: string;
  readonly question: string;
  readonly confirm: string;
  readonly done: string;
  readonly run: () => Promise<MusterError | null>;
  readonly onClose: () => void;
}

/** Asks before something is done to a user, and shows why it was refused. */
function Ask({ title, question, confirm, done, run, onClose }: AskProps): ReactNode {
  const { busy, error, submit } = useSubmit(NO_FIELDS, run, () => {
    notifyDone(done);
    onClose();
  });
  return (
    <Confirm
      title={title}
      opened
      onClose={onClose}
      confirm={confirm}
      dangerous
      busy={busy}
      onConfirm={submit}
    >
      {error && <ErrorNotice error={error} />}
      <p>{question}</p>
    </Confirm>
  );
}
