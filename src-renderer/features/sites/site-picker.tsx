import type { ReactNode } from "react";
import { useFeature } from "#renderer/services/context.tsx";
import { Autocomplete } from "#renderer/ui/index.ts";
import { sitesStore } from "./store.ts";

interface SitePickerProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly error?: string | undefined;
  readonly description?: string;
  /** Without it, a site has to be named. */
  readonly required?: false;
}

/** More names than this are found by typing a part of one. */
const MOST = 50;

/** A site by its name: one that is there, or a new one that is made by being named. */
export function SitePicker(props: SitePickerProps): ReactNode {
  const sites = useFeature(sitesStore, (state) => state.sites);
  const name = props.value.trim();
  const isNew = name !== "" && !sites.some((site) => site.name === name);
  return (
    <Autocomplete
      label="Site"
      placeholder="Leeds Retail Park"
      description={isNew ? `New site '${name}' will be created.` : props.description}
      required={props.required ?? true}
      data={sites.map((site) => site.name)}
      value={props.value}
      onChange={props.onChange}
      error={props.error}
      maxLength={120}
      limit={MOST}
    />
  );
}
