import { useState, type ReactNode } from "react";
import { firstStartMessages as messages } from "#shared/messages/first-start.ts";
import { ActionButton, useActions } from "#renderer/actions/index.ts";
import { Button, EmptyState, IconRecorder, IconResume } from "#renderer/ui/index.ts";
import { DemoDialog } from "./demo-dialog.tsx";
import css from "./recorders.module.css";

const IMPORT = "inventory.import";

/** The first screen of an empty fleet: what Muster is, and the ways to add recorders. */
export function NoRecorders(): ReactNode {
  const [isDemoOpen, setDemoOpen] = useState(false);
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
      <div className={css.demoWay}>
        <div>
          <h3>{messages.demo}</h3>
          <p>{messages.demoText}</p>
        </div>
        <Button
          variant="default"
          leftSection={<IconResume size={15} aria-hidden />}
          onClick={() => setDemoOpen(true)}
        >
          {messages.demoAction}
        </Button>
      </div>
      {isDemoOpen && <DemoDialog onClose={() => setDemoOpen(false)} />}
    </EmptyState>
  );
}
