import { useState, type ReactNode } from "react";
import type { Site } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { siteMessages as messages } from "#shared/messages/sites.ts";
import { MethodDialog, type DialogProps, type RowDialogProps } from "#renderer/dialogs/index.ts";
import { ExpectationsSection } from "#renderer/features/expectations/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { notifyDone, useMethodForm } from "#renderer/ui/index.ts";
import { siteDraftError, siteDraftOf, EMPTY_SITE, siteInput } from "./site-draft.ts";
import { SiteForm } from "./site-form.tsx";
import { sitesStore } from "./store.ts";

export function NewSite({ onClose }: DialogProps): ReactNode {
  return <SiteDialog site={null} onClose={onClose} />;
}

export function EditSite({ row, onClose }: RowDialogProps<Site>): ReactNode {
  return <SiteDialog site={row} onClose={onClose} />;
}

interface SiteDialogProps extends DialogProps {
  /** Null for a new site. */
  readonly site: Site | null;
}

function SiteDialog({ site, onClose }: SiteDialogProps): ReactNode {
  const { sites, set } = useFeature(sitesStore, (state) => state);
  const [before] = useState(site);
  const form = useMethodForm("sites.set", {
    initial: before ? siteDraftOf(before) : EMPTY_SITE,
    required: { name: messages.nameMissing },
    check: (draft) =>
      siteDraftError(
        draft,
        sites.filter(({ id }) => id !== site?.id),
      ),
    input: (draft) => siteInput(draft, before, site?.name),
    aliases: { rename: "name" },
    send: set,
    done({ name }) {
      notifyDone((site ? messages.saved : messages.created)({ name }));
      onClose();
    },
  });
  return (
    <MethodDialog
      title={site ? messages.titleOf({ name: site.name }) : messages.newTitle}
      width={680}
      confirm={site ? common.save : messages.create}
      form={form}
      onClose={onClose}
    >
      <SiteForm form={form} exists={site !== null} />
      {site && (
        <ExpectationsSection
          of={{ scope: "site", scopeId: site.id, name: site.name }}
          customerId={site.customerId}
        />
      )}
    </MethodDialog>
  );
}
