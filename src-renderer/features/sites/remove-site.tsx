import type { ReactNode } from "react";
import type { Site } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { siteMessages as messages } from "#shared/messages/sites.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import {
  Button,
  Confirm,
  Dialog,
  ErrorNotice,
  notifyDone,
  NO_FIELDS,
  useSubmit,
} from "#renderer/ui/index.ts";
import { sitesStore } from "./store.ts";
import { undoSites } from "./undo-sites.ts";

interface RemoveSiteProps {
  readonly site: Site;
  readonly onClose: () => void;
}

/** Confirms the removal of a site. A site with recorders cannot be removed. */
export function RemoveSite({ site, onClose }: RemoveSiteProps): ReactNode {
  const remove = useFeature(sitesStore, (state) => state.remove);
  const services = useServices();
  const { busy, error, submit } = useSubmit(
    NO_FIELDS,
    async () => {
      const answer = await remove([site.name]);
      if (!answer.ok) return answer.error;
      const { undo } = answer.value;
      const offer = undo && { label: common.undo, run: () => void undoSites(services, undo) };
      notifyDone(messages.removedOne({ name: site.name }), offer || undefined);
      return null;
    },
    onClose,
  );
  if (site.recorders > 0) return <StillUsed site={site} onClose={onClose} />;
  return (
    <Confirm
      title={messages.removeOneTitle({ name: site.name })}
      opened
      onClose={onClose}
      confirm={messages.removeOne}
      dangerous
      busy={busy}
      onConfirm={submit}
    >
      {error && <ErrorNotice error={error} />}
      <p>{messages.removeOneText}</p>
    </Confirm>
  );
}

function StillUsed({ site, onClose }: RemoveSiteProps): ReactNode {
  const count = site.recorders;
  return (
    <Dialog
      title={messages.stillUsedTitle({ name: site.name })}
      opened
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {common.close}
          </Button>
          <ActionButton
            action="sites.recorders"
            label={messages.showRecorders({ count })}
            primary
          />
        </>
      }
    >
      <p>{messages.stillUsedText({ count })}</p>
    </Dialog>
  );
}
