import { useState, type ReactNode } from "react";
import type { Rollout, RolloutItem } from "#shared/domain/rollout.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { counted } from "#renderer/services/words.ts";
import { Checkbox, Confirm, ErrorNotice, Notice } from "#renderer/ui/index.ts";
import { howSentences } from "./how-text.ts";
import { retryable, standOf } from "./stand.ts";
import { rolloutsStore } from "./store.ts";

interface DialogProps {
  readonly rollout: Rollout;
  readonly items: readonly RolloutItem[];
}

/** The questions that a rollout asks before it is ended, begun again in spite of a rule, or tried again. */
export function RolloutDialogs(props: DialogProps): ReactNode {
  const question = useFeature(rolloutsStore, (state) => state.question);
  return (
    <>
      <CancelDialog {...props} opened={question === "cancel"} />
      <ResumeDialog {...props} opened={question === "resume"} />
      <RetryDialog {...props} opened={question === "retry"} />
    </>
  );
}

function CancelDialog({ rollout, items, opened }: DialogProps & { opened: boolean }): ReactNode {
  const { ask, wish } = useFeature(rolloutsStore, (state) => state);
  const left = items.filter(({ step }) => step === "pending").length;
  const deed = useDeed(
    () => wish(rollout.id, "cancel"),
    () => ask(null),
  );
  return (
    <Confirm
      title="Cancel this rollout?"
      opened={opened}
      onClose={deed.close}
      confirm="Cancel the rollout"
      dismiss="Back"
      dangerous
      busy={deed.busy}
      onConfirm={() => deed.run()}
    >
      <p>
        {left === 0
          ? "Every recorder has been begun; those that are being written come to their end."
          : `${counted(left, "recorder")} not begun yet will be skipped, for good. Those that are being written come to their end.`}
      </p>
      <p>What is written stays written. To go on later, pause it instead.</p>
      {deed.error && <ErrorNotice error={deed.error} />}
    </Confirm>
  );
}

function ResumeDialog({ rollout, items, opened }: DialogProps & { opened: boolean }): ReactNode {
  const { ask, resume } = useFeature(rolloutsStore, (state) => state);
  const left = items.filter(({ step }) => step !== "done").length;
  const recorders = counted(left, "recorder");
  const deed = useDeed(
    (consent) => resume(rollout.id, consent),
    () => ask(null),
  );
  return (
    <Confirm
      title="Go on in spite of the stop rule?"
      opened={opened}
      onClose={deed.close}
      confirm={`Go on with ${recorders}`}
      busy={deed.busy}
      blocked={deed.blocked}
      onConfirm={() => deed.run()}
    >
      <p>{standOf(rollout, items, null)?.title}</p>
      <p>
        {recorders} left will be written, by the same rules. Failures so far count for none of them
        any more.
      </p>
      <Trouble deed={deed} />
    </Confirm>
  );
}

function RetryDialog({ rollout, items, opened }: DialogProps & { opened: boolean }): ReactNode {
  const { ask, retry } = useFeature(rolloutsStore, (state) => state);
  const total = retryable(items);
  const recorders = counted(total, "recorder");
  const deed = useDeed(
    async (consent) => {
      const answer = await retry(rollout.id, consent);
      if (answer.ok) navigate(`rollouts/${answer.value}`);
      return answer;
    },
    () => ask(null),
  );
  return (
    <Confirm
      title={`Try ${recorders} again?`}
      opened={opened}
      onClose={deed.close}
      confirm={`Retry ${recorders}`}
      busy={deed.busy}
      blocked={deed.blocked}
      onConfirm={() => deed.run()}
    >
      <p>
        A new rollout of the same plan, for those that failed or were skipped.{" "}
        {howSentences(rollout.options, total).join(" ")}
      </p>
      <p>A recorder whose settings changed since the plan was made is refused, not overwritten.</p>
      <Trouble deed={deed} />
    </Confirm>
  );
}

interface Deed {
  readonly busy: boolean;
  readonly error: MusterError | null;
  readonly consent: boolean;
  readonly blocked: string | null;
  agree(consent: boolean): void;
  run(): void;
  close(): void;
}

/** What a dialog does when it is confirmed: it stays with the error where that is refused. */
function useDeed(act: (consent: boolean) => Promise<Result<unknown>>, done: () => void): Deed {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<MusterError | null>(null);
  const [consent, agree] = useState(false);
  const close = () => {
    setError(null);
    agree(false);
    done();
  };
  const run = async () => {
    setBusy(true);
    const answer = await act(consent);
    setBusy(false);
    if (answer.ok) close();
    else setError(answer.error);
  };
  const blocked = needsConsent(error) && !consent ? "Tick the box, or leave it." : null;
  return { busy, error, consent, blocked, agree, run: () => void run(), close };
}

function needsConsent(error: MusterError | null): boolean {
  return error?.code === "consent_needed";
}

function Trouble({ deed }: { deed: Deed }): ReactNode {
  const { error, consent, agree } = deed;
  if (!error) return null;
  if (!needsConsent(error)) return <ErrorNotice error={error} />;
  return (
    <Notice tone="warn" title={error.message}>
      <Checkbox
        mt={4}
        label="Send the password readable to these recorders"
        checked={consent}
        onChange={(event) => agree(event.currentTarget.checked)}
      />
    </Notice>
  );
}
