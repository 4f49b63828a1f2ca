import type { ReactNode } from "react";
import { firstStartMessages as messages } from "#shared/messages/first-start.ts";
import { ActionButton, useActions } from "#renderer/actions/index.ts";
import { DemoWay } from "#renderer/features/demo/index.ts";
import { EmptyState, IconRecorder } from "#renderer/ui/index.ts";
import css from "./recorders.module.css";

const IMPORT = "inventory.import";

/** The first screen of an empty fleet: what Muster is, and the ways to add recorders. */
export function NoRecorders(): ReactNode {
  const canImport = useActions().has(IMPORT);
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
