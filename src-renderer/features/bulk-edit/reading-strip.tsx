import { memo, type ReactNode } from "react";
import { areaSpec } from "#shared/areas/index.ts";
import { bulkMessages as m } from "#shared/messages/bulk-edit.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { JobLine, jobsStore } from "#renderer/features/jobs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  DetailsPopover,
  ErrorNotice,
  IconRefresh,
  Loader,
  Time,
} from "#renderer/ui/index.ts";
import { RecorderNames } from "./recorder-names.tsx";
import { bulkStore } from "./store.ts";
import type { BulkGround } from "./use-bulk.ts";
import css from "./bulk.module.css";

interface StripProps {
  readonly bulk: BulkGround;
}

interface ReadingStripProps extends StripProps {
  /** Chooses other recorders; the form does not change. */
  readonly onChoose: () => void;
}

/** The chosen recorders, and whether their values are known. */
export const ReadingStrip = memo(function ReadingStrip(props: ReadingStripProps): ReactNode {
  const { bulk, onChoose } = props;
  const { chosen } = bulk;
  const sites = new Set(chosen.map(({ siteName }) => siteName)).size;
  return (
    <div className={css.strip}>
      <p className={css.stripLine}>
        <DetailsPopover
          label={m.chosenRecorders}
          trigger={
            <b>
              {m.atSites({
                recorders: countMessages.recorders({ count: chosen.length }),
                sites:
                  sites > 1 ? countMessages.sites({ count: sites }) : (chosen[0]?.siteName ?? ""),
              })}
            </b>
          }
        >
          {() => <RecorderNames ids={chosen.map(({ id }) => id)} />}
        </DetailsPopover>
        <Button variant="subtle" size="compact-sm" onClick={onChoose}>
          {m.choose}
        </Button>
        <ReadingState bulk={bulk} />
      </p>
      <ReadError bulk={bulk} />
    </div>
  );
});

function ReadingState({ bulk }: StripProps): ReactNode {
  const beingRead = useFeature(bulkStore, (state) => state.reading);
  const readJob = useFeature(bulkStore, (state) => state.readJob);
  const read = useFeature(bulkStore, (state) => state.read);
  const cancelRead = useFeature(bulkStore, (state) => state.cancelRead);
  const job = useFeature(jobsStore, ({ jobs }) => jobs.find(({ subject }) => subject === readJob));
  const { area, readings, chosen } = bulk;
  const reading = beingRead === area;
  if (reading && job) return <JobLine job={job} />;
  if (reading) {
    return (
      <span className={css.reading}>
        <Loader size={14} /> {m.reading}
        <Button variant="subtle" size="compact-sm" onClick={cancelRead}>
          {commonMessages.cancel}
        </Button>
      </span>
    );
  }
  const again = (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconRefresh size={14} />}
      onClick={() =>
        void read(
          area,
          chosen.map(({ id }) => id),
        )
      }
    >
      {readings.length === 0 ? m.readNow : m.readAgain}
    </Button>
  );
  return (
    <span className={css.reading}>
      <ReadingCounts area={area} readings={readings} chosen={chosen} />
      {again}
    </span>
  );
}

type CountsProps = Pick<BulkGround, "area" | "readings" | "chosen">;

/** A component of its own, since typing in the form does not change up to 10,000 readings. */
const ReadingCounts = memo(function ReadingCounts(props: CountsProps): ReactNode {
  const { area, readings, chosen } = props;
  if (readings.length === 0) return <span>{m.notRead}</span>;
  const { label } = areaSpec(area);
  const ids = (test: (reading: BulkGround["readings"][number]) => boolean) =>
    readings.filter(test).map(({ recorderId }) => recorderId);
  const lacking = ids(({ error }) => error?.code === "unsupported");
  const failed = ids(({ error }) => error !== null && error.code !== "unsupported");
  const silent = ids(({ error, values }) => !error && values === null);
  const shown = readings.length - lacking.length - failed.length - silent.length;
  const oldest = readings.reduce((first, { at }) => (first === "" || at < first ? at : first), "");
  const missing = chosen.length - readings.length;
  return (
    <>
      <span>
        {m.valuesFrom({ count: shown })}
        {oldest && (
          <>
            , <Time iso={oldest} />
          </>
        )}
      </span>
      <Those ids={silent} text={m.hidden({ count: silent.length })} />
      <Those ids={lacking} text={m.lacking({ count: lacking.length, area: label })} />
      <Those ids={failed} text={m.failed({ count: failed.length })} />
      {missing > 0 && <span>{m.unread({ count: missing })}</span>}
    </>
  );
});

function Those({ ids, text }: { ids: readonly string[]; text: string }): ReactNode {
  if (ids.length === 0) return null;
  return (
    <DetailsPopover label={text} trigger={text}>
      {() => <RecorderNames ids={ids} />}
    </DetailsPopover>
  );
}

function ReadError({ bulk }: StripProps): ReactNode {
  const readError = useFeature(bulkStore, (state) => state.readErrors[bulk.area]);
  const reading = useFeature(bulkStore, (state) => state.reading);
  const read = useFeature(bulkStore, (state) => state.read);
  if (!readError || reading === bulk.area || readError.code === "cancelled") return null;
  return (
    <ErrorNotice
      error={readError}
      action={
        <Button
          variant="default"
          onClick={() =>
            void read(
              bulk.area,
              bulk.chosen.map(({ id }) => id),
            )
          }
        >
          {commonMessages.tryAgain}
        </Button>
      }
    />
  );
}
