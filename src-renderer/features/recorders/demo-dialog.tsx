import type { ReactNode } from "react";
import { commonMessages as common } from "#shared/messages/common.ts";
import { firstStartMessages as messages } from "#shared/messages/first-start.ts";
import { Button, CodeView, Dialog } from "#renderer/ui/index.ts";
import css from "./recorders.module.css";

const DEMO = "npm run demo";
const SIMULATE = "npm run muster -- simulate --recorders 24 --mdns";

/**
 * Explains how to start simulated recorders. The screens cannot start them: simulator and demo are separate programs with
 * separate data, and no click adds a simulated recorder to an inventory.
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
          {common.close}
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
