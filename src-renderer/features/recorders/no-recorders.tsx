import type { ReactNode } from "react";
import { firstStartMessages as messages } from "#shared/messages/first-start.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { DemoWay } from "#renderer/features/demo/index.ts";
import {
  Administrators,
  mayCall,
  meStore,
  PermittedButton,
  ReaderWays,
} from "#renderer/features/team/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { EmptyState, IconOverview, IconRecorder } from "#renderer/ui/index.ts";
import css from "./recorders.module.css";

const SKETCH = ["mark", "long", "short", "chip"] as const;

/** The first screen of an empty fleet: what Muster is, and the ways to add recorders, if the user may. */
export function NoRecorders({ isOverview = false }: { readonly isOverview?: boolean }): ReactNode {
  const me = useFeature(meStore, (state) => state.me);
  if (mayCall(me, "recorders.add") !== true) return isOverview ? <ForReaders /> : <AddedByOthers />;
  return (
    <EmptyState icon={IconRecorder} sketch={SKETCH} title={messages.title}>
      <p className={css.about}>{messages.about}</p>
      <div className={css.mainWay}>
        <ActionButton action="discovery.start" label={messages.discover} primary />
        <p>{messages.discoverText}</p>
      </div>
      <div className={css.otherWays}>
        <ActionButton action="recorders.add" label={messages.byAddress} />
        <PermittedButton action="inventory.import" label={messages.import} />
      </div>
      <DemoWay />
    </EmptyState>
  );
}

/** The list of recorders of a user who may not add any. */
function AddedByOthers(): ReactNode {
  return (
    <EmptyState
      icon={IconRecorder}
      sketch={SKETCH}
      title={common.noRecorders}
      actions={<ReaderWays />}
    >
      {messages.addedByOthers} <Administrators />
    </EmptyState>
  );
}

/** The start screen of a user who may not add recorders. */
function ForReaders(): ReactNode {
  return (
    <EmptyState
      icon={IconOverview}
      sketch={["mark", "bar", "chip"]}
      title={messages.title}
      actions={<ReaderWays />}
    >
      <p>{messages.aboutOverview}</p>
      <p>
        {messages.addedByOthers} <Administrators />
      </p>
    </EmptyState>
  );
}
