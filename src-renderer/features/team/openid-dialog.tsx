import { useCallback, useState, type ReactNode } from "react";
import { OPENID_CALLBACK_PATH } from "#shared/domain/openid-address.ts";
import type { TeamSettings } from "#shared/domain/team.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { openIdScreen as text } from "#shared/messages/openid-screen.ts";
import { MethodDialog, openDialog } from "#renderer/dialogs/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import {
  Button,
  CodeView,
  Dialog,
  ErrorNotice,
  Loader,
  notifyDone,
  refusalIn,
  useSubmit,
} from "#renderer/ui/index.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { RemoveProvider } from "./confirm-dialogs.tsx";
import { openIdDraft, openIdErrors, openIdInput, type OpenIdDraft } from "./openid-draft.ts";
import { OpenIdFields } from "./openid-fields.tsx";
import { OpenIdTest } from "./openid-test.tsx";
import { useLoaded } from "./use-loaded.ts";
import { usersStore } from "./users-store.ts";
import css from "./team.module.css";

const FIELDS = ["openId.issuer", "openId.clientId", "openId.label", "openIdSecret"];

/** The OpenID Connect provider of the team. */
export function OpenIdDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { client } = useServices();
  const settings = useFeature(meStore, (state) => state.settings);
  const state = useLoaded(useCallback(() => client.call("team.openId", {}), [client]));
  if (settings && state?.ok)
    return <OpenIdForm settings={settings} {...state.value} onClose={onClose} />;
  return (
    <Dialog title={text.title} opened onClose={onClose}>
      {state && !state.ok ? (
        <ErrorNotice error={state.error} />
      ) : (
        <Loader size="sm" aria-label={common.loading} />
      )}
    </Dialog>
  );
}

interface OpenIdFormProps {
  readonly settings: TeamSettings;
  readonly redirectUrl: string | null;
  readonly hasSecret: boolean;
  readonly onClose: () => void;
}

function OpenIdForm({ settings, redirectUrl, hasSecret, onClose }: OpenIdFormProps): ReactNode {
  const setSettings = useFeature(usersStore, (state) => state.setSettings);
  const [draft, setDraft] = useState<OpenIdDraft>(() => openIdDraft(settings));
  const form = useSubmit(
    draft,
    async () => {
      const wrong = openIdErrors(draft);
      return wrong.length > 0 ? wrong : refusalIn(await setSettings(openIdInput(draft)));
    },
    () => {
      notifyDone(text.saved);
      onClose();
    },
  );
  const change = (part: Partial<OpenIdDraft>) => setDraft({ ...draft, ...part });
  return (
    <MethodDialog
      title={text.title}
      width={600}
      confirm={common.save}
      form={form}
      fields={FIELDS}
      onClose={onClose}
    >
      <p>{text.about}</p>
      <Redirect url={redirectUrl} />
      <OpenIdFields draft={draft} errors={form.errors} hasSecret={hasSecret} onChange={change} />
      <OpenIdTest issuer={draft.issuer.trim()}>{settings.openId && <RemoveButton />}</OpenIdTest>
    </MethodDialog>
  );
}

function Redirect({ url }: { url: string | null }): ReactNode {
  if (url === null)
    return <p className={css.quiet}>{text.redirectUnknown({ path: OPENID_CALLBACK_PATH })}</p>;
  return (
    <div>
      <CodeView label={text.redirect} text={url} />
      <span className={css.hint}>{text.redirectHint}</span>
    </div>
  );
}

function RemoveButton(): ReactNode {
  const services = useServices();
  return (
    <Button variant="default" onClick={() => openDialog(services, RemoveProvider, {})}>
      {text.removeAction}
    </Button>
  );
}
