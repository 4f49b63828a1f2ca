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
  return (
    <ul className={css.stores}>
      {status.stores.map(({ kind, available, note }) => (
        <li key={kind} className={css.store} data-used={kind === status.kind || undefined}>
          <div className={css.storeText}>
            <h3>{storeLabel(kind)}</h3>
            <p>{note}</p>
          </div>
          {kind === status.kind && <StatusTag tone="good">{text.inUse}</StatusTag>}
          {kind !== status.kind && available && (
            <Button variant="default" onClick={() => show({ kind: "move", to: kind })}>
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
