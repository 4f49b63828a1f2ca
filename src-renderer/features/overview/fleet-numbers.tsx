import { useMemo, type ReactNode } from "react";
import type { Overview } from "#shared/domain/overview.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { overviewMessages as text } from "#shared/messages/overview.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useRecordersWithProblems, useScoped } from "#renderer/features/places/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { StatusTag, type Tone } from "#renderer/ui/index.ts";
import { formatNumber } from "#shared/format.ts";
import { openChannels, openRecorders, openRecordersWithProblems } from "./links.ts";
import css from "./overview.module.css";

/** The fleet now, in numbers; each leads to its list. A number that is zero and means a fault is not shown. */
export function FleetNumbers({ overview }: { overview: Overview }): ReactNode {
  const services = useServices();
  const { channels, recorders } = overview;
  const withProblems = useWithProblemsHere();
  return (
    <div className={css.numbers} role="group" aria-label={text.summaryLabel}>
      <Group
        label={commonMessages.channels}
        total={channels.total}
        onTotal={() => openChannels(services, "all")}
        numbers={[
          {
            label: text.up,
            tone: "good",
            count: channels.up,
            open: () => openChannels(services, "up"),
          },
          {
            label: text.down,
            tone: "bad",
            count: channels.down,
            open: () => openChannels(services, "down"),
          },
          {
            label: text.unknown,
            tone: "unknown",
            count: channels.unknown,
            open: () => openChannels(services, "unknown"),
          },
          {
            label: text.maintenance,
            tone: "maintenance",
            count: channels.maintenance,
            open: () => openChannels(services, "maintenance"),
            isOptional: true,
          },
        ]}
      />
      <Group
        label={commonMessages.recorders}
        total={recorders.total}
        onTotal={() => openRecorders(services, "")}
        numbers={[
          {
            label: text.reached,
            tone: "good",
            count: recorders.reached,
            open: () => openRecorders(services, "reached"),
          },
          {
            label: commonMessages.unreachable,
            tone: "bad",
            count: recorders.unreachable,
            open: () => openRecorders(services, "unreachable"),
            isOptional: true,
          },
          {
            label: commonMessages.cannotBeAudited,
            tone: "warn",
            count: recorders.attention,
            open: () => openRecorders(services, "attention"),
            isOptional: true,
          },
          {
            label: text.maintenance,
            tone: "maintenance",
            count: recorders.maintenance,
            open: () => openRecorders(services, "maintenance"),
            isOptional: true,
          },
          {
            label: text.notTried,
            tone: "unknown",
            count: recorders.unknown,
            open: () => openRecorders(services, "unknown"),
            isOptional: true,
          },
          {
            label: text.withProblems,
            hint: text.withProblemsHint,
            tone: "warn",
            isApart: true,
            count: withProblems,
            open: () => openRecordersWithProblems(services),
          },
        ]}
      />
    </div>
  );
}

interface NumberEntry {
  readonly label: string;
  readonly tone: Tone;
  /** null if not known yet. */
  readonly count: number | null;
  readonly hint?: string;
  readonly open: () => void;
  /** The number is no part of the total beside the others, which it overlaps. */
  readonly isApart?: boolean;
  /** Whether the number is hidden while it is zero. */
  readonly isOptional?: boolean;
}

function Group(props: {
  label: string;
  total: number;
  onTotal: () => void;
  numbers: readonly NumberEntry[];
}): ReactNode {
  const shown = props.numbers.filter(({ count, isOptional }) => count !== 0 || !isOptional);
  return (
    <div className={css.group}>
      <button type="button" className={css.total} onClick={props.onTotal}>
        <span className={css.count}>{formatNumber(props.total)}</span>
        <span className={css.groupLabel}>{props.label}</span>
      </button>
      <ul className={css.states}>
        {shown.map(({ label, hint, tone, count, open, isApart }) => (
          <li key={label} className={isApart ? css.apart : undefined}>
            <button
              type="button"
              className={css.state}
              data-zero={count === 0 || undefined}
              title={hint}
              onClick={open}
            >
              <span className={css.stateCount}>{count === null ? "…" : formatNumber(count)}</span>
              {count === 0 || count === null ? (
                <span className={css.groupLabel}>{label}</span>
              ) : (
                <StatusTag tone={tone}>{label}</StatusTag>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How many recorders of the scope have problems; null if not known yet. */
function useWithProblemsHere(): number | null {
  const withProblems = useRecordersWithProblems();
  const recorders = useFeature(recordersStore, (state) => state.recorders);
  const scoped = useScoped();
  return useMemo(() => {
    if (withProblems === null) return null;
    if (scoped === null) return withProblems.size;
    return recorders.filter((one) => withProblems.has(one.id) && scoped.includes(one)).length;
  }, [withProblems, recorders, scoped]);
}
