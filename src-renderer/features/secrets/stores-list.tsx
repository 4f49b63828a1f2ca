import type { ReactNode } from "react";
import type { SecretStatus } from "#shared/domain/secrets.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, StatusTag } from "#renderer/ui/index.ts";
import { secretsStore } from "./store.ts";
import { STORE_WORDS } from "./words.ts";
import css from "./secrets.module.css";

/** Every place that passwords can be kept in, and the way there. */
export function StoresList({ status }: { status: SecretStatus }): ReactNode {
  const show = useFeature(secretsStore, (state) => state.show);
  return (
    <ul className={css.stores}>
      {status.stores.map(({ kind, available, note }) => (
        <li key={kind} className={css.store} data-used={kind === status.kind || undefined}>
          <div className={css.storeText}>
            <h3>{STORE_WORDS[kind].label}</h3>
            <p>{note}</p>
          </div>
          {kind === status.kind && <StatusTag tone="good">In use</StatusTag>}
          {kind !== status.kind && available && (
            <Button variant="default" onClick={() => show({ kind: "move", to: kind })}>
              Move passwords to {STORE_WORDS[kind].place}…
            </Button>
          )}
          {kind !== status.kind && !available && (
            <StatusTag tone="unknown">Not available here</StatusTag>
          )}
        </li>
      ))}
    </ul>
  );
}
