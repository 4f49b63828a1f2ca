import type { ReactNode } from "react";
import type { Site } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { siteMessages as messages } from "#shared/messages/sites.ts";
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

const NAMED = 8;

interface RemoveSitesProps {
  readonly sites: readonly Site[];
  readonly onClose: () => void;
}

/** Confirms the removal of several sites. Sites with recorders stay. */
export function RemoveSites({ sites, onClose }: RemoveSitesProps): ReactNode {
  const services = useServices();
  const remove = useFeature(sitesStore, (state) => state.remove);
  const empty = sites.filter(({ recorders }) => recorders === 0);
  const count = empty.length;
  const { busy, error, submit } = useSubmit(
    NO_FIELDS,
    async () => {
      const answer = await remove(empty.map(({ name }) => name));
      if (!answer.ok) return answer.error;
      const { removed, undo } = answer.value;
      const offer = undo && { label: common.undo, run: () => void undoSites(services, undo) };
      notifyDone(messages.removed({ count: removed }), offer || undefined);
      return null;
    },
    onClose,
  );
  if (count === 0) return <NoneEmpty onClose={onClose} />;
  const kept = sites.length - count;
  return (
    <Confirm
      title={messages.removeTitle({ count })}
      opened
      onClose={onClose}
      confirm={messages.removeConfirm({ count })}
      dangerous
      busy={busy}
      onConfirm={submit}
    >
      {error && <ErrorNotice error={error} />}
      <ul>
        {empty.slice(0, NAMED).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {count > NAMED && <li>{common.andMore({ count: count - NAMED })}</li>}
      </ul>
      <p>{messages.removeText}</p>
      {kept > 0 && <p>{messages.keptText({ count: kept })}</p>}
    </Confirm>
  );
}

function NoneEmpty({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Dialog
      title={messages.noneEmptyTitle}
      opened
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          {common.close}
        </Button>
      }
    >
      <p>{messages.noneEmptyText}</p>
    </Dialog>
  );
}
