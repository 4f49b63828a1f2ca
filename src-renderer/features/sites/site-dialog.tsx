import { useState, type ReactNode } from "react";
import type { Site } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { siteMessages as messages } from "#shared/messages/sites.ts";
import { ExpectationsSection } from "#renderer/features/expectations/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { FormDialog, notifyDone, useSubmit } from "#renderer/ui/index.ts";
import {
  siteDraftError,
  siteDraftOf,
  EMPTY_SITE,
  SITE_FORM_FIELDS,
  siteInput,
  wrongWindow,
  type SiteDraft,
} from "./site-draft.ts";
import { SiteForm } from "./site-form.tsx";
import { sitesStore } from "./store.ts";

interface SiteDialogProps {
  /** Null for a new site. */
  readonly site: Site | null;
  readonly onClose: () => void;
}

/** Creates or edits a site. */
export function SiteDialog({ site, onClose }: SiteDialogProps): ReactNode {
  const { sites, set } = useFeature(sitesStore, (state) => state);
  const [before] = useState(site);
  const [draft, setDraft] = useState<SiteDraft>(site ? siteDraftOf(site) : EMPTY_SITE);
  const others = sites.filter(({ id }) => id !== site?.id);
  const { busy, error, submit } = useSubmit(
    draft,
    async () => siteDraftError(draft, others) ?? set(siteInput(draft, before, site?.name)),
    () => {
      notifyDone((site ? messages.saved : messages.created)({ name: draft.name.trim() }));
      onClose();
    },
  );
  const placed = SITE_FORM_FIELDS.includes(error?.where ?? "") || wrongWindow(error) !== null;
  return (
    <FormDialog
      title={site ? messages.titleOf({ name: site.name }) : messages.newTitle}
      width={680}
      confirm={site ? common.save : messages.create}
      busy={busy}
      error={placed ? null : error}
      fields={[]}
      onClose={onClose}
      onSubmit={submit}
    >
      <SiteForm
        draft={draft}
        error={error}
        exists={site !== null}
        onChange={(change) => setDraft((last) => ({ ...last, ...change }))}
      />
      {site && <ExpectationsSection of={{ scope: "site", scopeId: site.id, name: site.name }} />}
    </FormDialog>
  );
}
