import type { ReactNode } from "react";
import { placeMessages as text } from "#shared/messages/places.ts";
import { useHasNoRecorders } from "#renderer/features/inventory/index.ts";
import { Administrators, mayCall, meStore, ReaderWays } from "#renderer/features/team/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { Button, EmptyState, type EmptyStateProps } from "#renderer/ui/index.ts";

/**
 * What an empty list of the fleet shows. In a fleet without recorders, the actions lead to adding recorders, or the text names the
 * administrators, who may add some.
 */
export function EmptyList({ children, actions, ...props }: EmptyStateProps): ReactNode {
  const isFleetEmpty = useHasNoRecorders();
  const me = useFeature(meStore, (state) => state.me);
  if (!isFleetEmpty)
    return (
      <EmptyState {...props} actions={actions}>
        {children}
      </EmptyState>
    );
  const mayAdd = mayCall(me, "recorders.add") === true;
  return (
    <EmptyState
      {...props}
      actions={
        mayAdd ? (
          <Button onClick={() => navigate("recorders")}>{text.addRecorders}</Button>
        ) : (
          <ReaderWays />
        )
      }
    >
      {children}
      {mayAdd ? (
        <p>{text.recordersFirst}</p>
      ) : (
        <p>
          {text.recordersByOthers} <Administrators />
        </p>
      )}
    </EmptyState>
  );
}
