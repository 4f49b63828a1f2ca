import { memo, useEffect, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { bulkMessages as m } from "#shared/messages/bulk-edit.ts";
import { PERMISSIONS } from "#shared/contract/permissions.ts";
import { accessMessages } from "#shared/messages/team.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { recordersStore, useHasNoRecorders } from "#renderer/features/inventory/index.ts";
import { Administrators, mayCall, ReaderWays } from "#renderer/features/team/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { editRequestStore } from "#renderer/services/edit-request.ts";
import { meStore } from "#renderer/services/me-store.ts";
import { EmptyList } from "#renderer/features/places/index.ts";
import { navigate, useScope } from "#renderer/services/router.ts";
import { bulkSelectionStore, selectionStore } from "#renderer/services/selection.ts";
import {
  Button,
  EmptyState,
  FileDrop,
  IconBulkEdit,
  IconCopy,
  IconLock,
  IconUndo,
  Notice,
  Screen,
  TextInput,
} from "#renderer/ui/index.ts";
import { AreaForms } from "./area-forms.tsx";
import { CopyDialog } from "./copy-dialog.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { templateImportStore } from "./import-store.ts";
import { proposedName } from "./proposed-name.ts";
import { PlanBar } from "./plan-bar.tsx";
import { ReadingStrip } from "./reading-strip.tsx";
import { RecorderChoice } from "./recorder-choice.tsx";
import { SidePreview } from "./side-preview.tsx";
import { bulkStore } from "./store.ts";
import { StoredState } from "./stored-state.tsx";
import { useBulk, type Bulk, type BulkGround } from "./use-bulk.ts";
import css from "./bulk.module.css";

const SKETCH = ["short", "bar", "chip"] as const;

/** The bulk editor: some fields of many recorders, changed with one form. A user whose role may not change settings sees why. */
export function BulkScreen(): ReactNode {
  const me = useFeature(meStore, (state) => state.me);
  const may = mayCall(me, "plans.create");
  return may === true ? <Editor /> : <NotAllowed />;
}

/** What users with a lower role can do instead. */
function NotAllowed(): ReactNode {
  const hasNoRecorders = useHasNoRecorders();
  return (
    <Screen title={commonMessages.bulkEdit}>
      <EmptyState
        icon={IconLock}
        sketch={SKETCH}
        title={m.notAllowedTitle}
        actions={
          hasNoRecorders ? (
            <ReaderWays />
          ) : (
            <>
              <Button variant="default" onClick={() => navigate("recorders")}>
                {m.showRecorders}
              </Button>
              <Button variant="default" onClick={() => navigate("plans")}>
                {m.showPlans}
              </Button>
            </>
          )
        }
      >
        <p>{m.stillAllowed}</p>
        <p>
          {m.notAllowedText({ role: accessMessages[PERMISSIONS["plans.create"].role] })}{" "}
          <Administrators />
        </p>
      </EmptyState>
    </Screen>
  );
}

function Editor(): ReactNode {
  const recorders = useFeature(recordersStore, (state) => state.recorders.length);
  const loading = useFeature(recordersStore, (state) => state.loading.state === "loading");
  const bulk = useBulk();
  const choosing = useChoosing();
  const importing = useFeature(templateImportStore, (state) => state.opened);
  const takeFile = useFeature(templateImportStore, (state) => state.takeFile);
  useEditRequest();
  useReadUnread();
  useFocusOnFault();
  if (loading) return <Screen title={commonMessages.bulkEdit}>{null}</Screen>;
  if (recorders === 0) return <NoRecorders />;
  if (bulk.chosen.length === 0 || choosing.isOpen) return <Choice choosing={choosing} />;
  return (
    <Screen title={commonMessages.bulkEdit} toolbar={<Tools bulk={bulk.ground} />}>
      <FileDrop onFile={(file) => void takeFile(file)}>
        <ReadingStrip bulk={bulk.ground} onChoose={() => choosing.set(true)} />
        <div className={css.main}>
          <div className={css.form}>
            <Undo />
            <Name remarks={bulk.remarks} />
            <AreaForms bulk={bulk} />
          </div>
          <SidePreview bulk={bulk} />
        </div>
        <PlanBar bulk={bulk} />
        {importing && <ImportDialog />}
      </FileDrop>
    </Screen>
  );
}

interface Choosing {
  readonly isOpen: boolean;
  set(isOpen: boolean): void;
}

/** Whether other recorders are being chosen for the form. A place that is chosen in the fleet tree opens its recorders for choosing. */
function useChoosing(): Choosing {
  const [isOpen, set] = useState(false);
  const scope = useScope();
  const place = scope && `${scope.kind} ${scope.id}`;
  const [known, setKnown] = useState(place);
  if (known !== place) {
    setKnown(place);
    if (place !== null) set(true);
  }
  return { isOpen, set };
}

/** Chooses recorders: at first those of the form, and otherwise those that are ticked on the Recorders screen. */
function Choice({ choosing }: { readonly choosing: Choosing }): ReactNode {
  const { recorderIds, select } = useFeature(bulkSelectionStore, (state) => state);
  const services = useServices();
  const [ticked] = useState(() => services.get(selectionStore).getState().recorderIds);
  const hasForm = recorderIds.length > 0;
  return (
    <RecorderChoice
      initial={hasForm ? recorderIds : ticked}
      onChoose={(ids) => {
        select(ids);
        choosing.set(false);
      }}
      {...(hasForm && { onCancel: () => choosing.set(false) })}
    />
  );
}

/** Selects the fields that another screen requested. */
function useEditRequest(): void {
  const services = useServices();
  const request = useFeature(editRequestStore, (state) => state.request);
  useEffect(() => {
    if (request.length === 0) return;
    services.get(bulkStore).getState().request(request);
    services.get(editRequestStore).setState({ request: [] });
  }, [services, request]);
}

/** Reads the recorders of the open area that were not read yet. */
function useReadUnread(): void {
  const services = useServices();
  const ids = useFeature(bulkSelectionStore, (state) => state.recorderIds);
  const area = useFeature(bulkStore, (state) => state.area);
  const nothingRead = useFeature(bulkStore, (state) => state.readings[area].size === 0);
  useEffect(() => {
    const { readings, read } = services.get(bulkStore).getState();
    const missing = nothingRead ? ids : ids.filter((id) => !readings[area].has(id));
    if (missing.length > 0) void read(area, missing);
  }, [services, ids, area, nothingRead]);
}

/** Focuses the first error of the form after a user asked for a plan. */
function useFocusOnFault(): void {
  const faultsShown = useFeature(bulkStore, (state) => state.faultsShown);
  useEffect(() => {
    if (faultsShown === 0) return;
    const first = document.querySelector<HTMLElement>(
      '#main :is([aria-invalid="true"], [data-invalid="true"])',
    );
    const field = first?.matches("input, button") ? first : first?.querySelector("input");
    field?.focus();
  }, [faultsShown]);
}

const Tools = memo(function Tools({ bulk }: { bulk: BulkGround }): ReactNode {
  const clear = useFeature(bulkStore, (state) => state.clear);
  const stored = useFeature(bulkStore, (state) => state.origin !== null);
  const [copying, setCopying] = useState(false);
  const readable = bulk.readings.some(({ values }) => values !== null);
  return (
    <>
      <Button variant="subtle" onClick={clear}>
        {m.clear}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopy size={15} />}
        disabled={!readable}
        onClick={() => setCopying(true)}
      >
        {m.copyFrom}
      </Button>
      <ActionButton action="bulk.open" />
      {stored && <ActionButton action="bulk.saveNew" label={m.saveAsNew} />}
      <ActionButton action="bulk.save" />
      {copying && <CopyDialog area={bulk.area} onClose={() => setCopying(false)} />}
    </>
  );
});

