import { useState, type ReactNode } from "react";
import { areaSpec } from "#shared/domain/areas/index.ts";
import type { Schedule } from "#shared/domain/schedule.ts";
import { AREAS } from "#shared/domain/settings.ts";
import type { MusterError } from "#shared/errors.ts";
import { DayPicks, sitesStore, TimeInput } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  Checkbox,
  ChoiceRow,
  Dialog,
  ErrorNotice,
  fieldError,
  notifyDone,
  TagsInput,
  useSubmit,
} from "#renderer/ui/index.ts";
import { draftOf, toggledArea, wishOf, type ScheduleDraft } from "./draft.ts";
import { scheduleStore } from "./store.ts";
import css from "./schedule.module.css";

/** The dialog, while an action has asked for it and both the schedule and the sites are known. */
export function ScheduleDialog(): ReactNode {
  const { state, editing } = useFeature(scheduleStore, (all) => all);
  const known = useFeature(sitesStore, ({ loading }) => loading.state !== "loading");
  return editing && state && known ? <OpenDialog schedule={state.schedule} /> : null;
}

const PLACED: readonly string[] = ["days", "at", "areas", "sites"];

function OpenDialog({ schedule }: { schedule: Schedule }): ReactNode {
  const { set, show } = useFeature(scheduleStore, (all) => all);
  const sites = useFeature(sitesStore, (all) => all.sites);
  const [draft, setDraft] = useState(() => draftOf(schedule, sites));
  const close = () => show(false);
  const { busy, error, submit } = useSubmit(
    async () => {
      const wish = wishOf(draft, sites);
      return wish.ok ? set(wish.value) : wish.error;
    },
    () => {
      notifyDone(
        draft.mode === "never"
          ? "Nothing is read by the clock."
          : "Saved the schedule of readings.",
      );
      close();
    },
  );
  return (
    <Dialog
      title="Schedule of readings"
      width={620}
      opened
      onClose={close}
      onSubmit={submit}
      footer={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Save
          </Button>
        </>
      }
    >
      {error && !PLACED.includes(error.where ?? "") && <ErrorNotice error={error} />}
      <ScheduleForm
        draft={draft}
        error={error}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
    </Dialog>
  );
}

interface PartProps {
  readonly draft: ScheduleDraft;
  readonly error: MusterError | null;
  readonly onChange: (change: Partial<ScheduleDraft>) => void;
}

function ScheduleForm(props: PartProps): ReactNode {
  const { draft, onChange } = props;
  return (
    <div className={css.form}>
      <ChoiceRow
        label="How often"
        choices={[
          { value: "never", label: "Never" },
          { value: "daily", label: "Daily" },
          { value: "weekly", label: "On weekdays" },
        ]}
        value={draft.mode}
        onChoose={(mode) => onChange({ mode })}
      />
      {draft.mode !== "never" && (
        <>
          <Times {...props} />
          <Areas {...props} />
          <Whose {...props} />
        </>
      )}
      <p className={css.hint}>
        By the clock of the computer that Muster runs on, while a window or 'muster serve' is open.
        What was missed is made up for once, when one is opened.
      </p>
    </div>
  );
}

function Times({ draft, error, onChange }: PartProps): ReactNode {
  const wrong = fieldError(error, "days") ?? fieldError(error, "at");
  return (
    <div>
      <div className={css.times} role="group" aria-label="When">
        {draft.mode === "weekly" && (
          <DayPicks days={draft.days} onChange={(days) => onChange({ days })} />
        )}
        <span>at</span>
        <TimeInput label="At" value={draft.at} onChange={(at) => onChange({ at })} />
      </div>
      {wrong && <Wrong text={wrong} />}
    </div>
  );
}

function Areas({ draft, error, onChange }: PartProps): ReactNode {
  const wrong = fieldError(error, "areas");
  return (
    <div>
      <div className={css.areas} role="group" aria-label="What is read">
        {AREAS.map((area) => (
          <Checkbox
            key={area}
            label={areaSpec(area).label}
            checked={draft.areas.includes(area)}
            onChange={() => onChange({ areas: toggledArea(draft.areas, area) })}
          />
        ))}
      </div>
      {wrong && <Wrong text={wrong} />}
    </div>
  );
}

function Whose({ draft, error, onChange }: PartProps): ReactNode {
  const names = useFeature(sitesStore, (all) => all.sites).map(({ name }) => name);
  return (
    <>
      <ChoiceRow
        label="Which recorders"
        choices={[
          { value: "all", label: "All recorders" },
          { value: "sites", label: "Those of some sites" },
        ]}
        value={draft.whose}
        onChoose={(whose) => onChange({ whose })}
      />
      {draft.whose === "sites" && (
        <TagsInput
          label="Sites"
          className={css.sites}
          placeholder={draft.siteNames.length === 0 ? "Choose or type a site" : ""}
          data={names}
          value={[...draft.siteNames]}
          onChange={(siteNames) => onChange({ siteNames })}
          error={fieldError(error, "sites")}
          maxDropdownHeight={180}
          acceptValueOnBlur
        />
      )}
    </>
  );
}

function Wrong({ text }: { text: string }): ReactNode {
  return (
    <p className={css.wrong} role="alert">
      {text}
    </p>
  );
}
