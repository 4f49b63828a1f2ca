import type { SecretStatus } from "#shared/domain/secrets.ts";
import { secretCommands as texts } from "#shared/messages/commands/credentials.ts";
import { EXIT } from "../exit-codes.ts";
import { hintOf } from "../hints.ts";
import type { Report } from "../output.ts";
import { textTable, type TextColumn } from "../table.ts";

type Store = SecretStatus["stores"][number];

/** Where passwords are and could be. A store in use that cannot be read now is an answer, not a failure. */
export function statusReport(status: SecretStatus, note?: string): Report {
  const { kind, state, error } = status;
  const columns: readonly TextColumn<Store>[] = [
    { head: "store", value: (store) => store.kind },
    { head: "state", value: (store) => stateOf(store, kind, state) },
    { head: "note", value: (store) => store.note, flexible: true },
  ];
  const hint = error && hintOf(error);
  return {
    status: EXIT.ok,
    data: status,
    text: (layout) => textTable(columns, status.stores, layout),
    notes: [...(note === undefined ? [] : [note]), status.note, ...(hint ? [hint] : [])],
  };
}

function stateOf(store: Store, used: Store["kind"], state: SecretStatus["state"]): string {
  if (store.kind === used) return texts.inUse({ state });
  return store.available ? texts.available : texts.notAvailable;
}
