import { useState, type ReactNode } from "react";
import { commonMessages as common } from "#shared/messages/common.ts";
import { recordersScreenMessages as text } from "#shared/messages/recorders-screen.ts";
import { viewsStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  Confirm,
  FormDialog,
  ErrorNotice,
  fieldError,
  IconCheck,
  IconChevronDown,
  IconView,
  Menu,
  notifyDone,
  notifyError,
  TextInput,
  NO_FIELDS,
  useSubmit,
} from "#renderer/ui/index.ts";
import { useViewTools, type ViewTools } from "./use-view.ts";
import css from "./recorders.module.css";

/** Saved views: columns, their order and filters under a name. */
export function ViewsMenu(): ReactNode {
  const { views, save } = useFeature(viewsStore, (state) => state);
  const tools = useViewTools();
  const { current } = tools;
  const [dialog, setDialog] = useState<"save" | "remove" | null>(null);
  const saveAgain = async (name: string) => {
    const error = await save(name, tools.now());
    if (error) notifyError(error);
    else notifyDone(text.viewSaved({ name }));
  };
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconView size={15} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            aria-label={current ? text.viewOf({ name: current }) : text.views}
          >
            {current ?? text.views}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={tick(current === null)} onClick={tools.reset}>
            {text.allRecorders}
          </Menu.Item>
          {views.map(({ name }) => (
            <Menu.Item
              key={name}
              leftSection={tick(name === current)}
              onClick={() => tools.choose(name)}
            >
              {name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {current && (
            <Menu.Item leftSection={tick(false)} onClick={() => void saveAgain(current)}>
              {text.saveChanges({ name: current })}
            </Menu.Item>
          )}
          <Menu.Item leftSection={tick(false)} onClick={() => setDialog("save")}>
            {text.saveAsView}
          </Menu.Item>
          {current && (
            <Menu.Item leftSection={tick(false)} onClick={() => setDialog("remove")}>
              {text.removeViewOf({ name: current })}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === "save" && <SaveView tools={tools} onClose={() => setDialog(null)} />}
      {dialog === "remove" && current && (
        <RemoveView name={current} tools={tools} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

function tick(on: boolean): ReactNode {
  return on ? <IconCheck size={15} aria-label={text.shownNow} /> : <span className={css.noTick} />;
}

interface ViewDialogProps {
  readonly tools: ViewTools;
  readonly onClose: () => void;
}

function SaveView({ tools, onClose }: ViewDialogProps): ReactNode {
  const { views, save } = useFeature(viewsStore, (state) => state);
  const [name, setName] = useState("");
  const wanted = name.trim();
  const taken = views.some((view) => view.name === wanted);
  const { busy, error, submit } = useSubmit(
    { name },
    () => save(wanted, tools.now()),
    () => {
      tools.remember(wanted);
      notifyDone(text.viewSaved({ name: wanted }));
      onClose();
    },
  );
  return (
    <FormDialog
      title={text.saveViewTitle}
      onClose={onClose}
      onSubmit={submit}
      confirm={taken ? text.replaceView({ name: wanted }) : common.save}
      busy={busy}
      blocked={wanted === ""}
      error={error}
      fields={["name"]}
    >
      <TextInput
        label={common.name}
        description={text.viewNameHint}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldError(error, "name")}
        maxLength={120}
        data-autofocus
      />
      {taken && <p>{text.viewTaken}</p>}
    </FormDialog>
  );
}

function RemoveView({ name, tools, onClose }: ViewDialogProps & { name: string }): ReactNode {
  const remove = useFeature(viewsStore, (state) => state.remove);
  const { busy, error, submit } = useSubmit(
    NO_FIELDS,
    () => remove(name),
    () => {
      tools.remember(null);
      notifyDone(text.viewRemoved({ name }));
      onClose();
    },
  );
  return (
    <Confirm
      title={text.removeViewTitle({ name })}
      opened
      onClose={onClose}
      confirm={text.removeView}
      dangerous
      busy={busy}
      onConfirm={submit}
    >
      {error && <ErrorNotice error={error} />}
      <p>{text.removeViewText}</p>
    </Confirm>
  );
}
