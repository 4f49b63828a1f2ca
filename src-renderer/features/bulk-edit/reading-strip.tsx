import { memo, useState, type ReactNode } from "react";
import { areaSpec } from "#shared/areas/index.ts";
import { JobLine, jobsStore } from "#renderer/features/jobs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { counted } from "#renderer/services/words.ts";
import {
  Button,
  DetailsPopover,
  ErrorNotice,
  IconRefresh,
  Loader,
  Time,
} from "#renderer/ui/index.ts";
import { ChooserDialog } from "./recorder-chooser.tsx";
import { RecorderNames } from "./recorder-names.tsx";
import { bulkStore } from "./store.ts";
import type { BulkGround } from "./use-bulk.ts";
import css from "./bulk.module.css";

interface StripProps {
  readonly bulk: BulkGround;
}

/** Which recorders the form is for, and what is known of them. */
export const ReadingStrip = memo(function ReadingStrip(props: StripProps): ReactNode {
  const { bulk } = props;
  const [choosing, setChoosing] = useState(false);
  const { chosen } = bulk;
  const sites = new Set(chosen.map(({ siteName }) => siteName)).size;
  return (
    <div className={css.strip}>
      <p className={css.stripLine}>
        <DetailsPopover
          label="Chosen recorders"
          trigger={
            <b>
              {counted(chosen.length, "recorder")}
              {sites > 1 ? ` at ${sites} sites` : ` at ${chosen[0]?.siteName}`}
            </b>
          }
        >
          {() => <RecorderNames ids={chosen.map(({ id }) => id)} />}
        </DetailsPopover>
        <Button variant="subtle" size="compact-sm" onClick={() => setChoosing(true)}>
          Choose …
        </Button>
        <ReadingState bulk={bulk} />
      </p>
      <ReadError bulk={bulk} />
      {choosing && <ChooserDialog onClose={() => setChoosing(false)} />}
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
        <Loader size={14} /> Reading what they have
        <Button variant="subtle" size="compact-sm" onClick={cancelRead}>
          Cancel
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
      {readings.length === 0 ? "Read now" : "Read again"}
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

/** Apart, since a key in a field of the form does not change the readings, of which there may be 10,000. */
const ReadingCounts = memo(function ReadingCounts(props: CountsProps): ReactNode {
  const { area, readings, chosen } = props;
  if (readings.length === 0) return <span>Not read: limits and values are not known.</span>;
  const { label } = areaSpec(area);
  const ids = (test: (reading: BulkGround["readings"][number]) => boolean) =>
    readings.filter(test).map(({ recorderId }) => recorderId);
  const lacking = ids(({ error }) => error?.code === "unsupported");
  const failed = ids(({ error }) => error !== null && error.code !== "unsupported");
  const silent = ids(({ error, values }) => !error && values === null);
  const told = readings.length - lacking.length - failed.length - silent.length;
  const oldest = readings.reduce((first, { at }) => (first === "" || at < first ? at : first), "");
  const missing = chosen.length - readings.length;
  return (
    <>
      <span>
        {told.toLocaleString("en")} tell their values
        {oldest && (
          <>
            , read <Time iso={oldest} />
          </>
        )}
      </span>
      <Those ids={silent} said="do not tell theirs" one="does not tell its own" />
      <Those ids={lacking} said={`do not have ${label}`} one={`does not have ${label}`} />
      <Those ids={failed} said="could not be asked" one="could not be asked" />
      {missing > 0 && <span>{missing.toLocaleString("en")} not read yet</span>}
    </>
  );
});

function Those(props: { ids: readonly string[]; said: string; one: string }): ReactNode {
  const { ids } = props;
  if (ids.length === 0) return null;
  const text = `${ids.length.toLocaleString("en")} ${ids.length === 1 ? props.one : props.said}`;
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
          Try again
        </Button>
      }
    />
  );
}
