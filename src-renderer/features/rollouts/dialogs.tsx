import { memo, useMemo, useState, type ReactNode } from "react";
import type { Rollout, RolloutItem } from "#shared/domain/rollout.ts";
import { retryGroupTexts, rolloutDialogs as m } from "#shared/messages/rollout-screens.ts";
import { rolloutOptionTexts } from "#shared/messages/rollout-options.ts";
import { applyMessages } from "#shared/messages/plans.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { Checkbox, Confirm, ErrorNotice, Notice } from "#renderer/ui/index.ts";
import { RolloutOptionsForm } from "./rollout-options-form.tsx";
import { retryGroups, retryOptions, type RetryGroup } from "./retry-choice.ts";
import { rolloutStatusOf } from "./rollout-status.ts";
import { rolloutsStore } from "./store.ts";
import { useHow } from "./use-rollout-form.ts";
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

/** The questions before a rollout is cancelled, resumed after its failure limit, or retried. */
export function RolloutDialogs(props: DialogProps): ReactNode {
  const question = useFeature(rolloutsStore, (state) => state.question);
  const panelId = useFeature(rolloutsStore, (state) => state.panelId);
  const own = props.items.filter(({ recorderId }) => recorderId === panelId);
  return (
    <>
      <CancelDialog {...props} opened={question === "cancel"} />
      <ResumeDialog {...props} opened={question === "resume"} />
      <RetryDialog {...props} opened={question === "retry"} />
      <RetryDialog {...props} items={own} opened={question === "retryRecorder"} />
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
      title={m.cancelTitle}
      opened={opened}
      onClose={deed.close}
      confirm={m.cancelConfirm}
      dismiss={m.back}
      dangerous
      busy={deed.busy}
      onConfirm={() => deed.run()}
    >
      <p>{left === 0 ? m.allStarted : m.willBeSkipped({ count: left })}</p>
      <p>{m.writtenStay}</p>
      {deed.error && <ErrorNotice error={deed.error} />}
    </Confirm>
  );
}, staysClosed);

const ResumeDialog = memo(function ResumeDialog(props: OneDialogProps): ReactNode {
  const { rollout, items, opened } = props;
  const ask = useFeature(rolloutsStore, (state) => state.ask);
  const resume = useFeature(rolloutsStore, (state) => state.resume);
  const left = items.filter(({ step }) => step !== "done").length;
  const deed = useDeed(
    (consent) => resume(rollout.id, { allowClearSecrets: consent }),
    () => ask(null),
  );
  return (
    <Confirm
      title={m.resumeTitle}
      opened={opened}
      onClose={deed.close}
      confirm={m.resumeConfirm({ count: left })}
      busy={deed.busy}
      blocked={deed.blocked}
      onConfirm={() => deed.run()}
    >
      <p>{rolloutStatusOf(rollout, items, null)?.title}</p>
      <p>{m.sameRules({ count: left })}</p>
      <DeedProblem deed={deed} />
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
  const chooseSome = total === 0 ? m.retryNone : null;
  const faulty = how.options ? null : rolloutOptionTexts.fixFields;
  return (
    <Confirm
      title={m.retryTitle}
      opened={opened}
      onClose={deed.close}
      confirm={m.retryConfirm({ count: total })}
      busy={deed.busy}
      blocked={chooseSome ?? faulty ?? deed.blocked}
      width={560}
      onConfirm={() => deed.run()}
    >
      <div className={css.boxes} role="group" aria-label={m.retryGroup}>
        {groups.map((group) => (
          <Checkbox
            key={group.key}
            label={retryGroupTexts[group.key]({ count: group.ids.length })}
            checked={isChosen(group)}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              setChanged((before) => ({ ...before, [group.key]: checked }));
            }}
          />
        ))}
      </div>
      {total > 0 && <RolloutOptionsForm state={how} total={total} />}
      <p>{m.retryHint}</p>
      <DeedProblem deed={deed} />
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

/** The confirmed action of a dialog: on an error the dialog remains open and shows the error. */
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
  const blocked = needsConsent(error) && !consent ? applyMessages.confirmOrCancel : null;
  return { busy, error, consent, blocked, agree, run: () => void run(), close };
}

function needsConsent(error: MusterError | null): boolean {
  return error?.code === "consent_needed";
}

function DeedProblem({ deed }: { deed: Deed }): ReactNode {
  const { error, consent, agree } = deed;
  if (!error) return null;
  if (!needsConsent(error)) return <ErrorNotice error={error} />;
  return (
    <Notice tone="warn" title={error.message}>
      <Checkbox
        mt={4}
        label={m.sendAnyway}
        checked={consent}
        onChange={(event) => agree(event.currentTarget.checked)}
      />
    </Notice>
  );
}
