import { useState, type ReactNode } from "react";
import type { FactValueRow } from "#shared/domain/health.ts";
import type { MusterError } from "#shared/errors.ts";
import { factOf, isHealthFactId, type FactId } from "#shared/facts/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { lockReason } from "#renderer/services/field-rights.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { Button, ErrorNotice } from "#renderer/ui/index.ts";
import { factValue } from "./fact-value.ts";

interface AcceptValueProps {
  readonly recorderId: string;
  readonly fact: FactId;
  readonly row: Pick<FactValueRow, "value">;
}

/** Accepts a value that is a problem only beside earlier ones, such as a missing disk. Nothing for other values. */
export function AcceptValue({ recorderId, fact, row }: AcceptValueProps): ReactNode {
  const { client } = useServices();
  const me = useFeature(meStore, (state) => state.me);
  const [error, setError] = useState<MusterError | null>(null);
  const [isSending, setSending] = useState(false);
  const { comparison } = factOf(fact);
  const value = factValue(fact, row);
  if (!comparison || !isHealthFactId(fact) || value === null) return null;
  if (comparison.accepted(value) === null) return null;
  const locked = lockReason(me, "health.accept", "recorderId");
  const accept = async () => {
    setSending(true);
    const answer = await client.call("health.accept", { recorderId, fact });
    setSending(false);
    setError(answer.ok ? null : answer.error);
  };
  return (
    <div>
      <Button
        variant="default"
        size="compact-sm"
        disabled={locked !== null || isSending}
        title={locked ?? comparison.acceptHint()}
        onClick={() => void accept()}
      >
        {comparison.acceptLabel()}
      </Button>
      {error && <ErrorNotice error={error} />}
    </div>
  );
}
