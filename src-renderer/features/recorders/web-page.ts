import { commonMessages as common } from "#shared/messages/common.ts";
import { recorderActionMessages as text } from "#shared/messages/recorder-actions.ts";
import { defineActions, type ActionContext } from "#renderer/actions/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { IconExternal } from "#renderer/ui/index.ts";
import { targetRecorder } from "./action-targets.ts";

/** Address of the recorder for an action; null without a recorder. */
function addressOf(context: ActionContext): string | null {
  const id = targetRecorder(context);
  const { byId } = context.services.get(recordersStore).getState();
  return (id !== null && byId.get(id)?.url) || null;
}

/** The recorder's own web page, in the user's browser. No data of Muster is sent to the page. */
export const webPageActions = defineActions(
  () => common.recorders,
  [
    {
      id: "recorders.webPage",
      calls: [],
      label: () => text.openWebPage,
      screens: ["recorders"],
      keywords: "browser http address open external",
      icon: IconExternal,
      enabled: (context) => addressOf(context) !== null || text.selectRecorder,
      run(context) {
        const address = addressOf(context);
        if (address !== null) window.open(address, "_blank", "noopener,noreferrer");
      },
    },
  ],
);
