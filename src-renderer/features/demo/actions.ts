import { demoMessages as texts } from "#shared/messages/demo.ts";
import { defineActions, type ActionContext } from "#renderer/actions/index.ts";
import { IconResume, IconStop, notifyError } from "#renderer/ui/index.ts";
import { demoStore } from "./store.ts";

const store = ({ services }: ActionContext) => services.get(demoStore).getState();
const isState = (context: ActionContext, ...states: readonly string[]) =>
  states.includes(store(context).demo?.state ?? "absent");

export const demoActions = defineActions(
  () => texts.title,
  [
    {
      id: "demo.start",
      calls: ["demo.start"],
      label: () => texts.start,
      keywords: "simulated recorders try rehearse example",
      icon: IconResume,
      enabled(context) {
        if (isState(context, "absent")) return texts.notHere;
        return isState(context, "stopped") || texts.alreadyRunning;
      },
      async run(context) {
        const error = await store(context).start();
        if (error) notifyError(error);
      },
    },
    {
      id: "demo.stop",
      calls: ["demo.stop"],
      label: () => texts.stop,
      keywords: "simulated recorders remove",
      icon: IconStop,
      enabled: (context) => isState(context, "starting", "running") || texts.notRunning,
      async run(context) {
        const error = await store(context).stop();
        if (error) notifyError(error);
      },
    },
  ],
);