function Undo(): ReactNode {
  const { undo, goBack } = useFeature(bulkStore, (state) => state);
  if (!undo) return null;
  return (
    <div className={css.undo}>
      <Notice
        tone="info"
        title={undo.what}
        action={
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconUndo size={14} />}
            onClick={goBack}
          >
            {commonMessages.undo}
          </Button>
        }
      />
    </div>
  );
}

const Name = memo(function Name({ remarks }: Pick<Bulk, "remarks">): ReactNode {
  const name = useFeature(bulkStore, (state) => state.name);
  const setName = useFeature(bulkStore, (state) => state.setName);
  const proposed = useFeature(bulkStore, (state) => proposedName(state.draft));
  const faultsShown = useFeature(bulkStore, (state) => state.faultsShown);
  // The proposal, while it is in the field to be edited or typed over. The form has a name once the user types.
  const [offered, setOffered] = useState("");
  const error = faultsShown > 0 ? remarks.get("name")?.text : undefined;
  const fields = faultsShown > 0 ? remarks.get("fields")?.text : undefined;
  return (
    <div className={css.name}>
      <TextInput
        classNames={{ root: css.nameInput ?? "" }}
        label={m.templateName}
        placeholder={proposed || m.nameHint}
        value={name || offered}
        onFocus={({ currentTarget }) => {
          if (name !== "") return;
          flushSync(() => setOffered(proposed));
          currentTarget.select();
        }}
        onBlur={() => setOffered("")}
        onChange={(event) => {
          setOffered("");
          setName(event.currentTarget.value);
        }}
        error={error}
        autoComplete="off"
      />
      <StoredState />
      {fields && (
        <p className={css.remark} data-level="error" role="alert">
          {fields}
        </p>
      )}
    </div>
  );
});

function NoRecorders(): ReactNode {
  return (
    <Screen title={commonMessages.bulkEdit}>
      <EmptyList icon={IconBulkEdit} sketch={SKETCH} title={m.noRecordersTitle}>
        {m.noRecordersText}
      </EmptyList>
    </Screen>
  );
}
