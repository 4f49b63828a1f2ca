import { useEffect, useState, type ReactNode } from "react";
import type { Overview } from "#shared/domain/overview.ts";
import { firstStepMessages as text } from "#shared/messages/first-steps.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { scheduleStore } from "#renderer/features/schedule/index.ts";
import { secretsStore } from "#renderer/features/secrets/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useScope } from "#renderer/services/router.ts";
import { usePreference } from "#renderer/services/use-preference.ts";
import {
  Button,
  IconGood,
  IconUnknown,
  notifyDone,
  Skeleton,
  VisuallyHidden,
} from "#renderer/ui/index.ts";
import { ALL_DONE, DISMISSED, DISMISSED_KEY } from "./actions.ts";
import { firstSteps, isShort, type FirstStep, type FirstStepState } from "./first-steps.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { firstStepsStore } from "./first-steps-store.ts";
import css from "./first-steps.module.css";

interface FirstStepsProps {
  readonly overview: Overview;
  /** `line`: only while one line with the next step is enough, so that its place can be another one. `list`: only before that. */
  readonly only?: "list" | "line";
}

/** What a new fleet still needs, until all is done or the user dismisses the list. The steps are about the whole fleet, so a part of it does not show them, nor do they appear for viewers, who can do none. */
export function FirstSteps({ overview, only }: FirstStepsProps): ReactNode {
  const [kept, keep] = usePreference(DISMISSED_KEY);
  const scope = useScope();
  const isViewer = useFeature(meStore, ({ me }) => me?.role === "viewer");
  if (isViewer || scope !== null || kept === undefined || kept === DISMISSED || kept === ALL_DONE)
    return null;
  const dismiss = () => {
    keep(DISMISSED);
    notifyDone(text.dismissed);
  };
  return (
    <StepList
      overview={overview}
      only={only}
      onDismiss={dismiss}
      onAllDone={() => keep(ALL_DONE)}
    />
  );
}

/** Height of the list as one line, in pixels. */
const LINE = 66;

interface StepListProps {
  readonly overview: Overview;
  readonly only: FirstStepsProps["only"];
  readonly onDismiss: () => void;
  readonly onAllDone: () => void;
}

function StepList({ overview, only, onDismiss, onAllDone }: StepListProps): ReactNode {
  const { mailTested, reportMade, isLoaded, watch } = useFeature(firstStepsStore, (state) => state);
  const secrets = useFeature(secretsStore, (state) => state.status);
  const loading = useFeature(scheduleStore, (state) => state.loading.state);
  const all = useFeature(scheduleStore, (state) => state.schedules);
  const schedules = loading === "ready" ? all : null;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => watch(), [watch]);
  // A part of the steps would look like all of them.
  const isKnown = secrets !== null && isLoaded && loading !== "loading";
  const steps = firstSteps({ secrets, overview, schedules, mailTested, reportMade });
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  const isOver = isKnown && !next;
  useEffect(() => {
    if (isOver) onAllDone();
  }, [isOver, onAllDone]);
  if (!isKnown)
    return (
      only === undefined && (
        <div className={css.before}>
          <Skeleton height={LINE} />
        </div>
      )
    );
  if (!next) return null;
  const isLine = isShort(steps, overview.recorders.total);
  if (only !== undefined && isLine !== (only === "line")) return null;
  const asLine = !isOpen && isLine;
  return (
    <section className={css.panel} data-line={asLine || undefined} aria-labelledby="first-steps">
      <div className={css.head}>
        <h2 id="first-steps">{text.title}</h2>
        <span className={css.progress}>{text.progress({ done, count: steps.length })}</span>
        <span className={css.choices}>
          {asLine && (
            <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
              {text.showAll}
            </Button>
          )}
          <Button variant="subtle" size="compact-sm" onClick={onDismiss}>
            {text.dismiss}
          </Button>
        </span>
      </div>
      {asLine && (
        <div className={css.next}>
          <span>{text.next({ step: text[next.step] })}</span>
          <StepButton step={next.step} />
        </div>
      )}
      {!asLine && (
        <ul className={css.steps}>
          {steps.map((state) => (
            <Step key={state.step} {...state} />
          ))}
        </ul>
      )}
    </section>
  );
}

const ACTIONS: Readonly<Record<FirstStep, string>> = {
  passwords: "firstSteps.passwords",
  recorders: "recorders.discover",
  audit: "overview.audit",
  schedule: "schedules.add",
  mail: "firstSteps.mail",
  report: "reports.customer",
};

function Step({ step, isDone }: FirstStepState): ReactNode {
  const Icon = isDone ? IconGood : IconUnknown;
  return (
    <li className={css.step} data-done={isDone || undefined}>
      <Icon size={17} aria-hidden />
      <VisuallyHidden>{isDone ? text.done : text.toDo}</VisuallyHidden>
      <span>{text[step]}</span>
      {!isDone && <StepButton step={step} />}
    </li>
  );
}

function StepButton({ step }: { step: FirstStep }): ReactNode {
  return <ActionButton action={ACTIONS[step]} label={text[`${step}Action`]} compact />;
}
