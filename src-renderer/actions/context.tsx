import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from "react";
import { useServices } from "#renderer/services/context.tsx";
import { useRoute, useScope } from "#renderer/services/router.ts";
import { unavailableReason, type Action, type ActionContext } from "./action.ts";

type Actions = ReadonlyMap<string, Action>;

const Context = createContext<Actions>(new Map());

export function ActionsProvider(props: { actions: Actions; children: ReactNode }): ReactNode {
  return <Context value={props.actions}>{props.children}</Context>;
}

export function useActions(): Actions {
  return useContext(Context);
}

export function useActionContext(): ActionContext {
  const services = useServices();
  const { screen } = useRoute();
  const scope = useScope();
  return useMemo(() => ({ services, screen, scope }), [services, screen, scope]);
}

export interface UsableAction {
  readonly action: Action;
  /** Null when it can run. */
  readonly disabled: string | null;
  run(): void;
}

/**
 * An action as a button needs it; follows the stores that its `enabled` looks at.
 * @param recorderId the recorder that it is about, where that is not the selected ones
 */
export function useAction(id: string, recorderId?: string): UsableAction {
  const action = useActions().get(id);
  if (!action) throw new Error(`There is no action ${id}`);
  const here = useActionContext();
  const context = recorderId === undefined ? here : { ...here, recorderIds: [recorderId] };
  const disabled = useSyncExternalStore(context.services.onChange, () =>
    unavailableReason(action, context),
  );
  return { action, disabled, run: () => runAction(action, context) };
}

/** Runs it if it can run now. */
export function runAction(action: Action, context: ActionContext): void {
  if (unavailableReason(action, context) === null) void action.run(context);
}
