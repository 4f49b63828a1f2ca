import type { ReactNode } from "react";
import type { Recorder } from "#shared/domain/inventory.ts";
import { healthScreenMessages as text } from "#shared/messages/health-screens.ts";
import { RecorderExpectations } from "#renderer/features/expectations/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { lockReason } from "#renderer/services/field-rights.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { Button, ErrorNotice, Loader, Time } from "#renderer/ui/index.ts";
import { ChannelFacts } from "./channel-facts.tsx";
import { FactTable, lastReadOf } from "./fact-table.tsx";
import { useReadNow, useRecorderHealth, type RecorderHealth } from "./use-recorder-health.ts";
import css from "./health.module.css";

interface HealthTabProps {
  readonly recorder: Recorder;
}

/** Whether a recorder and its cameras work: what audits read, what it means, and since when. */
export function HealthTab({ recorder }: HealthTabProps): ReactNode {
  return <Health key={recorder.id} recorder={recorder} />;
}

function Health({ recorder }: HealthTabProps): ReactNode {
  const customerId = useFeature(
    sitesStore,
    ({ sites }) => sites.find(({ id }) => id === recorder.siteId)?.customerId ?? null,
  );
  const { health, error, reload } = useRecorderHealth(recorder);
  const reading = useReadNow(recorder.id, reload);
  return (
    <div className={css.tab}>
      <ReadNow reading={reading} lastRead={health ? lastReadOf(health) : null} />
      {reading.isReading && (
        <p className={css.quiet} role="status">
          {text.reading}
        </p>
      )}
      {reading.error && <ErrorNotice error={reading.error} />}
      {error && <ErrorNotice error={error} />}
      {!health && !error && <Loader size={16} />}
      {health && <Facts health={health} isReading={reading.isReading} />}
      <RecorderExpectations
        name={recorder.name}
        place={{
          recorderId: recorder.id,
          siteId: recorder.siteId,
          customerId,
          tags: recorder.tags,
        }}
      />
    </div>
  );
}

interface ReadNowProps {
  readonly reading: ReturnType<typeof useReadNow>;
  readonly lastRead: string | null;
}

function ReadNow({ reading, lastRead }: ReadNowProps): ReactNode {
  const me = useFeature(meStore, (state) => state.me);
  const locked = lockReason(me, "audit.run", "facts");
  const { isReading, start, stop } = reading;
  return (
    <div className={css.readNow}>
      <Button
        variant="default"
        disabled={locked !== null}
        title={locked ?? text.readNowHint}
        onClick={isReading ? stop : start}
        leftSection={isReading && <Loader size={13} aria-hidden />}
      >
        {isReading ? text.stopReading : text.readNow}
      </Button>
      {lastRead !== null && !isReading && (
        <span className={css.quiet}>
          {text.lastRead} <Time iso={lastRead} />
        </span>
      )}
    </div>
  );
}

function Facts({ health, isReading }: { health: RecorderHealth; isReading: boolean }): ReactNode {
  if (health.readings.every(({ at }) => at === null))
    return isReading ? null : <p className={css.quiet}>{text.unread}</p>;
  return (
    <>
      <FactTable health={health} />
      <ChannelFacts health={health} />
    </>
  );
}
