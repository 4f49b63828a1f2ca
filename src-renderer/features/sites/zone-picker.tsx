import { useMemo, type ReactNode } from "react";
import { Select, useNow } from "#renderer/ui/index.ts";
import { clockText, knownZones, offsetText, ownZone, zoneLabel } from "./zone-words.ts";
import css from "./sites.module.css";

interface ZonePickerProps {
  /** IANA name; empty: that of this computer. */
  readonly value: string;
  readonly onChange: (zone: string) => void;
  readonly error?: string | undefined;
}

/** A time zone by a part of its name, with the time that it is there now. */
export function ZonePicker({ value, onChange, error }: ZonePickerProps): ReactNode {
  const now = new Date(useNow());
  const zones = useMemo(
    () => knownZones(value).map((zone) => ({ value: zone, label: zoneLabel(zone) })),
    [value],
  );
  return (
    <Select
      label="Time zone"
      description={`${clockText(value, now)} there now (${offsetText(value, now)}).`}
      placeholder={`As this computer: ${zoneLabel(ownZone())}`}
      data={zones}
      value={value === "" ? null : value}
      onChange={(zone) => onChange(zone ?? "")}
      renderOption={({ option }) => (
        <span className={css.zone}>
          {option.label}
          <span className={css.quiet}>
            {clockText(option.value, now)} · {offsetText(option.value, now)}
          </span>
        </span>
      )}
      nothingFoundMessage="No time zone is called that. Try a large city."
      error={error}
      // Typing looks for another zone, and does not go on with the name of this one.
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.currentTarget.select()}
      limit={80}
      searchable
      clearable
    />
  );
}
