import type { ReactNode } from "react";
import type { SecretStatus } from "#shared/domain/secrets.ts";
import { secretMessages as text } from "#shared/messages/secrets.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { HelpLink } from "#renderer/features/help/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, StatusTag } from "#renderer/ui/index.ts";
import { secretsStore } from "./store.ts";
import { moveAction, stateTag, storeLabel } from "./labels.ts";
import css from "./secrets.module.css";

type Store = SecretStatus["stores"][number];

/** The password stores: the one in use with its state and actions, the others with the actions that move the passwords there. */
export function StoresList({ status }: { status: SecretStatus }): ReactNode {
  const recommended = recommendedOf(status);
  return (
    <ul className={css.stores}>
      {status.stores.map((store) =>
        store.kind === status.kind ? (
          <Used key={store.kind} status={status} />
        ) : (
          <Other key={store.kind} store={store} isRecommended={store.kind === recommended} />
        ),
      )}
    </ul>
  );
}

function Used({ status }: { status: SecretStatus }): ReactNode {
  const { kind, state, note, error, chosen } = status;
  const risky = kind === "memory";
  const tag =
    state === "ready"
      ? ({ tone: risky ? "warn" : "good", label: text.inUse } as const)
      : stateTag(state);
  // The unlock button replaces the hint.
  const opens = kind === "vault" && state === "locked";
  return (
    <li className={css.store} data-tone={state === "ready" && !risky ? undefined : "warn"}>
      <div className={css.storeText}>
        <h3>{storeLabel(kind)}</h3>
        {risky && <p className={css.now}>{text.memoryNow}</p>}
        <p>{risky ? text.memoryText : note}</p>
        {error?.hint && !opens && <p>{error.hint}</p>}
        {!chosen && <p>{text.defaultStore}</p>}
      </div>
      <StatusTag tone={tag.tone}>{tag.label}</StatusTag>
      {kind === "vault" && (
        <div className={css.nowActions}>
          {opens && <ActionButton action="secrets.unlock" primary />}
          {state !== "unavailable" && <ActionButton action="secrets.changePassphrase" />}
          {state === "ready" && <ActionButton action="secrets.lock" />}
        </div>
      )}
    </li>
  );
}

function Other({ store, isRecommended }: { store: Store; isRecommended: boolean }): ReactNode {
  const { kind, available, note } = store;
  const show = useFeature(secretsStore, (state) => state.show);
  return (
    <li className={css.store}>
      <div className={css.storeText}>
        <h3>
          {storeLabel(kind)}
          {isRecommended && <span className={css.recommended}>{text.recommended}</span>}
        </h3>
        <p>{note}</p>
        {!available && (
          <p>
            <HelpLink text={text.howToFix} document="troubleshooting" />
          </p>
        )}
      </div>
      {available ? (
        <Button
          variant={isRecommended ? "filled" : "default"}
          onClick={() => show({ kind: "move", to: kind })}
        >
          {moveAction(kind)}
        </Button>
      ) : (
        <StatusTag tone="unknown">{text.unavailableHere}</StatusTag>
      )}
    </li>
  );
}

/** The store to move to while passwords are in memory; null if they are stored safely. */
function recommendedOf({ kind, stores }: SecretStatus): SecretStatus["kind"] | null {
  if (kind !== "memory") return null;
  return stores.find((one) => one.available && one.kind !== "memory")?.kind ?? null;
}
