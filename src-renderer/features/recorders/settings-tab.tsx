import { useEffect, useState, type ReactNode } from "react";
import { HISTORY_AREAS, historyAreasOf } from "#shared/domain/history.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { AreaReadResult, ReadableArea } from "#shared/domain/settings.ts";
import { AREAS, areaSpec } from "#shared/areas/index.ts";
import { messageWithHint } from "#shared/errors.ts";
import type { Json } from "#shared/json.ts";
import { recorderDetailsMessages as text } from "#shared/messages/recorder-details.ts";
import { placedLabel, valueText, wireText } from "#renderer/features/fields/index.ts";
import { HistoryDialog } from "#renderer/features/drift/index.ts";
import { mayCall, meStore } from "#renderer/features/team/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  ErrorNotice,
  Loader,
  Notice,
  TextInput,
  TextWith,
  Time,
} from "#renderer/ui/index.ts";
import { detailsStore } from "./details-store.ts";
import { settingLines, type SettingLines } from "./setting-lines.ts";
import css from "./recorders.module.css";

function areaLabel(area: ReadableArea): string {
  if (area === "channels") return text.channels;
  return area === "pushQuery" ? text.pushQuery : areaSpec(area).label;
}

/** Areas with a history. The history of channels belongs to the audit. */
const WITH_HISTORY = new Set<string>(HISTORY_AREAS);

/** The settings of the recorder as last stored. Muster reads them anew on request, because a reading is a conversation. */
export function SettingsTab({ recorder }: { recorder: Recorder }): ReactNode {
  const store = useFeature(detailsStore, (state) => state);
  const { settings, readSettings, showStoredSettings, stopReading } = store;
  useEffect(() => void showStoredSettings(recorder.id), [showStoredSettings, recorder.id]);
  const [search, setSearch] = useState("");
  const [history, setHistory] = useState<ReadableArea | null>(null);
  const shown = settings.get(recorder.id);
  const { reading = false, isLoaded = false, readings = [], error = null } = shown ?? {};
  const mayRead = useFeature(meStore, ({ me }) => mayCall(me, "settings.readAll") === true);
  const read = mayRead && (
    <Button
      variant="default"
      onClick={() => (reading ? stopReading(recorder.id) : void readSettings(recorder.id))}
      leftSection={reading && <Loader size={13} aria-hidden />}
    >
      {reading ? text.stopReading : text.readNow}
    </Button>
  );
  const isUnread = readings.length === 0 && isLoaded && !reading;
  return (
    <div className={css.part}>
      {!isUnread && (
        <div className={css.readRow}>
          {readings.length > 0 && (
            <TextInput
              className={css.grow}
              aria-label={text.findSetting}
              placeholder={text.findSetting}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          )}
          {read}
        </div>
      )}
      {error && <ErrorNotice error={error} />}
      {isUnread && (
        <Notice tone="info" title={text.settingsUnread} action={read}>
          <p>{unreadReason(recorder)}</p>
        </Notice>
      )}
      {readings.length === 0 && reading && (
        <p className={css.quiet} role="status">
          {text.readingAreas}
        </p>
      )}
      {readings.map((one) => (
        <Area
          key={one.area}
          reading={one}
          search={search.trim().toLowerCase()}
          onHistory={setHistory}
        />
      ))}
      {isLoaded && !reading && search === "" && readings.length > 0 && (
        <UnreadAreas
          readings={readings}
          {...(mayRead && { onRead: (area) => void readSettings(recorder.id, area) })}
        />
      )}
      {history && (
        <HistoryDialog
          recorderId={recorder.id}
          recorderName={recorder.name}
          area={history}
          asOf={readings}
          onClose={() => setHistory(null)}
        />
      )}
    </div>
  );
}

interface UnreadAreasProps {
  readonly readings: readonly AreaReadResult[];
  /** Absent for users who may not ask recorders. */
  readonly onRead?: (area: ReadableArea) => void;
}

