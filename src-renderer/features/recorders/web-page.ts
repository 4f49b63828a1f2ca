import { recorderPageMessages as messages } from "#shared/messages/recorder-page.ts";
import type { Action, ActionContext } from "#renderer/actions/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { IconExternal } from "#renderer/ui/index.ts";
import { targetRecorder } from "./actions.ts";

/** Address of the recorder that an action is about; null without a recorder. */
function addressOf(context: ActionContext): string | null {
  const id = targetRecorder(context);
  const { byId } = context.services.get(recordersStore).getState();
  return (id !== null && byId.get(id)?.url) || null;
}

/** The recorder's own web page, in the user's browser. The page learns nothing of Muster. */
export const webPageActions: readonly Action[] = [
  {
    id: "recorders.webPage",
    label: messages.action,
    group: messages.recorders,
    screens: ["recorders"],
    keywords: "browser http address open external",
    icon: IconExternal,
    enabled: (context) => addressOf(context) !== null || messages.selectRecorder,
    run(context) {
      const address = addressOf(context);
      if (address !== null) window.open(address, "_blank", "noopener,noreferrer");
    },
  },
];
