import type { ReactNode } from "react";
import { commonMessages as common } from "#shared/messages/common.ts";
import { siteMessages as messages } from "#shared/messages/sites.ts";
import { ConfirmCall, NoticeDialog, type DialogProps } from "#renderer/dialogs/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { sitesStore } from "./store.ts";
import { notifyUndoable } from "./undo-sites.ts";

const NAMED = 8;

export interface SeveralSitesProps extends DialogProps {
  readonly ids: readonly string[];
}

/** Confirms the removal of several sites. Sites with recorders stay. */
export function RemoveSites({ ids, onClose }: SeveralSitesProps): ReactNode {
  const services = useServices();
  const { sites: all, remove } = useFeature(sitesStore, (state) => state);
  const sites = all.filter(({ id }) => ids.includes(id));
  const empty = sites.filter(({ recorders }) => recorders === 0);
  const count = empty.length;
  if (count === 0) {
    const { noneEmptyTitle: title, noneEmptyText: text } = messages;
    return <NoticeDialog title={title} text={text} onClose={onClose} />;
  }
  const kept = sites.length - count;
  return (
    <ConfirmCall
      title={messages.removeTitle({ count })}
      question={
        <>
          <ul>
            {empty.slice(0, NAMED).map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
            {count > NAMED && <li>{common.andMore({ count: count - NAMED })}</li>}
          </ul>
          <p>{messages.removeText}</p>
          {kept > 0 && <p>{messages.keptText({ count: kept })}</p>}
        </>
      }
      confirm={messages.removeConfirm({ count })}
      call={() => remove(empty.map(({ name }) => name))}
      done={({ removed, undo }) =>
        notifyUndoable(services, messages.removed({ count: removed }), undo)
      }
      onClose={onClose}
    />
  );
}
