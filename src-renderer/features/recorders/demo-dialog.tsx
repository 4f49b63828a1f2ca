import type { ReactNode } from "react";
import { firstStartMessages as messages } from "#shared/messages/first-start.ts";
import { Button, CodeView, Dialog } from "#renderer/ui/index.ts";
import css from "./recorders.module.css";

const DEMO = "npm run demo";
const SIMULATE = "muster simulate --recorders 24 --mdns";

/**
 * How to start simulated recorders. The screens cannot start them: the simulator is a program of its own, and the demo has
 * data of its own, so that no simulated recorder gets into an inventory by a click.
 */
export function DemoDialog({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Dialog
      title={messages.demoTitle}
      width={620}
      opened
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          {messages.close}
        </Button>
      }
    >
      <div className={css.demo}>
        <p>{messages.demoIntro}</p>
        <section>
          <CodeView label={messages.demoAlone} text={DEMO} />
          <p className={css.quiet}>{messages.demoAloneText}</p>
        </section>
        <section>
          <CodeView label={messages.demoHere} text={SIMULATE} />
          <p className={css.quiet}>{messages.demoHereText}</p>
        </section>
      </div>
    </Dialog>
  );
}
