import { useMemo, useState, type ReactNode } from "react";
import type { Plan } from "#shared/domain/plan.ts";
import { leftBehindCounts, restoredSecrets } from "#shared/domain/rollback.ts";
import { leftBehindSentences } from "#shared/domain/rollout-text.ts";
import { applyMessages as m } from "#shared/messages/plans.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Area } from "#shared/domain/settings.ts";
import { CredentialPicker } from "#renderer/features/credentials/index.ts";
import { rolloutsStore } from "#renderer/features/rollouts/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { Button, ErrorNotice, Notice } from "#renderer/ui/index.ts";
import css from "./plans.module.css";

type PasswordArea = Extract<Area, "email" | "eventPush">;

/** Reports what a rollback cannot restore, and restores the password of a credential. */
export function RollbackNotice({ plan }: { plan: Plan }): ReactNode {
  const left = useMemo(() => leftBehindCounts(plan), [plan]);
  const sentences = leftBehindSentences(left);
  if (plan.source?.kind !== "rollback" || sentences.length === 0) return null;
  const passwords: [PasswordArea, number][] = [
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

/** Creates the rollback plan again with the password of a stored credential. */
function PasswordChoice({ plan, area }: { plan: Plan; area: PasswordArea }): ReactNode {
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
          label={area === "email" ? m.restoreEmail : m.restoreEventPush}
          purpose={area === "email" ? "mail" : "push"}
          none={m.chooseCredential}
          value={name}
          onChange={setName}
        />
        <Button
          variant="default"
          disabled={name === null}
          loading={planning !== null}
          onClick={() => void restore()}
        >
          {m.restorePassword}
        </Button>
      </div>
      {error && <ErrorNotice error={error} />}
    </>
  );
}
