import { useCallback, useMemo, useState, type ReactNode } from "react";
import { APPROVAL_STATES, type ApprovalRequest } from "#shared/domain/approvals.ts";
import { approvalStateText } from "#shared/entities/approval-fields.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { approvalMessages as text } from "#shared/messages/approvals.ts";
import { placeMessages as places } from "#shared/messages/places.ts";
import { ActionButton, ActionMenuItem } from "#renderer/actions/index.ts";
import { useList } from "#renderer/features/views/index.ts";
import { ScopeChip, useGridHere, usePlansHere } from "#renderer/features/places/index.ts";
import { Administrators, mayCall, meStore } from "#renderer/features/team/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { useCollectionGrid } from "#renderer/services/use-collection.ts";
import {
  Button,
  DataGrid,
  EmptyState,
  FilterChips,
  IconVerify,
  Screen,
} from "#renderer/ui/index.ts";
import { approvalColumns, APPROVAL_TONES } from "./approval-columns.ts";
import { ApprovalPanel } from "./approval-panel.tsx";
import { ApprovalSteps } from "./approval-steps.tsx";
import { PlansSwitch } from "./plans-switch.tsx";
import { requestsStore, useWaitingForMe } from "./requests-store.ts";

const MENU = (): ReactNode => [
  <ActionMenuItem key="show" action="approvals.showPlan" />,
  <ActionMenuItem key="approve" action="plans.approve" />,
  <ActionMenuItem key="reject" action="plans.reject" />,
  <ActionMenuItem key="ask" action="plans.requestApproval" />,
  <ActionMenuItem key="withdraw" action="plans.withdrawRequest" />,
];

/** `#/approvals`: plans that wait for approval, and those that were decided on lately. */
export function ApprovalsScreen(): ReactNode {
  const requests = useFeature(requestsStore, (state) => state.requests);
  const open = useFeature(requestsStore, (state) => state.open);
  const shown = useFeature(requestsStore, (state) =>
    state.requests.find(({ planId }) => planId === state.openId),
  );
  const waiting = useWaitingForMe();
  const [states, setStates] = useState<readonly string[]>([]);
  const rows = useMemo(
    () => (states.length === 0 ? requests : requests.filter(({ state }) => states.includes(state))),
    [requests, states],
  );
  // As in a mail program, the panel shows the row at the cursor.
  const show = useCallback(({ planId }: ApprovalRequest) => open(planId), [open]);
  const columns = useMemo(() => approvalColumns(show), [show]);
  const loading = useFeature(requestsStore, (state) => state.loading);
  const needed = useFeature(requestsStore, (state) => state.needed);
  const nothing = <Nothing isFiltered={requests.length > 0} />;
  const limited = useGridHere(usePlansHere(), {
    rows,
    loading,
    idOf: planOf,
    nothingHere: { title: places.noPlansHere, text: places.noPlansHereText },
    empty: nothing,
  });
  return (
    <Screen
      title={common.plans}
      scope={<ScopeChip />}
      subtitle={waiting > 0 && text.subtitle({ count: waiting })}
      aside={shown && <ApprovalPanel request={shown} onClose={() => open(null)} />}
    >
      <DataGrid
        {...useList("approvals")}
        label={text.list}
        noun={[text.noun, text.nouns]}
        {...useCollectionGrid(requestsStore)}
        onOpen={show}
        onCurrent={show}
        {...limited}
        {...(!needed && { empty: nothing })}
        columns={columns}
        menu={MENU}
        tools={
          <>
            <PlansSwitch value="approvals" />
            {requests.length > 0 && (
              <StateChips requests={requests} pressed={states} onPress={setStates} />
            )}
          </>
        }
      />
    </Screen>
  );
}

function planOf({ planId }: ApprovalRequest): string {
  return planId;
}

interface StateChipsProps {
  readonly requests: readonly ApprovalRequest[];
  readonly pressed: readonly string[];
  readonly onPress: (states: readonly string[]) => void;
}

function StateChips({ requests, pressed, onPress }: StateChipsProps): ReactNode {
  return (
    <FilterChips
      label={text.filterState}
      chips={APPROVAL_STATES.map((state) => ({
        key: state,
        label: approvalStateText(state),
        count: requests.filter((request) => request.state === state).length,
        tone: APPROVAL_TONES[state],
      }))}
      pressed={pressed}
      onToggle={(key) =>
        onPress(pressed.includes(key) ? pressed.filter((one) => one !== key) : [...pressed, key])
      }
    />
  );
}

const SKETCH = ["short", "long", "chip"] as const;

function Nothing({ isFiltered }: { readonly isFiltered: boolean }): ReactNode {
  const needed = useFeature(requestsStore, (state) => state.needed);
  const isOwner = useFeature(meStore, ({ me }) => me?.isOwner ?? false);
  const maySwitch = useFeature(meStore, ({ me }) => mayCall(me, "team.setSettings") === true);
  const off = isOwner ? text.offTextOwner : text.offText;
  if (isFiltered)
    return (
      <EmptyState icon={IconVerify} sketch={SKETCH} title={text.noMatchTitle}>
        {text.noMatchText}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconVerify}
      sketch={SKETCH}
      title={needed ? text.emptyTitle : text.offTitle}
      wide={<ApprovalSteps />}
      actions={!needed && <SwitchOn />}
    >
      {needed ? text.emptyText : off}
      {!needed && !maySwitch && (
        <p>
          {text.offForOthers} <Administrators />
        </p>
      )}
    </EmptyState>
  );
}

/** The setting for those who may change it. The user of a computer without accounts needs a second user first. */
function SwitchOn(): ReactNode {
  const me = useFeature(meStore, (state) => state.me);
  if (me === null || mayCall(me, "team.setSettings") !== true) return null;
  if (me.isOwner)
    return <Button onClick={() => navigate("settings/users")}>{text.setUpUsers}</Button>;
  return <ActionButton action="users.settings" label={text.switchOn} primary />;
}
