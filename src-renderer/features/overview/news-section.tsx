import type { ReactNode } from "react";
import { newsHeading, newsOf } from "#shared/domain/overview-text.ts";
import type { AttentionItem } from "#shared/domain/overview.ts";
import { overviewMessages as text } from "#shared/messages/overview.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { Button, exactTime, SegmentedControl } from "#renderer/ui/index.ts";
import { openItem } from "./links.ts";
import { overviewStore } from "./store.ts";
import css from "./overview.module.css";

/** What became a problem since the last visit, or since yesterday: how many of each kind, each with a link to its list. */
export function NewsSection(props: { items: readonly AttentionItem[]; now: number }): ReactNode {
  const { items, now } = props;
  const services = useServices();
  const { after, markSeen } = useFeature(overviewStore, (state) => state);
  const heading = newsHeading(items, after, now);
  if (after === null || heading === null) return null;
  const news = newsOf(items);
  return (
    <section aria-labelledby="overview-news">
      <div className={css.newsHead}>
        <h2 id="overview-news" className={css.heading}>
          {text.newsTitle}
        </h2>
        <div className={css.newsTools}>
          {news.length > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={markSeen}>
              {text.markSeen}
            </Button>
          )}
          <PeriodChoice />
        </div>
      </div>
      <div className={css.news}>
        <span title={exactTime(after)}>{heading}</span>
        {news.map(({ item, label }) => (
          <button
            key={item.kind}
            type="button"
            className={css.moreLink}
            onClick={() => openItem(services, item)}
          >
            {label}
          </button>
        ))}
      </div>
    </section>
  );
}

function PeriodChoice(): ReactNode {
  const { mode, setMode } = useFeature(overviewStore, (state) => state);
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
