import { memo, useMemo, useState, type ReactNode } from "react";
import { areaSpec } from "#shared/areas/index.ts";
import type { Area } from "#shared/domain/settings.ts";
import { utf8Length } from "#shared/domain/utf8.ts";
import { fillWith, variablesIn, type Fill } from "#shared/domain/variables.ts";
import type { Json } from "#shared/json.ts";
import { bulkMessages as m } from "#shared/messages/bulk-edit.ts";
import { bulkValueMessages } from "#shared/messages/bulk-values.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { fullLabel, isAddress, templateYaml, valueText } from "#renderer/features/fields/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { CodeView, Select, Tabs } from "#renderer/ui/index.ts";
import { templateShape, tickedAreas, tickedValues, type Draft, type GivenValue } from "./draft.ts";
import type { Incompatibility } from "./compatibility.ts";
import { nameOf } from "./proposed-name.ts";
import { bulkStore } from "./store.ts";
import type { Bulk } from "./use-bulk.ts";
import css from "./bulk.module.css";

/** The values that one recorder would get, and the template as a file. */
export function SidePreview({ bulk }: { bulk: Bulk }): ReactNode {
  return (
    <aside className={css.side} aria-label={m.preview}>
      <Tabs defaultValue="preview" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="preview">{m.previewOn}</Tabs.Tab>
          <Tabs.Tab value="yaml">{m.asYaml}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="preview" className={css.sidePanel}>
          <OneRecorder bulk={bulk} />
        </Tabs.Panel>
        <Tabs.Panel value="yaml" className={css.sidePanel}>
          <YamlView />
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}

function OneRecorder({ bulk }: { bulk: Bulk }): ReactNode {
  const draft = useFeature(bulkStore, (state) => state.draft);
  const [wanted, setWanted] = useState<string | null>(null);
  const shown = bulk.chosen.find(({ id }) => id === wanted) ?? bulk.chosen[0];
  if (!shown) return null;
  const areas = tickedAreas(draft);
  return (
    <>
      <RecorderPicker chosen={bulk.chosen} value={shown.id} onChange={setWanted} />
      {areas.length === 0 && <p className={css.soft}>{m.selectToPreview}</p>}
      {areas.map((area) => (
        <AreaPreview key={area} area={area} draft={draft} bulk={bulk} recorderId={shown.id} />
      ))}
    </>
  );
}

interface RecorderPickerProps {
  readonly chosen: Bulk["chosen"];
  readonly value: string;
  readonly onChange: (id: string | null) => void;
}

/** A component of its own: up to 10,000 choices are created only while the list is open. */
const RecorderPicker = memo(function RecorderPicker(props: RecorderPickerProps): ReactNode {
  const { chosen, value, onChange } = props;
  const [opened, setOpened] = useState(false);
  const data = useMemo(() => {
    const offered = opened ? chosen : chosen.filter(({ id }) => id === value);
    return offered.map(({ id, name, siteName }) => ({
      value: id,
      label: m.recorderAtSite({ recorder: name, site: siteName }),
    }));
  }, [opened, chosen, value]);
  return (
    <Select
      aria-label={m.previewRecorder}
      data={data}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      value={value}
      onChange={onChange}
      allowDeselect={false}
      searchable
      limit={100}
    />
  );
});

interface AreaPreviewProps {
  readonly area: Area;
  readonly draft: Draft;
  readonly bulk: Bulk;
  readonly recorderId: string;
}

function AreaPreview({ area, draft, bulk, recorderId }: AreaPreviewProps): ReactNode {
  const fill = fillWith(bulk.variables.get(recorderId) ?? {});
  const { label, perChannel } = areaSpec(area);
  const { channels } = draft[area];
  return (
    <section aria-label={label}>
      <h2 className={css.previewArea}>
        {label}
        {perChannel && (
          <span className={css.soft}>
            {channels === "all" ? m.previewAllChannels : channels.join(", ") || m.previewNoChannel}
          </span>
        )}
      </h2>
      <dl className={css.preview}>
        {[...tickedValues(draft, area)].map(([path, value]) => (
          <PreviewLine
            key={path}
            area={area}
            path={path}
            value={filledValue(fill, value)}
            misfit={misfitAt(bulk, area, path, recorderId)}
          />
        ))}
      </dl>
    </section>
  );
}

/** The plan shows the values of channel variables; the preview keeps their names. */
function filledValue(fill: Fill, value: GivenValue): Json {
  return fill(value as Json).value;
}

function misfitAt(bulk: Bulk, area: Area, path: string, id: string): Incompatibility | null {
  const incompatibilities = bulk.misfits[area].get(path);
  return incompatibilities?.find(({ recorderId }) => recorderId === id) ?? null;
}

interface PreviewLineProps {
  readonly area: Area;
  readonly path: string;
  readonly value: Json;
  readonly misfit: Incompatibility | null;
}

function PreviewLine({ area, path, value, misfit: incompatibility }: PreviewLineProps): ReactNode {
  const spec = areaSpec(area).fields.find((one) => one.path === path);
  const most = spec?.limits.max_len ?? Infinity;
  const bytes = typeof value === "string" ? utf8Length(value) : 0;
  const odd =
    isAddress(area, path) &&
    typeof value === "string" &&
    value !== "" &&
    variablesIn(value).length === 0 &&
    !value.includes("@");
  return (
    <>
      <dt title={path}>{spec ? fullLabel(spec, area) : path}</dt>
      <dd>
        {valueText(path, value)}
        {bytes > most * 0.7 && <span className={css.soft}> {m.bytes({ count: bytes })}</span>}
        {odd && <span className={css.previewNote}>{bulkValueMessages.notAnAddress}</span>}
        {incompatibility && <MisfitReason {...incompatibility} />}
      </dd>
    </>
  );
}

function MisfitReason({ reason, missing }: Incompatibility): ReactNode {
  const skips = useFeature(bulkStore, ({ missingField }) => missingField === "skip-field");
  if (missing && skips) return <span className={css.previewNote}>{m.skipped({ reason })}</span>;
  return <span className={css.bad}>{reason}</span>;
}

function YamlView(): ReactNode {
  const form = useFeature(bulkStore, (state) => state);
  const yaml = templateYaml(templateShape(nameOf(form), form.draft));
  return (
    <>
      <p className={css.soft}>
        {m.commandLine} <code>{m.planCommand}</code>
      </p>
      <CodeView label={m.templateAsYaml} text={yaml} />
      <ActionButton action="bulk.import" />
    </>
  );
}
