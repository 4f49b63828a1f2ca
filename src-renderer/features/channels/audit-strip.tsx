import { useState, type ReactNode } from "react";
import type { AuditItem } from "#shared/domain/channels.ts";
import { channelAuditMessages as texts } from "#shared/messages/channel-audit.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  ErrorNotice,
  IconButton,
  IconClose,
  Notice,
  StatusTag,
  TextWith,
  Time,
} from "#renderer/ui/index.ts";
import { summariseAudit } from "./audit-summary.ts";
import { channelsStore } from "./store.ts";
import css from "./channels.module.css";

/** The result of the audit, above the grid until the user dismisses it: the numbers, then the recorders that failed. */
export function AuditStrip(): ReactNode {
  const { report, auditError, dismissReport } = useFeature(channelsStore, (state) => state);
  const [open, setOpen] = useState(true);
  const close = (
    <IconButton aria-label={texts.dismiss} onClick={dismissReport}>
      <IconClose size={15} />
    </IconButton>
  );
  if (auditError?.code === "cancelled") {
    return (
      <div className={css.strip}>
        <Notice tone="info" title={texts.cancelled} action={close}>
          {texts.cancelledHint}
        </Notice>
      </div>
    );
  }
  if (auditError) {
    return (
      <div className={css.strip}>
        <ErrorNotice error={auditError} action={close} />
      </div>
    );
  }
  if (!report) return null;
  const { sentence, failures } = summariseAudit(report);
  const actions = (
    <span className={css.stripActions}>
      {failures.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {(open ? texts.hideFailed : texts.showFailed)({ count: failures.length })}
        </Button>
      )}
      {close}
    </span>
  );
  return (
    <div className={css.strip} role="status">
      <Notice tone={failures.length > 0 ? "warn" : "info"} title={sentence} action={actions}>
        <span className={css.soft}>
          <TextWith text={(time) => texts.audited({ time, count: report.items.length })}>
            <Time iso={report.finishedAt} />
          </TextWith>
        </span>
        {open && failures.length > 0 && <Failures items={failures} />}
      </Notice>
    </div>
  );
}

function Failures({ items }: { items: readonly AuditItem[] }): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <ul className={css.failures} aria-label={texts.failures} tabIndex={0}>
      {items.map((item) => (
        <li key={item.recorderId}>
          <StatusTag tone={item.outcome === "unreachable" ? "bad" : "warn"}>
            {item.recorderName}
          </StatusTag>
          <span className={css.faint}>{item.siteName}</span>
          <span className={css.reason} title={item.error?.code}>
            {item.error?.message} <span className={css.soft}>{item.error?.hint}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
