import { useMemo, useState, type ReactNode } from "react";
import type { Plan } from "#shared/domain/plan.ts";
import { leftBehindCounts, restoredSecrets } from "#shared/domain/rollback.ts";
import { leftBehindSentences } from "#shared/domain/rollout-text.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Area } from "#shared/domain/settings.ts";
import { CredentialPicker } from "#renderer/features/credentials/index.ts";
import { rolloutsStore } from "#renderer/features/rollouts/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { Button, ErrorNotice, Notice } from "#renderer/ui/index.ts";
import css from "./plans.module.css";

/** What a rollback leaves of the rollout, and whose password to restore. */
export function RollbackNotice({ plan }: { plan: Plan }): ReactNode {
  const left = useMemo(() => leftBehindCounts(plan), [plan]);
  const sentences = leftBehindSentences(left);
  if (plan.source?.kind !== "rollback" || sentences.length === 0) return null;
  const passwords: [Area, number][] = [
    ["email", left.emailPassword],
    ["eventPush", left.eventPushPassword],
  ];
  return (
    <div className={css.notice}>
      <Notice tone="warn" title={sentences.join(" ")}>
        {passwords.map(
          ([area, count]) => count > 0 && <PasswordChoice key={area} plan={plan} area={area} />,
        )}
      </Notice>
    </div>
  );
}

const LABELS: Readonly<Partial<Record<Area, string>>> = {
  email: "Restore the mail password of",
  eventPush: "Restore the event push password of",
};

/** Makes the rollback again with the password of a stored credential in it. */
function PasswordChoice({ plan, area }: { plan: Plan; area: Area }): ReactNode {
  const { planning, planRollback } = useFeature(rolloutsStore, (state) => state);
  const [name, setName] = useState<string | null>(null);
  const [error, setError] = useState<MusterError | null>(null);
  const restore = async () => {
    if (name === null || plan.source?.kind !== "rollback") return;
    setError(null);
    const recorderIds = plan.items.map(({ recorderId }) => recorderId);
    const secrets = { ...restoredSecrets(plan), [area]: name };
    const answer = await planRollback(plan.source.rolloutId, recorderIds, secrets);
    if (answer.ok) navigate(`plans/${answer.value}`);
    else setError(answer.error);
  };
  return (
    <>
      <div className={css.password}>
        <CredentialPicker
          label={LABELS[area] ?? area}
          none="Choose the credential"
          value={name}
          onChange={setName}
        />
        <Button
          variant="default"
          disabled={name === null}
          loading={planning !== null}
          onClick={() => void restore()}
        >
          Restore this password
        </Button>
      </div>
      {error && <ErrorNotice error={error} />}
    </>
  );
}
