import type { ReactNode } from "react";
import { fault } from "#shared/errors.ts";
import { discoveryAddMessages as texts } from "#shared/messages/discovery-screen.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { channelsStore } from "#renderer/features/channels/index.ts";
import { CredentialPicker } from "#renderer/features/credentials/index.ts";
import { NO_FILTER, recordersStore, showRecorders } from "#renderer/features/inventory/index.ts";
import { OfferAuditSchedule } from "#renderer/features/schedule/index.ts";
import { SitePicker } from "#renderer/features/sites/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { selectionStore } from "#renderer/services/selection.ts";
import {
  Anchor,
  Button,
  ErrorNotice,
  fieldError,
  IconGood,
  useSubmit,
} from "#renderer/ui/index.ts";
import { discoveryStore, type Added } from "./store.ts";
import css from "./discovery.module.css";

/** Site and credential for the selected recorders, and the button that adds them. */
export function AddBar(): ReactNode {
  const { selected, site, credential, added, edit, add } = useFeature(discoveryStore, (all) => all);
  const { busy, error, submit } = useSubmit(
    { site, credential, selected },
    async () => {
      if (selected.length === 0) return fault("nothing_selected", texts.noneSelected);
      if (!site.trim()) return fault("bad_input", texts.noSite, { where: "site" });
      return add();
    },
    () => {},
  );
  const elsewhere = error && error.where !== "site" && error.where !== "credential";
  return (
    <form
      className={css.add}
      noValidate
      aria-label={texts.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {added && <AddedLine added={added} />}
      {elsewhere && <ErrorNotice error={error} />}
      <div className={css.where}>
        <SitePicker
          value={site}
          onChange={(name) => edit({ site: name })}
          error={fieldError(error, "site")}
        />
        <CredentialPicker
          label={common.credential}
          purpose="recorder"
          none={common.siteCredential}
          value={credential}
          onChange={(name) => edit({ credential: name })}
          error={fieldError(error, "credential")}
        />
        <Button
          type="submit"
          className={css.addButton}
          loading={busy}
          disabled={selected.length === 0}
        >
          {selected.length === 0 ? texts.add : texts.addCount({ count: selected.length })}
        </Button>
      </div>
    </form>
  );
}

/** The next step: an audit signs in, and reports recorders whose password is wrong or missing. */
function AuditNow({ ids }: { ids: readonly string[] }): ReactNode {
  const runAudit = useFeature(channelsStore, (state) => state.runAudit);
  return (
    <Button variant="default" onClick={() => void runAudit([...ids])}>
      {texts.audit}
    </Button>
  );
}

function AddedLine({ added: { site, ids, known } }: { added: Added }): ReactNode {
  const services = useServices();
  const select = useFeature(selectionStore, (state) => state.select);
  const open = useFeature(recordersStore, (state) => state.open);
  const show = () => {
    open(null);
    select(ids);
    showRecorders(services, NO_FILTER);
  };
  return (
    <p className={css.added} role="status">
      <IconGood size={16} aria-hidden className={css.good} />
      <span>
        {[
          texts.added({ count: ids.length, site }),
          ...(known > 0 ? [texts.known({ count: known })] : []),
        ].join(" ")}
      </span>
      {ids.length > 0 && (
        <Anchor component="button" type="button" onClick={show}>
          {texts.show}
        </Anchor>
      )}
      {ids.length > 0 && <AuditNow ids={ids} />}
      {ids.length > 0 && <OfferAuditSchedule />}
    </p>
  );
}
