import { useEffect, useState, type ReactNode } from "react";
import { HISTORY_AREAS } from "#shared/domain/history.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { AreaReadResult, ReadableArea } from "#shared/domain/settings.ts";
import { areaSpec } from "#shared/areas/index.ts";
import type { Json } from "#shared/json.ts";
import { recorderDetailsMessages as text } from "#shared/messages/recorder-details.ts";
import { placedLabel, valueText, wireText } from "#renderer/features/fields/index.ts";
import { HistoryDialog } from "#renderer/features/drift/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, ErrorNotice, Loader, TextInput, TextWith, Time } from "#renderer/ui/index.ts";
import { detailsStore } from "./details-store.ts";
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
  return (
    <div className={css.part}>
      <div className={css.readRow}>
        <Button
          variant="default"
          onClick={() => (reading ? stopReading(recorder.id) : void readSettings(recorder.id))}
          leftSection={reading && <Loader size={13} aria-hidden />}
        >
          {reading ? text.stopReading : text.readNow}
        </Button>
        {readings.length > 0 && (
          <TextInput
            className={css.grow}
            aria-label={text.findSetting}
            placeholder={text.findSetting}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
      </div>
      {error && <ErrorNotice error={error} />}
      {readings.length === 0 && !error && (reading || isLoaded) && (
        <p className={css.quiet} role="status">
          {reading ? text.readingAreas : text.settingsUnread}
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

interface AreaProps {
  readonly reading: AreaReadResult;
  readonly search: string;
  readonly onHistory: (area: ReadableArea) => void;
}

function Area({ reading, search, onHistory }: AreaProps): ReactNode {
  const { area, at, values, error } = reading;
  const lines = Object.entries(values ?? {});
  const found = lines.filter(([path, value]) => matches(area, path, value, search));
  if (search !== "" && found.length === 0) return null;
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
      {found.length > 0 && (
        <dl className={css.values}>
          {found.map(([path, value]) => (
            <Value key={path} area={area} path={path} value={value} />
          ))}
        </dl>
      )}
      {!error && lines.length === 0 && <p className={css.quiet}>{text.noValues}</p>}
    </section>
  );
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
