import type { ReactNode } from "react";
import { hasNews, newsHeading } from "#shared/domain/overview-text.ts";
import type { AttentionItem } from "#shared/domain/overview.ts";
import { overviewMessages as text } from "#shared/messages/overview.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, exactTime, SegmentedControl } from "#renderer/ui/index.ts";
import { overviewStore } from "./store.ts";
import css from "./overview.module.css";

interface NewsProps {
  readonly items: readonly AttentionItem[];
  readonly now: number;
}

/** How many problems are new since the last visit, or since yesterday. The list marks them. */
export function NewsLine(props: NewsProps): ReactNode {
  const { items, now } = props;
  const { after, markSeen } = useFeature(overviewStore, (state) => state);
  const heading = newsHeading(items, after, now);
  if (after === null || heading === null) return null;
  return (
    <div className={css.news} role="group" aria-label={text.newsTitle}>
      <span title={exactTime(after)}>{heading}</span>
      {hasNews(items) && (
        <Button variant="subtle" size="compact-sm" onClick={markSeen}>
          {text.markSeen}
        </Button>
      )}
    </div>
  );
}

/** Since when something is new. */
export function NewsPeriod({ items, now }: NewsProps): ReactNode {
  const { after, mode, setMode } = useFeature(overviewStore, (state) => state);
  if (after === null || newsHeading(items, after, now) === null) return null;
  return (
    <SegmentedControl
      size="xs"
      aria-label={text.newSince}
      value={mode}
      onChange={(value) => setMode(value === "yesterday" ? "yesterday" : "visit")}
      data={[
        { value: "visit", label: text.newSinceLastVisit },
        { value: "yesterday", label: text.newSinceYesterday },
      ]}
    />
  );
}
