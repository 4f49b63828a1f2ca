import type { ReactNode } from "react";
import { sinceText } from "#shared/domain/overview-text.ts";
import {
  asksForAction,
  isUrgent,
  type AttentionItem,
  type AttentionKind,
} from "#shared/domain/overview.ts";
import { factOf, isHealthFactId, type HealthFactId } from "#shared/facts/index.ts";
import { attentionWords, entryText, overviewMessages as text } from "#shared/messages/overview.ts";
import { useActionContext } from "#renderer/actions/index.ts";
import { mayCall, meStore } from "#renderer/features/team/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import {
  Button,
  exactTime,
  IconAlert,
  IconChannel,
  IconDrift,
  IconMaintenance,
  IconRecorder,
  IconRollout,
  IconSchedule,
  IconSite,
  IconCredential,
  IconUnknown,
  IconVerify,
  IconWarning,
  relativeTime,
} from "#renderer/ui/index.ts";
import { buttonOf, openEntry, openItem } from "./links.ts";
import css from "./overview.module.css";

const ICONS: Readonly<Record<Exclude<AttentionKind, HealthFactId>, typeof IconChannel>> = {
  alerts_open: IconAlert,
  sites_unreachable: IconSite,
  recorders_unreachable: IconRecorder,
  passwords_missing: IconCredential,
  consents_needed: IconCredential,
  sign_ins_blocked: IconCredential,
  sign_ins_untested: IconCredential,
  certificates_changed: IconVerify,
  recorders_failing: IconWarning,
  channels_down: IconChannel,
  rollouts_stopped: IconRollout,
  approvals_waiting: IconVerify,
  rollouts_missed: IconSchedule,
  schedules_overdue: IconSchedule,
  agents_silent: IconWarning,
  checks_in_future: IconWarning,
  recorders_drifted: IconDrift,
  recorders_not_audited: IconUnknown,
  rollouts_running: IconRollout,
  channels_expected: IconMaintenance,
};

const FACT_ICONS = { recorder: IconRecorder, channel: IconChannel } as const;

/** What needs attention, the most important first: how many, what, where, since when, and what to do. Each leads to its list. */
export function AttentionList(props: { items: readonly AttentionItem[]; now: number }): ReactNode {
  return (
    <ul className={css.items} aria-label={text.attention}>
      {props.items.map((item) => (
        <Item key={item.kind} item={item} now={props.now} />
      ))}
    </ul>
  );
}

function Item({ item, now }: { item: AttentionItem; now: number }): ReactNode {
  const context = useActionContext();
  const { kind, count, newCount, latest } = item;
  const { hint, count: words } = attentionWords(kind);
  const Icon = isHealthFactId(kind) ? FACT_ICONS[factOf(kind).subject] : ICONS[kind];
  const what = words({ count });
  const button = buttonOf(item);
  const me = useFeature(meStore, (state) => state.me);
  const mayRun = button.calls === undefined || mayCall(me, button.calls);
  return (
    <li className={css.item} data-tone={toneOf(item)}>
      <Icon size={17} stroke={1.7} aria-hidden className={css.itemIcon} />
      <div className={css.itemBody}>
        <p className={css.itemLine}>
          <button
            type="button"
            className={css.itemLink}
            title={hint}
            onClick={() => openItem(context.services, item)}
          >
            {what}
          </button>
          {newCount > 0 && <span className={css.new}>{text.newCount({ count: newCount })}</span>}
        </p>
        <Entries item={item} />
      </div>
      <span className={css.since} title={sinceText(item, now)}>
        {latest !== null &&
          (kind === "checks_in_future"
            ? sinceText(item, now)
            : relativeTime(Date.parse(latest), now))}
      </span>
      <Button
        variant="default"
        size="compact-sm"
        disabled={mayRun !== true}
        title={mayRun === true ? button.name : mayRun}
        aria-label={button.name}
        onClick={() => button.run(context)}
      >
        {button.label}
      </Button>
    </li>
  );
}

function toneOf(item: AttentionItem): "bad" | "warn" | "plain" {
  if (!asksForAction(item)) return "plain";
  return isUrgent(item) ? "bad" : "warn";
}

function Entries({ item }: { item: AttentionItem }): ReactNode {
  const services = useServices();
  const { kind, entries, moreEntries } = item;
  if (entries.length === 0) return null;
  return (
    <p className={css.entries}>
      {entries.map((entry) => (
        <span key={entry.id} className={css.entry}>
          <button
            type="button"
            className={css.entryLink}
            title={entry.since === null ? undefined : text.since({ time: exactTime(entry.since) })}
            onClick={() => openEntry(services, item, entry)}
          >
            {entryText(kind, entry)}
          </button>
        </span>
      ))}
      {moreEntries > 0 && (
        <button type="button" className={css.moreLink} onClick={() => openItem(services, item)}>
          {text.moreSites({ count: moreEntries })}
        </button>
      )}
    </p>
  );
}
