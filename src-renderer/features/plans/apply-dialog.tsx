import { useMemo, useState, type ReactNode } from "react";
import type { Plan } from "#shared/domain/plan.ts";
import type { MusterError } from "#shared/errors.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { HowForm, rolloutsStore, useHow } from "#renderer/features/rollouts/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { counted } from "#renderer/services/words.ts";
import { Anchor, Checkbox, Confirm, ErrorNotice, Notice, notifyError } from "#renderer/ui/index.ts";
import type { Exclude } from "./exclude.ts";
import { plansStore } from "./store.ts";
import { applySentences, consentText, summarisePlan } from "./summary.ts";
import css from "./plans.module.css";

const WIDTH = 560;
const FAULTY = "Fix the fields marked above.";
const WITHOUT_CONSENT = {
  some: "Confirm to continue, or exclude these recorders.",
  all: "Confirm to continue, or cancel.",
};

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
  const start = useFeature(rolloutsStore, (state) => state.start);
  const [consent, setConsent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<MusterError | null>(null);
  const summary = useMemo(() => summarisePlan(plan), [plan]);
  const how = useHow(summary.written);
  const recorders = counted(summary.written, "recorder");
  const [first, ...rest] = applySentences(summary);
  // A recorder that is gone from the inventory counts: nobody trusts its network.
  const exposed = useFeature(recordersStore, ({ byId }) =>
    summary.exposed.reduce((sum, id) => sum + Number(byId.get(id)?.networkTrusted !== true), 0),
  );
  /** Without the exposed recorders, the plan still has recorders to write. */
  const excludable = exposed < summary.written;
  const withoutConsent =
    exposed > 0 && !consent ? WITHOUT_CONSENT[excludable ? "some" : "all"] : null;

  /** Consent is given for one question, not kept for the next. */
  const close = () => {
    setConsent(false);
    how.forget();
    setError(null);
    confirm(false);
  };
  const apply = async () => {
    if (!how.options) return;
    setBusy(true);
    const answer = await start(plan.id, how.options, consent);
    setBusy(false);
    if (!answer.ok) {
      // Whoever has closed the question is told where they are now.
      const asking = plans.getState().confirming && plans.getState().openId === plan.id;
      return asking ? setError(answer.error) : notifyError(answer.error);
    }
    how.remember();
    close();
    navigate(`rollouts/${answer.value}`);
  };
  return (
    <Confirm
      title={`Apply to ${recorders}?`}
      opened={confirming}
      onClose={close}
      confirm={`Apply to ${recorders}`}
      busy={busy}
      width={WIDTH}
      blocked={how.options ? withoutConsent : FAULTY}
      onConfirm={() => void apply()}
    >
      <p>{first}</p>
      <ul className={css.sentences}>
        {rest.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <HowForm state={how} total={summary.written} />
      <p className={css.soft}>
        A recorder whose settings changed since this plan was made is refused, not overwritten.
      </p>
      {exposed > 0 && (
        <Notice tone="warn" title="Other devices on the network could read the password">
          <p>
            Muster reaches these recorders over plain HTTP, or their certificate is not verified.
          </p>
          <Checkbox
            mt={4}
            label={consentText(exposed)}
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
              List these recorders
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
                Exclude these recorders
              </Anchor>
            )}
          </p>
        </Notice>
      )}
      {error && <ErrorNotice error={error} />}
    </Confirm>
  );
}
