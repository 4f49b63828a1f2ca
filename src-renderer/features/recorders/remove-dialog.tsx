import type { ReactNode } from "react";
import { commonMessages as common } from "#shared/messages/common.ts";
import { recordersScreenMessages as text } from "#shared/messages/recorders-screen.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { Confirm, ErrorNotice, notifyDone, NO_FIELDS, useSubmit } from "#renderer/ui/index.ts";
import type { RecordersDialogProps } from "./batch-edit-dialogs.tsx";
import { undoChange } from "./undo-change.ts";
import css from "./recorders.module.css";

const NAMED = 8;

/** Confirms the removal of recorders, and lists what is removed with them. */
export function RemoveDialog({ recorders, onClose }: RecordersDialogProps): ReactNode {
  const remove = useFeature(recordersStore, (state) => state.remove);
  const services = useServices();
  const count = recorders.length;
  const { busy, error, submit } = useSubmit(
    NO_FIELDS,
    async () => {
      const answer = await remove(recorders.map(({ id }) => id));
      if (!answer.ok) return answer.error;
      const run = () => void undoChange(services, answer.value);
      notifyDone(text.removed({ count }), { label: common.undo, run });
      return null;
    },
    onClose,
  );
  const more = count - NAMED;
  return (
    <Confirm
      title={text.removeTitle({ count })}
      opened
      onClose={onClose}
      confirm={text.remove({ count })}
      dangerous
      busy={busy}
      onConfirm={submit}
    >
      {error && <ErrorNotice error={error} />}
      <ul className={css.removed}>
        {recorders.slice(0, NAMED).map(({ id, name, siteName }) => (
          <li key={id}>
            {name} <span className={css.quiet}>{common.atSite({ site: siteName })}</span>
          </li>
        ))}
        {more > 0 && <li>{common.andMore({ count: more })}</li>}
      </ul>
      <p>{text.removeText}</p>
    </Confirm>
  );
}
