import type { ReactNode } from "react";
import type { FieldSpec } from "#shared/areas/index.ts";
import { valueText, wireText } from "#renderer/features/fields/index.ts";
import { counted } from "#renderer/services/words.ts";
import { DetailsPopover, IconChevronRight } from "#renderer/ui/index.ts";
import { RecorderNames } from "./recorder-names.tsx";
import { channelCount, type Spread, type ValueGroup } from "./value-distribution.ts";
import css from "./bulk.module.css";

const NOT_READ = <span className={css.soft}>not read</span>;
const NEVER_TOLD = <span className={css.soft}>no recorder tells it</span>;

interface CurrentValueProps {
  readonly spec: FieldSpec;
  readonly label: string;
  readonly spread: Spread;
}

/** What the chosen recorders have now: the value that all share, or how it spreads, and who does not tell. */
export function CurrentValue({ spec, label, spread }: CurrentValueProps): ReactNode {
  const { path, kind } = spec;
  const { groups, unreadable, unsupported, channelless, away, lacking, failed } = spread;
  const [first] = groups;
  const told = [unreadable, unsupported, channelless, away, lacking, failed].some(
    ({ length }) => length > 0,
  );
  if (groups.length === 0 && !told) return <span className={css.now}>{NOT_READ}</span>;
  const secret = kind === "secret";
  const alone = groups.length === 0 && !secret;
  return (
    <div className={css.now}>
      {secret && NEVER_TOLD}
      {!secret && groups.length === 1 && first && (
        <span className={css.value} title={wireText(path, first.value)}>
          {valueText(path, first.value)}
        </span>
      )}
      {!secret && groups.length > 1 && <Mixed path={path} label={label} groups={groups} />}
      {!secret && <Rest ids={unreadable} said="not readable on" label={label} alone={alone} />}
      <Rest ids={unsupported} said="no such field on" label={label} alone={alone} />
      <Rest ids={channelless} said="no such channel on" label={label} alone={alone} />
      {groups.length === 0 && (
        <Rest ids={away} said="no channel that holds it on" label={label} alone={alone} />
      )}
    </div>
  );
}

interface MixedProps {
  readonly path: string;
  readonly label: string;
  readonly groups: readonly ValueGroup[];
}

function Mixed({ path, label, groups }: MixedProps): ReactNode {
  return (
    <DetailsPopover
      label={`Values of ${label}`}
      trigger={
        <>
          <b className={css.mixed}>Mixed</b> {groups.length} values
        </>
      }
    >
      {() => (
        <div className={css.spread}>
          {groups.map((group) => (
            <details key={wireText(path, group.value)}>
              <summary>
                <IconChevronRight size={13} aria-hidden className={css.chevron} />
                <span className={css.spreadValue} title={wireText(path, group.value)}>
                  {valueText(path, group.value)}
                </span>
                <span className={css.soft}>{whereWords(group)}</span>
              </summary>
              <RecorderNames ids={group.recorderIds} channels={group.channels} />
            </details>
          ))}
        </div>
      )}
    </DetailsPopover>
  );
}

function whereWords(group: ValueGroup): string {
  const recorders = counted(group.recorderIds.length, "recorder");
  const channels = channelCount(group);
  return channels === 0 ? recorders : `${counted(channels, "channel")} at ${recorders}`;
}

interface RestProps {
  readonly ids: readonly string[];
  readonly said: string;
  readonly label: string;
  /** Nothing else is known of the field. */
  readonly alone: boolean;
}

function Rest({ ids, said, label, alone }: RestProps): ReactNode {
  if (ids.length === 0) return null;
  return (
    <span className={alone ? css.soft : css.rest}>
      <DetailsPopover
        label={`${label}: ${said}`}
        trigger={alone ? `${said} ${counted(ids.length, "recorder")}` : `${said} ${ids.length}`}
      >
        {() => <RecorderNames ids={ids} />}
      </DetailsPopover>
    </span>
  );
}
