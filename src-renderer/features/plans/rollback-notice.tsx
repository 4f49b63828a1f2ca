import { useMemo, useState, type ReactNode } from "react";
import { AREAS_WITH_SECRET, type AreaWithSecret } from "#shared/areas/secret-fields.ts";
import type { Plan } from "#shared/domain/plan.ts";
import { leftBehindCounts, restoredSecrets } from "#shared/domain/rollback.ts";
import { passwordOf } from "#shared/domain/rollout.ts";
import { leftBehindSentences } from "#shared/domain/rollout-text.ts";
import { applyMessages as m } from "#shared/messages/plans.ts";
import type { MusterError } from "#shared/errors.ts";
import { CredentialPicker } from "#renderer/features/credentials/index.ts";
import { rolloutsStore } from "#renderer/features/rollouts/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { Button, ErrorNotice, Notice } from "#renderer/ui/index.ts";
import css from "./plans.module.css";

/** Reports what a rollback cannot restore, and restores the password of a credential. */
export function RollbackNotice({ plan }: { plan: Plan }): ReactNode {
  const left = useMemo(() => leftBehindCounts(plan), [plan]);
  const sentences = leftBehindSentences(left);
  if (plan.source?.kind !== "rollback" || sentences.length === 0) return null;
  const passwords = AREAS_WITH_SECRET.filter(({ area }) => (left[passwordOf(area)] ?? 0) > 0);
  return (
    <div className={css.notice}>
      <Notice tone="warn" title={sentences.join(" ")}>
        {passwords.map((one) => (
          <PasswordChoice key={one.area} plan={plan} {...one} />
        ))}
      </Notice>
    </div>
  );
}

/** Creates the rollback plan again with the password of a stored credential. */
function PasswordChoice({
  plan,
  area,
  purpose,
  texts,
}: AreaWithSecret & { readonly plan: Plan }): ReactNode {
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
          label={texts.restorePassword}
          purpose={purpose}
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
