import type { ReactNode } from "react";
import type { TeamSettings } from "#shared/domain/team.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { openIdScreen } from "#shared/messages/openid-screen.ts";
import { userDialogs as text } from "#shared/messages/users-screen.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { MethodDialog, type DialogProps } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Checkbox, Dialog, Loader, notifyDone, useMethodForm } from "#renderer/ui/index.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { lacksTotp, countUsersWithoutTotp } from "./totp-policy.ts";
import { usersStore } from "./users-store.ts";
import css from "./team.module.css";

/** What the team requires, four eyes and authenticator apps, and the way to the OpenID Connect provider. */
export function SettingsDialog({ onClose }: DialogProps): ReactNode {
  const settings = useFeature(meStore, (state) => state.settings);
  if (settings) return <SettingsForm settings={settings} onClose={onClose} />;
  return (
    <Dialog title={text.settingsTitle} opened onClose={onClose}>
      <Loader size="sm" aria-label={common.loading} />
    </Dialog>
  );
}

interface SettingsFormProps extends DialogProps {
  readonly settings: TeamSettings;
}

function SettingsForm({ settings, onClose }: SettingsFormProps): ReactNode {
  const { users, setSettings } = useFeature(usersStore, (state) => state);
  const me = useFeature(meStore, (state) => state.me);
  const form = useMethodForm("team.setSettings", {
    initial: { fourEyes: settings.fourEyes, totpRequired: settings.totpRequired },
    input: (values) => values,
    send: setSettings,
    done() {
      notifyDone(text.settingsSaved);
      onClose();
    },
  });
  const ownFirst = !settings.totpRequired && me !== null && lacksTotp(me);
  const lacking = countUsersWithoutTotp(users);
  return (
    <MethodDialog
      title={text.settingsTitle}
      width={520}
      confirm={common.save}
      form={form}
      onClose={onClose}
    >
      <Checkbox
        {...form.tick("fourEyes")}
        label={text.fourEyes}
        description={text.fourEyesText}
        data-autofocus
      />
      <Checkbox
        {...form.tick("totpRequired")}
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
        disabled={ownFirst}
      />
      <div className={css.buttons}>
        <p>
          {openIdScreen.title}
          {settings.openId && <span className={css.hint}> · {settings.openId.label}</span>}
        </p>
        <ActionButton action="users.openId" />
      </div>
    </MethodDialog>
  );
}
