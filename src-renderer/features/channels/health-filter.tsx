import type { ComponentProps, ReactNode } from "react";
import { healthScreenMessages as text } from "#shared/messages/health-screens.ts";
import { healthFilterLabel, problemFilters } from "#renderer/features/health/index.ts";
import { Select } from "#renderer/ui/index.ts";
import type { ChannelFilter } from "./filter.ts";

interface HealthFilterProps extends Pick<
  ComponentProps<typeof Select>,
  "comboboxProps" | "openOnFocus" | "clearable"
> {
  readonly filter: ChannelFilter;
  readonly change: (part: Partial<ChannelFilter>) => void;
}

/** Filter for channels with a problem, or with a problem of one fact. */
export function HealthFilter({ filter, change, ...inside }: HealthFilterProps): ReactNode {
  return (
    <Select
      {...inside}
      label={text.health}
      placeholder={text.anyHealth}
      data={problemFilters("channel").map((value) => ({ value, label: healthFilterLabel(value) }))}
      value={filter.health}
      onChange={(health) => change({ health })}
    />
  );
}
