import { knownZones, ownTimeZone } from "#shared/domain/time-zone.ts";
import { useMemo, type ReactNode } from "react";
import { commonMessages as common } from "#shared/messages/common.ts";
import { maintenanceMessages as texts } from "#shared/messages/maintenance.ts";
import { Select, useNow } from "#renderer/ui/index.ts";
import { zoneClockText, zoneOffsetText, zoneLabel } from "./zone-labels.ts";
import css from "./sites.module.css";

interface ZonePickerProps {
  /** IANA name; empty for the time zone of this computer. */
  readonly value: string;
  readonly onChange: (zone: string) => void;
  readonly error?: string | undefined;
}

/** Chooses a time zone by a part of its name, and shows the local time there. */
export function ZonePicker({ value, onChange, error }: ZonePickerProps): ReactNode {
  const now = new Date(useNow());
  const zones = useMemo(
    () => knownZones(value).map((zone) => ({ value: zone, label: zoneLabel(zone) })),
    [value],
  );
  return (
    <Select
      label={common.timeZone}
      description={texts.localTimeNow({
        time: zoneClockText(value, now),
        offset: zoneOffsetText(value, now),
      })}
      placeholder={texts.asComputer({ zone: zoneLabel(ownTimeZone()) })}
      data={zones}
      value={value === "" ? null : value}
      onChange={(zone) => onChange(zone ?? "")}
      renderOption={({ option }) => (
        <span className={css.zone}>
          {option.label}
          <span className={css.quiet}>
            {texts.zoneAt({
              time: zoneClockText(option.value, now),
              offset: zoneOffsetText(option.value, now),
            })}
          </span>
        </span>
      )}
      nothingFoundMessage={texts.noZone}
      error={error}
      // Select the text on focus: typing starts a new search.
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.currentTarget.select()}
      limit={80}
      searchable
      clearable
    />
  );
}
