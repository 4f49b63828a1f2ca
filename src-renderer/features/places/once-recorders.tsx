import type { ReactNode } from "react";
import { commonMessages as common } from "#shared/messages/common.ts";
import { placeMessages as text } from "#shared/messages/places.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { mayCall, meStore } from "#renderer/features/team/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { Button, EmptyState, IconRecorder } from "#renderer/ui/index.ts";

/** What an empty list shows. Without any recorder in the fleet, it leads to adding recorders, since all else comes later. */
export function OnceRecorders(props: {
  readonly children: ReactNode;
  /** What the screen shows once there are recorders. */
  readonly hint?: string;
}): ReactNode {
  const { children, hint = text.recordersFirst } = props;
  const hasNone = useFeature(
    recordersStore,
    ({ recorders, loading }) => recorders.length === 0 && loading.state === "ready",
  );
  return hasNone ? <NoRecordersYet>{hint}</NoRecordersYet> : children;
}

/** The fleet has no recorders: leads to adding some. @param children what the screen shows once there are some */
export function NoRecordersYet({ children }: { readonly children: ReactNode }): ReactNode {
  const me = useFeature(meStore, (state) => state.me);
  return (
    <EmptyState
      icon={IconRecorder}
      title={common.noRecorders}
      actions={
        mayCall(me, "recorders.add") === true && (
          <Button onClick={() => navigate("recorders")}>{text.addRecorders}</Button>
        )
      }
    >
      {children}
    </EmptyState>
  );
}
