import { useState, type ReactNode } from "react";
import { viewsStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Button,
  Confirm,
  Dialog,
  ErrorNotice,
  fieldError,
  IconCheck,
  IconChevronDown,
  IconView,
  Menu,
  notifyDone,
  notifyError,
  TextInput,
  useSubmit,
} from "#renderer/ui/index.ts";
import { useViewTools, type ViewTools } from "./use-view.ts";
import css from "./recorders.module.css";

/** Arrangements of columns, order and filters that were given a name. */
export function ViewsMenu(): ReactNode {
  const { views, save } = useFeature(viewsStore, (state) => state);
  const tools = useViewTools();
  const { current } = tools;
  const [dialog, setDialog] = useState<"save" | "remove" | null>(null);
  const saveAgain = async (name: string) => {
    const error = await save(name, tools.now());
    if (error) notifyError(error);
    else notifyDone(`Saved the view '${name}'.`);
  };
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconView size={15} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            aria-label={current ? `View: ${current}` : "Views"}
          >
            {current ?? "Views"}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={tick(current === null)} onClick={tools.reset}>
            All recorders
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
              Save changes to '{current}'
            </Menu.Item>
          )}
          <Menu.Item leftSection={tick(false)} onClick={() => setDialog("save")}>
            Save as a new view…
          </Menu.Item>
          {current && (
            <Menu.Item leftSection={tick(false)} onClick={() => setDialog("remove")}>
              Remove '{current}'…
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
  return on ? <IconCheck size={15} aria-label="Shown now" /> : <span className={css.noTick} />;
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
    () => save(wanted, tools.now()),
    () => {
      tools.remember(wanted);
      notifyDone(`Saved the view '${wanted}'.`);
      onClose();
    },
  );
  return (
    <Dialog
      title="Save as a new view"
      opened
      onClose={onClose}
      onSubmit={() => wanted !== "" && submit()}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={wanted === ""}>
            {taken ? `Replace '${wanted}'` : "Save"}
          </Button>
        </>
      }
    >
      {error && error.where !== "name" && <ErrorNotice error={error} />}
      <TextInput
        label="Name"
        description="Keeps the columns, their order and widths, the sorting and the filters."
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldError(error, "name")}
        maxLength={120}
        data-autofocus
      />
      {taken && <p>There is a view of this name; it will be replaced.</p>}
    </Dialog>
  );
}

function RemoveView({ name, tools, onClose }: ViewDialogProps & { name: string }): ReactNode {
  const remove = useFeature(viewsStore, (state) => state.remove);
  const { busy, error, submit } = useSubmit(
    () => remove(name),
    () => {
      tools.remember(null);
      notifyDone(`Removed the view '${name}'.`);
      onClose();
    },
  );
  return (
    <Confirm
      title={`Remove the view '${name}'?`}
      opened
      onClose={onClose}
      confirm="Remove the view"
      dangerous
      busy={busy}
      onConfirm={submit}
    >
      {error && <ErrorNotice error={error} />}
      <p>The columns and filters on screen stay as they are, and so do all recorders.</p>
    </Confirm>
  );
}
