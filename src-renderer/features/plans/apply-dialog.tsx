import { useMemo, useState, type ReactNode } from "react";
import type { Plan } from "#shared/domain/plan.ts";
import type { RolloutOptions } from "#shared/domain/rollout.ts";
import type { MusterError } from "#shared/errors.ts";
import { rolloutOptionTexts } from "#shared/messages/rollout-options.ts";
import { applyMessages as m } from "#shared/messages/plans.ts";
import { scheduledScreen } from "#shared/messages/scheduled-rollouts.ts";
import { ok, type Result } from "#shared/result.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import {
  RolloutOptionsForm,
  rolloutsStore,
  scheduledStore,
  StartChoice,
  useHow,
  useStart,
} from "#renderer/features/rollouts/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import {
  Anchor,
  Checkbox,
  Confirm,
  ErrorNotice,
  Notice,
  notifyDone,
  notifyError,
} from "#renderer/ui/index.ts";
import type { Exclude } from "./exclude.ts";
import { plansStore } from "./store.ts";
import { applySentences, summarisePlan } from "./summary.ts";
import css from "./plans.module.css";

const WIDTH = 560;

interface ApplyDialogProps {
  readonly plan: Plan;
  /** Lists the recorders that would be sent a password that others could read. */
  readonly onShowExposed: () => void;
  readonly exclude: Exclude;
}

/** The last question before recorders are written. */
export function ApplyDialog({ plan, onShowExposed, exclude }: ApplyDialogProps): ReactNode {
  const { confirming, confirm } = useFeature(plansStore, (state) => state);
  const plans = useServices().get(plansStore);
  const startNow = useFeature(rolloutsStore, (state) => state.start);
  const schedule = useFeature(scheduledStore, (state) => state.schedule);
  const [consent, setConsent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<MusterError | null>(null);
  const summary = useMemo(() => summarisePlan(plan), [plan]);
  const how = useHow(summary.written);
  const start = useStart(plan.id);
  const count = summary.written;
  const [first, ...rest] = applySentences(summary);
  // A recorder that was removed from the inventory counts: its network is not trusted.
  const exposed = useFeature(recordersStore, ({ byId }) =>
    summary.exposed.reduce((sum, id) => sum + Number(byId.get(id)?.networkTrusted !== true), 0),
  );
  /** Whether the plan still has recorders to write without the exposed recorders. */
  const excludable = exposed < summary.written;
  const withoutConsent =
    exposed === 0 || consent ? null : excludable ? m.confirmOrExclude : m.confirmOrCancel;

  /** Each dialog asks for consent again. */
  const close = () => {
    setConsent(false);
    how.forget();
    start.choose("now");
    setError(null);
    confirm(false);
  };
  /** Starts or schedules the rollout. Returns the address that shows it. */
  const begin = async (options: RolloutOptions): Promise<Result<string>> => {
    const { start: time } = start;
    if (time === null) {
      const started = await startNow(plan.id, options, consent);
      return started.ok ? ok(`rollouts/${started.value}`) : started;
    }
    const wish = { planId: plan.id, start: time, options, allowClearSecrets: consent };
    const scheduled = await schedule(wish);
    if (!scheduled.ok) return scheduled;
    notifyDone(scheduledScreen.scheduled({ count: scheduled.value.scheduled.length }));
    return ok("scheduled");
  };
  const apply = async () => {
    if (!how.options) return;
    setBusy(true);
    const answer = await begin(how.options);
    setBusy(false);
    if (!answer.ok) {
      // If the user closed the dialog meanwhile, the error appears as a notification.
      const asking = plans.getState().confirming && plans.getState().openId === plan.id;
      return asking ? setError(answer.error) : notifyError(answer.error);
    }
    how.remember();
    close();
    navigate(answer.value);
  };
  return (
    <Confirm
      title={m.title({ count })}
      opened={confirming}
      onClose={close}
      confirm={start.when === "now" ? m.confirm({ count }) : scheduledScreen.confirm}
      busy={busy}
      width={WIDTH}
      blocked={how.options ? (start.blocked ?? withoutConsent) : rolloutOptionTexts.fixFields}
      onConfirm={() => void apply()}
    >
      <p>{first}</p>
      <ul className={css.sentences}>
        {rest.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {exposed > 0 && (
        <Notice tone="warn" title={m.exposedTitle}>
          <p>{m.exposedText}</p>
          <Checkbox
            mt={4}
            label={m.consent({ count: exposed })}
            checked={consent}
            onChange={(event) => setConsent(event.currentTarget.checked)}
          />
          <p className={css.links}>
            <Anchor
              component="button"
              type="button"
              onClick={() => {
                close();
                onShowExposed();
              }}
            >
              {m.listExposed}
            </Anchor>
            {excludable && (
              <Anchor
                component="button"
                type="button"
                onClick={() => {
                  close();
                  void exclude({ clearSecrets: true });
                }}
              >
                {m.excludeExposed}
              </Anchor>
            )}
          </p>
        </Notice>
      )}
      <StartChoice state={start} />
      <RolloutOptionsForm state={how} total={summary.written} />
      <p className={css.soft}>{m.changedSince}</p>
      {error && <ErrorNotice error={error} />}
    </Confirm>
  );
}
