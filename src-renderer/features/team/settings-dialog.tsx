import { useState, type ReactNode } from "react";
import type { TeamSettings } from "#shared/domain/team.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { userDialogs as text } from "#shared/messages/users-screen.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Checkbox,
  Dialog,
  FormDialog,
  Loader,
  notifyDone,
  refusalIn,
  useSubmit,
} from "#renderer/ui/index.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { lacksTotp, usersWithoutTotp } from "./policy.ts";
import { usersStore } from "./users-store.ts";
import css from "./team.module.css";

/** What the team requires: four eyes and authenticator apps. */
export function SettingsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const settings = useFeature(meStore, (state) => state.settings);
  if (settings) return <SettingsForm settings={settings} onClose={onClose} />;
  return (
    <Dialog title={text.settingsTitle} opened onClose={onClose}>
      <Loader size="sm" aria-label={common.loading} />
    </Dialog>
  );
}

interface SettingsFormProps {
  readonly settings: TeamSettings;
  readonly onClose: () => void;
}

function SettingsForm({ settings, onClose }: SettingsFormProps): ReactNode {
  const setSettings = useFeature(usersStore, (state) => state.setSettings);
  const users = useFeature(usersStore, (state) => state.users);
  const me = useFeature(meStore, (state) => state.me);
  const [fourEyes, setFourEyes] = useState(settings.fourEyes);
  const [totpRequired, setTotpRequired] = useState(settings.totpRequired);
  const { busy, error, submit } = useSubmit(
    { fourEyes, totpRequired },
    async () => refusalIn(await setSettings({ fourEyes, totpRequired })),
    () => {
      notifyDone(text.settingsSaved);
      onClose();
    },
  );
  const ownFirst = !settings.totpRequired && me !== null && lacksTotp(me);
  const lacking = usersWithoutTotp(users);
  return (
    <FormDialog
      title={text.settingsTitle}
      width={520}
      confirm={common.save}
      busy={busy}
      error={error}
      fields={[]}
      onClose={onClose}
      onSubmit={submit}
    >
      <Checkbox
        label={text.fourEyes}
        description={text.fourEyesText}
        checked={fourEyes}
        onChange={(event) => setFourEyes(event.currentTarget.checked)}
        data-autofocus
      />
      <Checkbox
        label={text.totpRequired}
        description={
          <>
            {text.totpRequiredText}
            {lacking > 0 && (
              <span className={css.remark}>{text.totpLacking({ count: lacking })}</span>
            )}
            {ownFirst && <strong className={css.remark}>{text.ownTotpFirst}</strong>}
          </>
        }
        checked={totpRequired}
        disabled={ownFirst}
        onChange={(event) => setTotpRequired(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
