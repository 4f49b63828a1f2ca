import type { ReactNode } from "react";
import { commonMessages as common } from "#shared/messages/common.ts";
import { siteMessages as messages } from "#shared/messages/sites.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Autocomplete } from "#renderer/ui/index.ts";
import { sitesStore } from "./store.ts";

interface SitePickerProps {
  /** Name of the field in a list, where no label is shown. By default, the label "Site" is shown. */
  readonly listLabel?: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly error?: string | undefined;
  readonly description?: string;
  readonly disabled?: boolean;
  /** False if the site may be left empty. */
  readonly required?: false;
}

/** Most names in the list; typing finds the others. */
const MOST_OPTIONS = 50;

/** Chooses a site by its name. A new name creates a site. */
export function SitePicker(props: SitePickerProps): ReactNode {
  const sites = useFeature(sitesStore, (state) => state.sites);
  const name = props.value.trim();
  const isNew = name !== "" && !sites.some((site) => site.name === name);
  const newSite = messages.willBeCreated({ name });
  return (
    <Autocomplete
      {...(props.listLabel === undefined
        ? { label: common.site, description: isNew ? newSite : props.description }
        : { "aria-label": props.listLabel, title: isNew ? newSite : undefined })}
      placeholder={messages.nameExample}
      required={props.required ?? true}
      data={sites.map((site) => site.name)}
      value={props.value}
      onChange={props.onChange}
      error={props.error}
      disabled={props.disabled ?? false}
      maxLength={120}
      limit={MOST_OPTIONS}
    />
  );
}
