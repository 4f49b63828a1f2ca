import type { ReactNode } from "react";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { counted } from "#renderer/services/words.ts";
import { Confirm, ErrorNotice, notifyDone, useSubmit } from "#renderer/ui/index.ts";
import type { RecordersDialogProps } from "./set-dialogs.tsx";
import { takeBack } from "./take-back.ts";
import css from "./recorders.module.css";

const NAMED = 8;

/** Asks before recorders leave the inventory, and says what goes with them. */
export function RemoveDialog({ recorders, onClose }: RecordersDialogProps): ReactNode {
  const remove = useFeature(recordersStore, (state) => state.remove);
  const services = useServices();
  const of = counted(recorders.length, "recorder");
  const { busy, error, submit } = useSubmit(async () => {
    const answer = await remove(recorders.map(({ id }) => id));
    if (!answer.ok) return answer.error;
    const run = () => void takeBack(services, answer.value);
    notifyDone(`Removed ${of} from the inventory.`, { label: "Undo", run });
    return null;
  }, onClose);
  const more = recorders.length - NAMED;
  return (
    <Confirm
      title={`Remove ${of} from the inventory?`}
      opened
      onClose={onClose}
      confirm={`Remove ${of}`}
      dangerous
      busy={busy}
      onConfirm={submit}
    >
      {error && <ErrorNotice error={error} />}
      <ul className={css.removed}>
        {recorders.slice(0, NAMED).map(({ id, name, siteName }) => (
          <li key={id}>
            {name} <span className={css.quiet}>at {siteName}</span>
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
      <p>
        Their channels, tags, notes and accepted certificates go with them. Stored credentials stay.
        Nothing changes at the recorders themselves. You can undo it until the next change.
      </p>
    </Confirm>
  );
}
