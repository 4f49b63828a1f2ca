import { commonMessages as common } from "#shared/messages/common.ts";
import { contactSheetMessages as messages } from "#shared/messages/contact-sheet.ts";
import { defineActions, type Action } from "#renderer/actions/index.ts";
import { openDialog } from "#renderer/dialogs/index.ts";
import { currentSite, oneSite, sitesStore } from "#renderer/features/sites/index.ts";
import { IconPicture } from "#renderer/ui/index.ts";
import { ContactSheetDialog } from "./contact-sheet-dialog.tsx";

/** Actions with the pictures of a site. */
export const pictureActions: readonly Action[] = defineActions(
  () => common.sites,
  [
    {
      id: "pictures.sheet",
      calls: ["pictures.sheet"],
      label: () => messages.action,
      keywords: "snapshot images thumbnails hand-over pdf html print photos",
      icon: IconPicture,
      screens: ["sites"],
      enabled: oneSite,
      run(context) {
        const id = currentSite(context);
        const { sites } = context.services.get(sitesStore).getState();
        const site = sites.find((one) => one.id === id);
        if (site) openDialog(context.services, ContactSheetDialog, { site });
      },
    },
  ],
);
