import type { ReactNode } from "react";
import type { FieldSpec } from "#shared/areas/index.ts";
import { bulkValueMessages as m } from "#shared/messages/bulk-values.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { valueText, wireText } from "#renderer/features/fields/index.ts";
import { DetailsPopover, IconChevronRight } from "#renderer/ui/index.ts";
import { RecorderNames } from "./recorder-names.tsx";
import { channelCount, type Spread, type ValueGroup } from "./value-distribution.ts";
import css from "./bulk.module.css";

interface CurrentValueProps {
  readonly spec: FieldSpec;
  readonly label: string;
  readonly spread: Spread;
  /** Recorders that do not show any value of the area: if they are all that is missing, the heading of the table says so. */
  readonly silent: number;
}

/** Present values of the chosen recorders: the common value or the distribution, and recorders without a value. */
export function PresentValue({ spec, label, spread, silent }: CurrentValueProps): ReactNode {
  const { path, kind } = spec;
  const { groups, unreadable, unsupported, channelless, away, lacking, failed } = spread;
  const [first] = groups;
  const hasRest = [unreadable, unsupported, channelless, away, lacking, failed].some(
    ({ length }) => length > 0,
  );
  if (groups.length === 0 && !hasRest)
    return (
      <span className={css.now}>
        <span className={css.soft}>{m.notRead}</span>
      </span>
    );
  const secret = kind === "secret";
  const alone = groups.length === 0 && !secret;
  return (
    <div className={css.now}>
      {secret && <span className={css.soft}>{m.neverShown}</span>}
      {!secret && groups.length === 1 && first && (
        <span className={css.value} title={haveNow(path, first)}>
          {valueText(path, first.value)}
        </span>
      )}
      {!secret && groups.length > 1 && <Mixed path={path} label={label} groups={groups} />}
      {!secret && (alone || unreadable.length > silent) && (
        <Rest ids={unreadable} what={m.notReadable} label={label} alone={alone} />
      )}
      <Rest ids={unsupported} what={m.noSuchFieldOn} label={label} alone={alone} />
      <Rest ids={channelless} what={m.noSuchChannelOn} label={label} alone={alone} />
      {groups.length === 0 && <Rest ids={away} what={m.noHolderOn} label={label} alone={alone} />}
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
      label={m.valuesOf({ field: label })}
      trigger={
        <>
          <b className={css.mixed}>{m.mixed}</b> {m.valueCount({ count: groups.length })}
        </>
      }
    >
      {() => (
        <div className={css.spread}>
          {groups.map((group) => (
            <details key={wireText(path, group.value)}>
              <summary>
                <IconChevronRight size={13} aria-hidden className={css.chevron} />
                <span className={css.spreadValue} title={haveNow(path, group)}>
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

/** How many of the chosen recorders have a value, and the value in a template. */
function haveNow(path: string, { value, recorderIds }: ValueGroup): string {
  return [m.haveNow({ count: recorderIds.length }), wireText(path, value)].join("\n");
}

function whereWords(group: ValueGroup): string {
  const recorders = countMessages.recorders({ count: group.recorderIds.length });
  const count = channelCount(group);
  return count === 0
    ? recorders
    : m.channelsAt({ channels: countMessages.channels({ count }), recorders });
}

interface RestProps {
  readonly ids: readonly string[];
  readonly what: string;
  readonly label: string;
  /** No other fact about the field is shown. */
  readonly alone: boolean;
}

function Rest({ ids, what, label, alone }: RestProps): ReactNode {
  if (ids.length === 0) return null;
  return (
    <span className={alone ? css.soft : css.rest}>
      <DetailsPopover
        label={m.restLabel({ field: label, what })}
        trigger={
          alone
            ? m.restRecorders({ what, recorders: countMessages.recorders({ count: ids.length }) })
            : m.restCount({ what, number: ids.length })
        }
      >
        {() => <RecorderNames ids={ids} />}
      </DetailsPopover>
    </span>
  );
}
