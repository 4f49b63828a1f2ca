import type { ReactNode } from "react";
import type { AuditItem } from "#shared/domain/channels.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { MusterError } from "#shared/errors.ts";
import { isSignInFailure, recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { counted } from "#renderer/services/words.ts";
import { Button, Dialog, ErrorNotice, Loader, StatusTag } from "#renderer/ui/index.ts";
import { deviceText } from "./address-probe.tsx";
import { useRunFor } from "./details-actions.tsx";
import css from "./recorders.module.css";

/** What a recorder said at an audit, or why there was none. */
export type ContactAnswer = AuditItem | MusterError;

interface FirstContactProps {
  readonly recorder: Recorder;
  /** What came of contacting it; null while that is under way. */
  readonly answer: ContactAnswer | null;
  readonly onAgain: () => void;
  readonly onClose: () => void;
  /** Adds another recorder. */
  readonly onNext: () => void;
}

/** What a recorder that was just added is, or why it cannot be read. */
export function FirstContact(props: FirstContactProps): ReactNode {
  const { recorder, answer, onAgain, onClose, onNext } = props;
  const now = useFeature(recordersStore, (state) => state.byId.get(recorder.id)) ?? recorder;
  const error = answer === null ? null : "code" in answer ? answer : answer.error;
  return (
    <Dialog
      title={`${recorder.name} was added`}
      opened
      onClose={onClose}
      onSubmit={onClose}
      width={520}
      footer={
        <>
          <Button variant="default" onClick={onNext}>
            Add another
          </Button>
          <Button type="submit" data-autofocus>
            Done
          </Button>
        </>
      }
    >
      <div role="status" className={css.contact}>
        {answer === null && (
          <>
            <Loader size="xs" aria-hidden /> Contacting {recorder.url} …
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
  const cameras = item.channels.filter(({ connect_status }) => connect_status !== "NotConfigured");
  const online = cameras.filter(({ connect_status }) => connect_status === "Online").length;
  return (
    <div>
      <StatusTag tone="good" filled>
        Connected
      </StatusTag>
      <p>{deviceText(recorder)}</p>
      <p>
        {counted(item.channels.length, "channel")} found, {counted(cameras.length, "camera")},{" "}
        {online.toLocaleString("en")} online.
      </p>
    </div>
  );
}

interface FailedProps {
  readonly recorder: Recorder;
  readonly error: MusterError;
  readonly onAgain: () => void;
}

/** The recorder stays in the inventory. A refused password is not sent again from here. */
function Failed({ recorder, error, onAgain }: FailedProps): ReactNode {
  const run = useRunFor(recorder.id);
  const isSignIn = isSignInFailure(error);
  return (
    <>
      <ErrorNotice error={error} />
      <p className={css.quiet}>
        The recorder is in the inventory and can be corrected at any time.
      </p>
      <div className={css.detailsActions}>
        {isSignIn ? (
          <Button variant="default" onClick={() => run("recorders.credential")}>
            Set credential
          </Button>
        ) : (
          <Button variant="default" onClick={onAgain}>
            Try again
          </Button>
        )}
        <Button variant="default" onClick={() => run("recorders.edit")}>
          Edit recorder
        </Button>
      </div>
    </>
  );
}
