import { useState, type ReactNode } from "react";
import { compareNames } from "#shared/compare.ts";
import { entryUser } from "#shared/contract/activity-text.ts";
import type { ActivityEntry } from "#shared/domain/activity.ts";
import {
  activityKindMessages,
  activityScreenMessages as texts,
} from "#shared/messages/activity-screen.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { usePanelWidth } from "#renderer/services/use-preference.ts";
import {
  Anchor,
  exactTime,
  FactList,
  PANEL_WIDTH,
  SidePanel,
  StatusTag,
  type LabelledFact,
} from "#renderer/ui/index.ts";
import { channelCountOf, channelsOfRow, isMixed, placesOf, type ActivityRow } from "./bulk-rows.ts";
import { onWhat, rowDetail } from "./columns.tsx";
import { detailText, subjectText, type NameOf } from "./entry-text.ts";
import { useNames } from "./use-names.ts";
import css from "./activity.module.css";

/** The details of one entry. */
export function EntryPanel(props: { row: ActivityRow; onClose: () => void }): ReactNode {
  const { row: entry, onClose } = props;
  const width = usePanelWidth("activity.panelWidth", PANEL_WIDTH.usual);
  const nameOf = useNames();
  // Entries that differ in their channel have it in the list below.
  const detail = channelCountOf(entry) === null ? rowDetail(entry, nameOf) : "";
  const label = activityKindMessages[entry.kind];
  return (
    <SidePanel
      title={label}
      label={texts.panel({ number: String(entry.seq), kind: label })}
      onClose={onClose}
      {...width}
    >
      <div className={css.panel}>
        {entry.outcome !== "done" && (
          <p>
            <StatusTag tone="bad">{texts.failed}</StatusTag>
          </p>
        )}
        {detail && <p className={css.detail}>{detail}</p>}
        <FactList facts={factsOf(entry, nameOf)} />
        {entry.bulk && <Bulk row={entry} bulk={entry.bulk} nameOf={nameOf} />}
        {!entry.bulk && entry.recorderCount > 0 && <Recorders entry={entry} />}
        <Proof entry={entry} />
      </div>
    </SidePanel>
  );
}

function factsOf(entry: ActivityRow, nameOf: NameOf): LabelledFact[] {
  const { at, subject } = entry;
  const sites = entry.bulk ? [] : entry.sites;
  const facts: (LabelledFact | null)[] = [
    { label: common.when, value: exactTime(at) },
    { label: texts.who, value: entryUser(entry) },
    sites.length > 0
      ? { label: common.sites, value: sites.map(({ name }) => name).join(", ") }
      : null,
    subject === null || channelCountOf(entry) !== null
      ? null
      : { label: texts.about, value: subjectOf(entry, subject, nameOf) },
  ];
  return facts.filter((fact) => fact !== null);
}

/** What shows that the entry is unchanged: for audits, not for daily work. */
function Proof({ entry: { digest, seq, hash } }: { entry: ActivityEntry }): ReactNode {
  const facts: LabelledFact[] = [
    { label: texts.entry, value: String(seq), hint: texts.numberHint },
    { label: texts.hash, value: <span className={css.hash}>{hash}</span>, hint: texts.hashHint },
  ];
  if (digest !== null)
    facts.push({ label: texts.digest, value: <span className={css.hash}>{digest}</span> });
  return (
    <details className={css.proof}>
      <summary>{texts.proof}</summary>
      <FactList facts={facts} />
    </details>
  );
}

/** Plans and rollouts can be opened. */
function subjectOf(entry: ActivityEntry, subject: string, nameOf: NameOf): ReactNode {
  const { kind } = entry;
  const id = encodeURIComponent(subject);
  const name = subjectText(entry, nameOf) || subject;
  if (/^(plan|rollback)\./.test(kind)) return <Anchor href={`#/plans/${id}`}>{name}</Anchor>;
  if (kind.startsWith("rollout.")) return <Anchor href={`#/rollouts/${id}`}>{name}</Anchor>;
  return name;
}

/** Everything that was changed in one go. */
function Bulk(props: {
  row: ActivityRow;
  bulk: readonly ActivityEntry[];
  nameOf: NameOf;
}): ReactNode {
  const { row, bulk, nameOf } = props;
  const recorders = placesOf(row, "recorders");
  const places = recorders.length > 0 ? recorders : placesOf(row, "sites");
  return (
    <section aria-label={texts.bulk({ count: bulk.length })}>
      <h3 className={css.heading}>{texts.bulk({ count: bulk.length })}</h3>
      {isMixed(row) ? (
        <Names
          of={bulk.map((entry) => [
            String(entry.seq),
            texts.changeAt({ place: onWhat(entry, nameOf), change: detailText(entry, nameOf) }),
          ])}
        />
      ) : (
        <Names
          of={byName(places).map(({ id, name }) => [
            id,
            channelCountOf(row) === null
              ? name
              : texts.channelsAt({ recorder: name, channels: channelsOfRow(row, id).join(", ") }),
          ])}
        />
      )}
    </section>
  );
}

/** Names before the rest is a click away: what follows them stays in view. */
const FIRST_NAMES = 5;

/** @param of ids with what is shown for each */
function Names({ of }: { readonly of: readonly (readonly [string, ReactNode])[] }): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const more = of.length - FIRST_NAMES;
  // A button in place of one name would save nothing.
  const shown = isWhole || more < 2 ? of : of.slice(0, FIRST_NAMES);
  return (
    <ul className={css.recorders}>
      {shown.map(([id, content]) => (
        <li key={id}>{content}</li>
      ))}
      {shown.length < of.length && (
        <li>
          <Anchor component="button" type="button" onClick={() => setWhole(true)}>
            {texts.showMore({ count: more })}
          </Anchor>
        </li>
      )}
    </ul>
  );
}

function byName<T extends { readonly name: string }>(named: readonly T[]): T[] {
  return named.toSorted((one, other) => compareNames(one.name, other.name));
}

/** Recorders of the inventory can be opened; removed recorders are shown as text. */
function Recorders({ entry }: { entry: ActivityEntry }): ReactNode {
  const { byId, open } = useFeature(recordersStore, (state) => state);
  const { recorders, recorderCount } = entry;
  const show = (id: string) => {
    open(id);
    navigate("recorders");
  };
  return (
    <section aria-label={common.recorders}>
      <h3 className={css.heading}>{countMessages.recorders({ count: recorderCount })}</h3>
      <Names
        of={byName(recorders).map(({ id, name }) => [
          id,
          byId.has(id) ? (
            <Anchor key={id} component="button" type="button" onClick={() => show(id)}>
              {name}
            </Anchor>
          ) : (
            <span key={id} className={css.gone}>
              {texts.removedRecorder({ recorder: name })}
            </span>
          ),
        ])}
      />
      {recorderCount > recorders.length && (
        <p className={css.gone}>
          {texts.moreRecorders({ count: recorderCount - recorders.length })}
        </p>
      )}
    </section>
  );
}
