import type { ReactNode } from "react";
import type { SavedView, ViewScreen } from "#shared/domain/views.ts";
import type { Json } from "#shared/json.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { viewMessages as text } from "#shared/messages/views.ts";
import {
  ConfirmCall,
  MethodDialog,
  type DialogProps,
  type RowDialogProps,
} from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { currentRoute, setParams } from "#renderer/services/router.ts";
import { notifyDone, TextInput, useMethodForm } from "#renderer/ui/index.ts";
import { viewsStore } from "./store.ts";
import { VIEW_PARAM } from "./view-state.ts";

interface SaveViewProps extends DialogProps {
  readonly screen: ViewScreen;
  readonly state: Json;
}

/** Saves what a list shows under a name. */
export function SaveView({ screen, state, onClose }: SaveViewProps): ReactNode {
  const { views, save } = useFeature(viewsStore, (all) => all);
  const form = useMethodForm("views.set", {
    initial: { name: "" },
    required: { name: text.nameMissing },
    input: ({ name }) => ({ screen, name: name.trim(), state }),
    send: save,
    done({ name }) {
      setParams({ [VIEW_PARAM]: name });
      notifyDone(text.saved({ name }));
      onClose();
    },
  });
  const wanted = form.values.name.trim();
  const isTaken = views.some((view) => view.screen === screen && view.name === wanted);
  return (
    <MethodDialog
      title={text.saveTitle}
      confirm={isTaken ? text.replace({ name: wanted }) : common.save}
      form={form}
      onClose={onClose}
    >
      <TextInput
        {...form.field("name")}
        label={common.name}
        description={text.nameHint}
        data-autofocus
      />
      {isTaken && <p>{text.taken}</p>}
    </MethodDialog>
  );
}

export function RemoveView({ row, onClose }: RowDialogProps<SavedView>): ReactNode {
  const remove = useFeature(viewsStore, (state) => state.remove);
  const { name } = row;
  return (
    <ConfirmCall
      title={text.removeTitle({ name })}
      question={text.removeText}
      confirm={text.remove}
      call={() => remove(row)}
      done={() => {
        if (currentRoute().params.get(VIEW_PARAM) === name) setParams({ [VIEW_PARAM]: null });
        notifyDone(text.removed({ name }));
      }}
      onClose={onClose}
    />
  );
}
