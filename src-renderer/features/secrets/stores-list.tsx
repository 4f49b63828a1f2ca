import type { ReactNode } from "react";
import type { SecretStatus } from "#shared/domain/secrets.ts";
import { secretMessages as text } from "#shared/messages/secrets.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { HelpLink } from "#renderer/features/help/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  DetailsPopover,
  IconCredential,
  IconLock,
  IconMemory,
  StatusTag,
} from "#renderer/ui/index.ts";
import { secretsStore } from "./store.ts";
import { moveAction, stateTag, storeLabel } from "./labels.ts";
import css from "./secrets.module.css";

type Store = SecretStatus["stores"][number];

/** The password stores: the one in use with its state and actions, the others with the actions that move the passwords there. */
export function StoresList({ status }: { status: SecretStatus }): ReactNode {
  const recommended = recommendedOf(status);
  return (
    <ul className={css.stores}>
      {inOrder(status, recommended).map((store) =>
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
      <StoreIcon kind={kind} />
      <div className={css.storeText}>
        <h3>{storeLabel(kind)}</h3>
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
      <StoreIcon kind={kind} />
      <div className={css.storeText}>
        <h3>
          {storeLabel(kind)}
          {isRecommended && <span className={css.recommended}>{text.recommended}</span>}
        </h3>
        {available ? <p>{note}</p> : <Unavailable note={note} />}
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

/** Why a store cannot be used, a click away, and the document that helps. */
function Unavailable({ note }: { note: string }): ReactNode {
  return (
    <p className={css.unavailable}>
      <DetailsPopover trigger={text.showReason} label={text.reason}>
        {() => note}
      </DetailsPopover>
      <span>
        <HelpLink text={text.howToFix} document="troubleshooting" />
      </span>
    </p>
  );
}

const ICONS = { keychain: IconCredential, vault: IconLock, memory: IconMemory } as const;

function StoreIcon({ kind }: { kind: Store["kind"] }): ReactNode {
  const Icon = ICONS[kind];
  return <Icon size={22} stroke={1.5} aria-hidden className={css.storeIcon} />;
}

/** The store in use, the recommended store, other stores, and last those that are not available. */
function inOrder({ kind, stores }: SecretStatus, recommended: Store["kind"] | null): Store[] {
  const rank = (store: Store) => {
    if (store.kind === kind) return 0;
    if (store.kind === recommended) return 1;
    return store.available ? 2 : 3;
  };
  return stores.toSorted((one, other) => rank(one) - rank(other));
}

/** The store to move to while passwords are in memory; null if they are stored safely. */
function recommendedOf({ kind, stores }: SecretStatus): SecretStatus["kind"] | null {
  if (kind !== "memory") return null;
  return stores.find((one) => one.available && one.kind !== "memory")?.kind ?? null;
}
