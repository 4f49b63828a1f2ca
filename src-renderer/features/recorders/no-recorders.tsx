import type { ReactNode } from "react";
import { firstStartMessages as messages } from "#shared/messages/first-start.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { helpMessages as help } from "#shared/messages/help.ts";
import { ActionButton, useActions } from "#renderer/actions/index.ts";
import { DemoWay } from "#renderer/features/demo/index.ts";
import { mayCall, meStore } from "#renderer/features/team/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { Button, EmptyState, IconRecorder } from "#renderer/ui/index.ts";
import css from "./recorders.module.css";

const IMPORT = "inventory.import";

/** The first screen of an empty fleet: what Muster is, and the ways to add recorders, if the user may. */
export function NoRecorders(): ReactNode {
  const me = useFeature(meStore, (state) => state.me);
  const canImport = useActions().has(IMPORT);
  if (mayCall(me, "recorders.add") !== true)
    return (
      <EmptyState
        icon={IconRecorder}
        title={common.noRecorders}
        actions={
          <Button variant="default" onClick={() => navigate("help")}>
            {help.title}
          </Button>
        }
      >
        <p>{messages.addedByOthers}</p>
      </EmptyState>
    );
  return (
    <EmptyState icon={IconRecorder} title={messages.title}>
      <p className={css.about}>{messages.about}</p>
      <div className={css.mainWay}>
        <ActionButton action="discovery.start" label={messages.discover} primary />
        <p>{messages.discoverText}</p>
      </div>
      <div className={css.otherWays}>
        <ActionButton action="recorders.add" label={messages.byAddress} />
        {canImport && <ActionButton action={IMPORT} label={messages.import} />}
      </div>
      <DemoWay />
    </EmptyState>
  );
}
