import type { ReactNode } from "react";
import type { SecretStatus } from "#shared/domain/secrets.ts";
import { secretMessages as text } from "#shared/messages/secrets.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, StatusTag } from "#renderer/ui/index.ts";
import { secretsStore } from "./store.ts";
import { moveAction, storeLabel } from "./labels.ts";
import css from "./secrets.module.css";

/** The password stores, with the actions that move the passwords there. */
export function StoresList({ status }: { status: SecretStatus }): ReactNode {
  const show = useFeature(secretsStore, (state) => state.show);
  const recommended = recommendedOf(status);
  return (
    <ul className={css.stores}>
      {status.stores.map(({ kind, available, note }) => (
        <li key={kind} className={css.store} data-used={kind === status.kind || undefined}>
          <div className={css.storeText}>
            <h3>
              {storeLabel(kind)}
              {kind === recommended && <span className={css.recommended}>{text.recommended}</span>}
            </h3>
            <p>{note}</p>
          </div>
          {kind === status.kind && <StatusTag tone="good">{text.inUse}</StatusTag>}
          {kind !== status.kind && available && (
            <Button
              variant={kind === recommended ? "filled" : "default"}
              onClick={() => show({ kind: "move", to: kind })}
            >
              {moveAction(kind)}
            </Button>
          )}
          {kind !== status.kind && !available && (
            <StatusTag tone="unknown">{text.unavailableHere}</StatusTag>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The store to move to while passwords are in memory; null if they are stored safely. */
function recommendedOf({ kind, stores }: SecretStatus): SecretStatus["kind"] | null {
  if (kind !== "memory") return null;
  return stores.find((one) => one.available && one.kind !== "memory")?.kind ?? null;
}
