import { isEmptySlot } from "#shared/domain/availability.ts";
import type { ReactNode } from "react";
import type { AuditItem } from "#shared/domain/channels.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { MusterError } from "#shared/errors.ts";
import { recorderActionMessages as actions } from "#shared/messages/recorder-actions.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { recorderDetailsMessages as details } from "#shared/messages/recorder-details.ts";
import { recorderDialogMessages as text } from "#shared/messages/recorder-dialogs.ts";
import { isSignInFailure, recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, Dialog, ErrorNotice, Loader, StatusTag } from "#renderer/ui/index.ts";
import { deviceText } from "./address-probe.tsx";
import { useRunFor } from "./details-actions.tsx";
import css from "./recorders.module.css";

/** The answer of a recorder to an audit, or the reason why there was no audit. */
export type ContactAnswer = AuditItem | MusterError;

interface FirstContactProps {
  readonly recorder: Recorder;
  /** Result of the contact; null while Muster contacts the recorder. */
  readonly answer: ContactAnswer | null;
  readonly onAgain: () => void;
  readonly onClose: () => void;
  /** Adds another recorder. */
  readonly onNext: () => void;
}

/** Shows the identity of a recorder that was just added, or the error. */
export function FirstContact(props: FirstContactProps): ReactNode {
  const { recorder, answer, onAgain, onClose, onNext } = props;
  const now = useFeature(recordersStore, (state) => state.byId.get(recorder.id)) ?? recorder;
  const error = answer === null ? null : "code" in answer ? answer : answer.error;
  return (
    <Dialog
      title={text.addedTitle({ name: recorder.name })}
      opened
      onClose={onClose}
      onSubmit={onClose}
      width={520}
      footer={
        <>
          <Button variant="default" onClick={onNext}>
            {text.addAnother}
          </Button>
          <Button type="submit" data-autofocus>
            {common.done}
          </Button>
        </>
      }
    >
      <div role="status" className={css.contact}>
        {answer === null && (
          <>
            <Loader size="xs" aria-hidden /> {text.contacting({ url: recorder.url })}
          </>
        )}
        {answer !== null && !error && "channels" in answer && (
          <Connected recorder={now} item={answer} />
        )}
      </div>
      {error && <Failed recorder={now} error={error} onAgain={onAgain} />}
    </Dialog>
  );
}

function Connected({ recorder, item }: { recorder: Recorder; item: AuditItem }): ReactNode {
  const cameras = item.channels.filter(({ connect_status }) => !isEmptySlot(connect_status));
  const online = cameras.filter(({ connect_status }) => connect_status === "Online").length;
  return (
    <div>
      <StatusTag tone="good" filled>
        {text.connected}
      </StatusTag>
      <p>{deviceText(recorder)}</p>
      <p>
        {text.foundSummary({
          channels: text.channelsFound({ count: item.channels.length }),
          cameras: text.cameras({ count: cameras.length }),
          online,
        })}
      </p>
    </div>
  );
}

interface FailedProps {
  readonly recorder: Recorder;
  readonly error: MusterError;
  readonly onAgain: () => void;
}

/** The error of the first contact. The recorder stays in the inventory, and a refused password is not sent again. */
function Failed({ recorder, error, onAgain }: FailedProps): ReactNode {
  const run = useRunFor(recorder.id);
  const isSignIn = isSignInFailure(error);
  return (
    <>
      <ErrorNotice error={error} />
      <p className={css.quiet}>{text.stillAdded}</p>
      <div className={css.detailsActions}>
        {isSignIn ? (
          <Button variant="default" onClick={() => run("recorders.credential")}>
            {details.setCredential}
          </Button>
        ) : (
          <Button variant="default" onClick={onAgain}>
            {common.tryAgain}
          </Button>
        )}
        <Button variant="default" onClick={() => run("recorders.edit")}>
          {actions.edit}
        </Button>
      </div>
    </>
  );
}
