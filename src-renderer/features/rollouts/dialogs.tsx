import { memo, useMemo, useState, type ReactNode } from "react";
import type { Rollout, RolloutItem } from "#shared/domain/rollout.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { counted } from "#renderer/services/words.ts";
import { Checkbox, Confirm, ErrorNotice, Notice } from "#renderer/ui/index.ts";
import { HowForm } from "./how-form.tsx";
import { retryGroups, retryOptions, type RetryGroup } from "./retry-choice.ts";
import { standOf } from "./stand.ts";
import { rolloutsStore } from "./store.ts";
import { useHow } from "./use-how.ts";
import css from "./rollouts.module.css";

interface DialogProps {
  readonly rollout: Rollout;
  readonly items: readonly RolloutItem[];
}

interface OneDialogProps extends DialogProps {
  readonly opened: boolean;
}

/** A closed dialog is not drawn again with every recorder of a rollout that runs. */
function staysClosed(before: OneDialogProps, next: OneDialogProps): boolean {
  return !before.opened && !next.opened;
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

const CancelDialog = memo(function CancelDialog(props: OneDialogProps): ReactNode {
  const { rollout, items, opened } = props;
  const ask = useFeature(rolloutsStore, (state) => state.ask);
  const wish = useFeature(rolloutsStore, (state) => state.wish);
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
          ? "Every recorder has been started; those in progress are finished first."
          : `${counted(left, "recorder")} not started yet will be skipped for good. Recorders in progress are finished first.`}
      </p>
      <p>Written recorders stay written. To continue later, pause the rollout instead.</p>
      {deed.error && <ErrorNotice error={deed.error} />}
    </Confirm>
  );
}, staysClosed);

const ResumeDialog = memo(function ResumeDialog(props: OneDialogProps): ReactNode {
  const { rollout, items, opened } = props;
  const ask = useFeature(rolloutsStore, (state) => state.ask);
  const resume = useFeature(rolloutsStore, (state) => state.resume);
  const left = items.filter(({ step }) => step !== "done").length;
  const recorders = counted(left, "recorder");
  const deed = useDeed(
    (consent) => resume(rollout.id, consent),
    () => ask(null),
  );
  return (
    <Confirm
      title="Continue despite the failures?"
      opened={opened}
      onClose={deed.close}
      confirm={`Continue with ${recorders}`}
      busy={deed.busy}
      blocked={deed.blocked}
      onConfirm={() => deed.run()}
    >
      <p>{standOf(rollout, items, null)?.title}</p>
      <p>
        The remaining {recorders} will be written by the same rules. Earlier failures no longer
        count.
      </p>
      <Trouble deed={deed} />
    </Confirm>
  );
}, staysClosed);

const RetryDialog = memo(function RetryDialog(props: OneDialogProps): ReactNode {
  const { rollout, items, opened } = props;
  const ask = useFeature(rolloutsStore, (state) => state.ask);
  const retry = useFeature(rolloutsStore, (state) => state.retry);
  const groups = useMemo(() => retryGroups(items), [items]);
  const [changed, setChanged] = useState<Partial<Record<RetryGroup["key"], boolean>>>({});
  const isChosen = ({ key }: RetryGroup) => changed[key] ?? key !== "hopeless";
  const recorderIds = groups.filter(isChosen).flatMap(({ ids }) => ids);
  const total = recorderIds.length;
  const recorders = counted(total, "recorder");
  const how = useHow(total, retryOptions(rollout.options, total));
  const deed = useDeed(
    async (allowClearSecrets) => {
      const options = how.options ?? {};
      const answer = await retry({ id: rollout.id, allowClearSecrets, options, recorderIds });
      if (answer.ok) navigate(`rollouts/${answer.value}`);
      return answer;
    },
    () => {
      how.forget();
      setChanged({});
      ask(null);
    },
  );
  const chooseSome = total === 0 ? "Choose recorders to retry." : null;
  const faulty = how.options ? null : "Fix the fields marked above.";
  return (
    <Confirm
      title="Retry recorders of this rollout?"
      opened={opened}
      onClose={deed.close}
      confirm={`Retry ${recorders}`}
      busy={deed.busy}
      blocked={chooseSome ?? faulty ?? deed.blocked}
      width={560}
      onConfirm={() => deed.run()}
    >
      <div className={css.boxes} role="group" aria-label="Recorders to retry">
        {groups.map((group) => (
          <Checkbox
            key={group.key}
            label={`${counted(group.ids.length, "recorder")} ${group.label}`}
            checked={isChosen(group)}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              setChanged((before) => ({ ...before, [group.key]: checked }));
            }}
          />
        ))}
      </div>
      {total > 0 && <HowForm state={how} total={total} />}
      <p>
        A new rollout of the same plan. A recorder whose settings changed since the plan was made is
        refused, not overwritten.
      </p>
      <Trouble deed={deed} />
    </Confirm>
  );
}, staysClosed);

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
  const blocked = needsConsent(error) && !consent ? "Confirm to continue, or cancel." : null;
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
        label="Send the password to these recorders anyway"
        checked={consent}
        onChange={(event) => agree(event.currentTarget.checked)}
      />
    </Notice>
  );
}
