import type { ReactNode } from "react";
import { recordersScreenMessages as text } from "#shared/messages/recorders-screen.ts";
import { viewsStore } from "#renderer/features/inventory/index.ts";
import { openDialog, openRowDialog } from "#renderer/dialogs/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import {
  Button,
  IconCheck,
  IconChevronDown,
  IconView,
  Menu,
  notifyDone,
  notifyError,
} from "#renderer/ui/index.ts";
import { useViewTools } from "./use-view.ts";
import { RemoveView, SaveView } from "./view-dialogs.tsx";
import css from "./recorders.module.css";

/** Saved views: columns, their order and filters under a name. */
export function ViewsMenu(): ReactNode {
  const services = useServices();
  const { views, save } = useFeature(viewsStore, (state) => state);
  const tools = useViewTools();
  const { current } = tools;
  const saveAgain = async (name: string) => {
    const answer = await save({ screen: "recorders", name, state: tools.now() });
    if (!answer.ok) notifyError(answer.error);
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
          <Menu.Item leftSection={tick(false)} onClick={() => openDialog(services, SaveView, {})}>
            {text.saveAsView}
          </Menu.Item>
          {current && (
            <Menu.Item
              leftSection={tick(false)}
              onClick={() => openRowDialog(services, viewsStore, RemoveView, current)}
            >
              {text.removeViewOf({ name: current })}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function tick(on: boolean): ReactNode {
  return on ? <IconCheck size={15} aria-label={text.shownNow} /> : <span className={css.noTick} />;
}
