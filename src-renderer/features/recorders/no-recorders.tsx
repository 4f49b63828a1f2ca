import { useState, type ReactNode } from "react";
import { firstStartMessages as messages } from "#shared/messages/first-start.ts";
import { ActionButton, useAction, useActions } from "#renderer/actions/index.ts";
import { Anchor, Button, EmptyState, IconRecorder, IconResume } from "#renderer/ui/index.ts";
import { DemoDialog } from "./demo-dialog.tsx";
import css from "./recorders.module.css";

const IMPORT = "inventory.import";

/** The empty inventory: ways to add recorders. */
export function NoRecorders(): ReactNode {
  const add = useAction("recorders.add");
  const [isDemoOpen, setDemoOpen] = useState(false);
  const canImport = useActions().has(IMPORT);
  return (
    <EmptyState icon={IconRecorder} title={messages.title}>
      <p className={css.about}>{messages.about}</p>
      <ul className={css.ways}>
        <Way title={messages.discover} text={messages.discoverText}>
          <ActionButton action="recorders.discover" primary />
        </Way>
        {canImport && (
          <Way title={messages.import} text={messages.importText}>
            <ActionButton action={IMPORT} />
          </Way>
        )}
        <Way title={messages.demo} text={messages.demoText}>
          <Button
            variant="default"
            leftSection={<IconResume size={15} aria-hidden />}
            onClick={() => setDemoOpen(true)}
          >
            {messages.demoAction}
          </Button>
        </Way>
      </ul>
      <p className={css.byHand}>
        {messages.byAddress}{" "}
        <Anchor component="button" type="button" onClick={add.run}>
          {messages.byAddressAction}
        </Anchor>
        .
      </p>
      {isDemoOpen && <DemoDialog onClose={() => setDemoOpen(false)} />}
    </EmptyState>
  );
}

function Way(props: { title: string; text: string; children: ReactNode }): ReactNode {
  return (
    <li>
      <div>
        <h3>{props.title}</h3>
        <p>{props.text}</p>
      </div>
      <div className={css.way}>{props.children}</div>
    </li>
  );
}
