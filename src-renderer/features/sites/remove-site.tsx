import type { ReactNode } from "react";
import type { Site } from "#shared/domain/inventory.ts";
import { siteMessages as messages } from "#shared/messages/sites.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { counted } from "#renderer/services/words.ts";
import { Button, Confirm, Dialog, ErrorNotice, notifyDone, useSubmit } from "#renderer/ui/index.ts";
import { sitesStore } from "./store.ts";
import { undoSites } from "./undo-sites.ts";

interface RemoveSiteProps {
  readonly site: Site;
  readonly onClose: () => void;
}

/** Asks before a site goes; one where recorders stand does not. */
export function RemoveSite({ site, onClose }: RemoveSiteProps): ReactNode {
  const remove = useFeature(sitesStore, (state) => state.remove);
  const services = useServices();
  const { busy, error, submit } = useSubmit(async () => {
    const answer = await remove([site.name]);
    if (!answer.ok) return answer.error;
    const { undo } = answer.value;
    const offer = undo && { label: messages.undo, run: () => void undoSites(services, undo) };
    notifyDone(`Removed the site ${site.name}.`, offer || undefined);
    return null;
  }, onClose);
  if (site.recorders > 0) return <StillUsed site={site} onClose={onClose} />;
  return (
    <Confirm
      title={`Remove the site ${site.name}?`}
      opened
      onClose={onClose}
      confirm="Remove site"
      dangerous
      busy={busy}
      onConfirm={submit}
    >
      {error && <ErrorNotice error={error} />}
      <p>
        No recorder stands there. Its code, contact, notes and maintenance windows go with it; its
        credential stays stored.
      </p>
    </Confirm>
  );
}

function StillUsed({ site, onClose }: RemoveSiteProps): ReactNode {
  const standing = counted(site.recorders, "recorder");
  return (
    <Dialog
      title={`The site ${site.name} cannot be removed yet`}
      opened
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            Close
          </Button>
          <ActionButton action="sites.recorders" label={`Show ${standing}`} primary />
        </>
      }
    >
      <p>
        <strong>{standing}</strong> {site.recorders === 1 ? "stands" : "stand"} there. Move them to
        another site or remove them from the inventory, and then remove the site.
      </p>
    </Dialog>
  );
}
