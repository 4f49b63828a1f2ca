import { memo, type ReactNode } from "react";
import { areaSpec } from "#shared/areas/index.ts";
import { AREAS, type Area } from "#shared/domain/settings.ts";
import { bulkMessages as m } from "#shared/messages/bulk-edit.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Tabs } from "#renderer/ui/index.ts";
import { ChannelPicker } from "./channel-picker.tsx";
import { tickedFields } from "./draft.ts";
import { FieldTable, WireNames } from "./field-table.tsx";
import { bulkStore } from "./store.ts";
import type { Bulk } from "./use-bulk.ts";
import { faultsIn, remarkKey } from "./validate.ts";
import css from "./bulk.module.css";

/** One form for each settings area, of which one is open. A template may change fields of several. */
export const AreaForms = memo(function AreaForms({ bulk }: { bulk: Bulk }): ReactNode {
  const { area } = bulk;
  const setArea = useFeature(bulkStore, (state) => state.setArea);
  const { about, perChannel, fields } = areaSpec(area);
  return (
    <Tabs value={area} onChange={(next) => next && setArea(next as Area)} keepMounted={false}>
      <Tabs.List aria-label={m.settingsArea} className={css.areas ?? ""}>
        {AREAS.map((one) => (
          <AreaTab key={one} area={one} bulk={bulk} />
        ))}
      </Tabs.List>
      {AREAS.map((one) => (
        <Tabs.Panel key={one} value={one}>
          <div className={css.about}>
            <p>{about}</p>
            <WireNames />
          </div>
          {perChannel && (
            <ChannelPicker
              bulk={bulk.ground}
              path={fields[0]?.path ?? ""}
              remark={bulk.remarks.get(remarkKey(area, "channels"))}
            />
          )}
          <FieldTable bulk={bulk} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
});

/** Shows the number of ticked fields of the area: all areas go into the same plan. */
function AreaTab({ area, bulk }: { area: Area; bulk: Bulk }): ReactNode {
  const ticked = useFeature(bulkStore, (state) => tickedFields(state.draft, area).length);
  const faulty =
    useFeature(bulkStore, (state) => state.faultsShown > 0) && faultsIn(bulk.remarks, area) > 0;
  const fields = m.fieldsSelected({ count: ticked });
  const said = faulty ? m.selectedWithErrors({ fields }) : fields;
  return (
    <Tabs.Tab
      value={area}
      rightSection={
        ticked > 0 && (
          <span className={css.areaCount} data-bad={faulty || undefined} title={said}>
            {ticked}
            <span className={css.hidden}> {said}</span>
          </span>
        )
      }
    >
      {areaSpec(area).label}
    </Tabs.Tab>
  );
}
