import type { ReactNode } from "react";
import { formatList } from "#shared/format.ts";
import { discoveryAddMessages as texts } from "#shared/messages/discovery-screen.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { channelsStore } from "#renderer/features/channels/index.ts";
import { NO_FILTER, recordersStore, showRecorders } from "#renderer/features/inventory/index.ts";
import { OfferAuditSchedule } from "#renderer/features/schedule/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { selectionStore } from "#renderer/services/selection.ts";
import { Anchor, Button, IconGood } from "#renderer/ui/index.ts";
import { AddFindingsDialog } from "./add-findings-dialog.tsx";
import type { Added } from "./add-findings.ts";
import { discoveryStore } from "./store.ts";
import css from "./discovery.module.css";

/** Below the findings: what was added last, and the button that adds the selected recorders. */
export function AddBar(): ReactNode {
  const added = useFeature(discoveryStore, (state) => state.added);
  const count = useFeature(discoveryStore, (state) => state.selected.length);
  const adding = useFeature(discoveryStore, (state) => state.adding);
  const stop = useFeature(discoveryStore, (state) => state.stopAdding);
  return (
    <div className={css.add} role="group" aria-label={texts.form}>
      {added && <AddedLine added={added} />}
      <div className={css.addButton}>
        <ActionButton
          action="discovery.add"
          primary
          {...(count > 0 && { label: texts.addCount({ count }) })}
        />
      </div>
      {adding && <AddFindingsDialog findings={adding} onClose={stop} />}
    </div>
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

function AddedLine({ added: { sites, ids, known } }: { added: Added }): ReactNode {
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
          texts.added({ count: ids.length, site: formatList(sites) }),
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