/** The areas that are missing above: never read, or not there at this recorder. */
function UnreadAreas({ readings, onRead }: UnreadAreasProps): ReactNode {
  const stored = new Set<string>(readings.map(({ area }) => area));
  const areas = AREAS.filter((area) => !historyAreasOf(area).some((one) => stored.has(one)));
  return areas.map((area) => (
    <section key={area} aria-labelledby={`area-${area}`} className={css.unreadArea}>
      <h3 id={`area-${area}`} className={css.areaHead}>
        {areaLabel(area)}
        <span className={css.quiet}>{text.settingsUnread}</span>
        {onRead && (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={text.readArea({ area: areaLabel(area) })}
            onClick={() => onRead(area)}
          >
            {text.read}
          </Button>
        )}
      </h3>
    </section>
  ));
}

/** Why Muster has no settings of a recorder. */
function unreadReason({ reach: { error } }: Recorder): string {
  return error === null ? text.settingsUnreadHint : messageWithHint(error);
}

interface AreaProps {
  readonly reading: AreaReadResult;
  readonly search: string;
  readonly onHistory: (area: ReadableArea) => void;
}

function Area({ reading, search, onHistory }: AreaProps): ReactNode {
  const { area, at, values, error } = reading;
  const lines = settingLines(area, values);
  const found = ([path, value]: readonly [string, Json]) => matches(area, path, value, search);
  const [fields, others] = [lines.fields.filter(found), lines.others.filter(found)];
  if (search !== "" && fields.length + others.length === 0) return null;
  return (
    <section aria-labelledby={`area-${area}`}>
      <h3 id={`area-${area}`} className={css.areaHead}>
        {areaLabel(area)}
        <span className={css.quiet}>
          <TextWith text={(time) => text.readAt({ time })}>
            <Time iso={at} />
          </TextWith>
        </span>
        {WITH_HISTORY.has(area) && !error && (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={text.historyOf({ area: areaLabel(area) })}
            onClick={() => onHistory(area)}
          >
            {text.history}
          </Button>
        )}
      </h3>
      {error && <AreaError error={error} />}
      <Values area={area} lines={fields} />
      {others.length > 0 && (
        // What a search finds is shown at once.
        <details open={search !== "" || undefined}>
          <summary className={css.quiet}>{text.otherValues({ count: others.length })}</summary>
          <Values area={area} lines={others} />
        </details>
      )}
      {!error && lines.fields.length + lines.others.length === 0 && (
        <p className={css.quiet}>{text.noValues}</p>
      )}
    </section>
  );
}

function Values({ area, lines }: Pick<AreaReadResult, "area"> & ValuesProps): ReactNode {
  if (lines.length === 0) return null;
  return (
    <dl className={css.values}>
      {lines.map(([path, value]) => (
        <Value key={path} area={area} path={path} value={value} />
      ))}
    </dl>
  );
}

interface ValuesProps {
  readonly lines: SettingLines["fields"];
}

/** The error of a reading. An area that the recorder does not have is not shown as an error. */
function AreaError({ error }: { error: NonNullable<AreaReadResult["error"]> }): ReactNode {
  if (error.code !== "unsupported") return <ErrorNotice error={error} />;
  return <p className={css.quiet}>{error.message}</p>;
}

interface ValueProps {
  readonly area: AreaReadResult["area"];
  readonly path: string;
  readonly value: Json;
}

function Value({ area, path, value }: ValueProps): ReactNode {
  const label = placedLabel(path, area);
  return (
    <>
      <dt title={wireText(path, value)} className={label === path ? css.wire : undefined}>
        {label}
      </dt>
      <dd title={wireText(path, value)}>{valueText(path, value)}</dd>
    </>
  );
}

function matches(area: AreaReadResult["area"], path: string, value: Json, search: string): boolean {
  const searched = `${path}\n${placedLabel(path, area)}\n${valueText(path, value)}`;
  return searched.toLowerCase().includes(search);
}
