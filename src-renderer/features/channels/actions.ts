import { channelAuditMessages as texts } from "#shared/messages/channel-audit.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { severalChannelMessages as text } from "#shared/messages/several-channels.ts";
import { openDialog } from "#renderer/dialogs/index.ts";
import { defineActions, type ActionContext } from "#renderer/actions/index.ts";
import { jobsStore } from "#renderer/features/jobs/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { recordersInScope } from "#renderer/features/places/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { pictureTargets, TakePicturesDialog } from "#renderer/features/pictures/index.ts";
import { IconAudit, IconDrift, IconNote, IconPicture } from "#renderer/ui/index.ts";
import { chosenChannels } from "./chosen-channels.ts";
import { CompareDialog } from "./compare-dialog.tsx";
import { NotesDialog } from "./notes-dialog.tsx";
import { channelsStore } from "./store.ts";

/** Notes are saved and pictures are taken one after the other. */
const MOST_NOTES = 500;
const MOST_PICTURES = 64;
/** All channels of their recorders are compared, and the core returns at most 20,000 of them. */
const MOST_COMPARED = 150;

export const channelActions = defineActions(
  () => common.channels,
  [
    {
      id: "channels.audit",
      calls: ["audit.run"],
      label: () => texts.auditAll,
      shortcut: "A",
      screens: ["channels"],
      icon: IconAudit,
      get keywords() {
        return texts.auditKeywords;
      },
      enabled: canAudit,
      run({ services, screen, scope }) {
        if (screen !== "channels") navigate("channels");
        return services.get(channelsStore).getState().runAudit(recordersInScope(services, scope));
      },
    },
    {
      id: "channels.auditShown",
      calls: ["audit.run"],
      label: () => texts.auditShown,
      shortcut: "shift+A",
      screens: ["channels"],
      icon: IconAudit,
      enabled(context) {
        if (context.screen !== "channels") return texts.openFirst;
        return canAudit(context);
      },
      run({ services }) {
        const { shown, runAudit } = services.get(channelsStore).getState();
        return runAudit(shown?.().byRecorder.map(([id]) => id) ?? []);
      },
    },
    {
      id: "channels.note",
      calls: ["channels.setNote"],
      label: () => text.noteAction,
      shortcut: "N",
      screens: ["channels"],
      icon: IconNote,
      enabled: (context) => possible(context, MOST_NOTES),
      run: (context) => openDialog(context.services, NotesDialog, { lines: linesOf(context) }),
    },
    {
      id: "channels.takePictures",
      calls: ["pictures.take"],
      label: () => text.picturesAction,
      get keywords() {
        return text.picturesKeywords;
      },
      screens: ["channels"],
      icon: IconPicture,
      enabled: canTakePictures,
      run: (context) =>
        openDialog(context.services, TakePicturesDialog, pictureTargets(linesOf(context))),
    },
    {
      id: "channels.compare",
      calls: ["availability.compare"],
      label: () => text.compareAction,
      screens: ["channels"],
      icon: IconDrift,
      enabled: (context) => possible(context, MOST_COMPARED),
      run: (context) => openDialog(context.services, CompareDialog, { lines: linesOf(context) }),
    },
  ],
);

function linesOf({ services }: ActionContext) {
  return chosenChannels(services.get(channelsStore).getState());
}

function possible(context: ActionContext, most: number): true | string {
  if (context.screen !== "channels") return texts.openFirst;
  const { length } = linesOf(context);
  if (length === 0) return text.noneSelected;
  return length <= most || text.tooMany({ most: String(most) });
}

function canTakePictures(context: ActionContext): true | string {
  const can = possible(context, MOST_PICTURES);
  if (can !== true) return can;
  return pictureTargets(linesOf(context)).targets.length > 0 || text.allOffline;
}

function canAudit({ services }: ActionContext): true | string {
  if (services.get(recordersStore).getState().recorders.length === 0) {
    return common.thereAreNoRecorders;
  }
  const { jobs } = services.get(jobsStore).getState();
  const running = services.get(channelsStore).getState().auditing;
  return running || jobs.some(({ kind }) => kind === "audit") ? texts.running : true;
}
