import type { ReactNode } from "react";
import type { ActivityEntry, ActivityKind } from "#shared/domain/activity.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { usePreference } from "#renderer/services/use-preference.ts";
import { counted } from "#renderer/services/words.ts";
import {
  Anchor,
  exactTime,
  Facts,
  PANEL_WIDTH,
  SidePanel,
  StatusTag,
  type Fact,
} from "#renderer/ui/index.ts";
import { KIND_TEXTS } from "./kinds.ts";
import css from "./activity.module.css";

/** One entry, whole. */
export function EntryPanel(props: { entry: ActivityEntry; onClose: () => void }): ReactNode {
  const { entry, onClose } = props;
  const [width, setWidth] = usePreference("activity.panelWidth");
  const label = KIND_TEXTS[entry.kind];
  return (
    <SidePanel
      title={label}
      label={`Entry ${entry.seq}: ${label}`}
      onClose={onClose}
      width={typeof width === "number" ? width : PANEL_WIDTH.usual}
      onWidth={setWidth}
    >
      <div className={css.panel}>
        <p>
          {entry.outcome === "done" ? (
            <StatusTag tone="good">Done</StatusTag>
          ) : (
            <StatusTag tone="bad">Failed</StatusTag>
          )}
        </p>
        {entry.detail && <p className={css.detail}>{entry.detail}</p>}
        <Facts facts={factsOf(entry)} />
        {entry.recorderCount > 0 && <Recorders entry={entry} />}
      </div>
    </SidePanel>
  );
}

function factsOf(entry: ActivityEntry): Fact[] {
  const { at, user, host, kind, sites, subject, digest, seq, hash } = entry;
  const facts: (Fact | null)[] = [
    { label: "When", value: exactTime(at) },
    { label: "Who", value: `${user} (${host})` },
    sites.length > 0 ? { label: "Sites", value: sites.map(({ name }) => name).join(", ") } : null,
    subject === null ? null : { label: "About", value: subjectOf(kind, subject) },
    digest === null
      ? null
      : { label: "Plan digest", value: <span className={css.hash}>{digest}</span> },
    { label: "Entry", value: String(seq), hint: "Counts up from 1 without a gap" },
    {
      label: "Hash",
      value: <span className={css.hash}>{hash}</span>,
      hint: "Covers the entry before, too",
    },
  ];
  return facts.filter((fact) => fact !== null);
}

/** Plans and rollouts can be opened. */
function subjectOf(kind: ActivityKind, subject: string): ReactNode {
  const id = encodeURIComponent(subject);
  if (/^(plan|rollback)\./.test(kind)) return <Anchor href={`#/plans/${id}`}>{subject}</Anchor>;
  if (kind.startsWith("rollout.")) return <Anchor href={`#/rollouts/${id}`}>{subject}</Anchor>;
  return subject;
}

/** Those that are still there can be opened. */
function Recorders({ entry }: { entry: ActivityEntry }): ReactNode {
  const { byId, open } = useFeature(recordersStore, (state) => state);
  const { recorders, recorderCount } = entry;
  const show = (id: string) => {
    open(id);
    navigate("recorders");
  };
  return (
    <section aria-label="Recorders">
      <h3 className={css.heading}>{counted(recorderCount, "recorder")}</h3>
      <ul className={css.recorders}>
        {recorders.map(({ id, name }) => (
          <li key={id}>
            {byId.has(id) ? (
              <Anchor component="button" type="button" onClick={() => show(id)}>
                {name}
              </Anchor>
            ) : (
              <span className={css.gone}>{name} (not in the inventory)</span>
            )}
          </li>
        ))}
      </ul>
      {recorderCount > recorders.length && (
        <p className={css.gone}>
          and {counted(recorderCount - recorders.length, "other")}; all of them stand in the log.
        </p>
      )}
    </section>
  );
}
