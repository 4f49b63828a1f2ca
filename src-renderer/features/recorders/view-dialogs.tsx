import type { ReactNode } from "react";
import type { SavedView } from "#shared/domain/views.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { recordersScreenMessages as text } from "#shared/messages/recorders-screen.ts";
import {
  ConfirmCall,
  MethodDialog,
  type DialogProps,
  type RowDialogProps,
} from "#renderer/dialogs/index.ts";
import { viewsStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { notifyDone, TextInput, useMethodForm } from "#renderer/ui/index.ts";
import { useViewTools } from "./use-view.ts";

/** Saves the columns and filters of the list under a name. */
export function SaveView({ onClose }: DialogProps): ReactNode {
  const { views, save } = useFeature(viewsStore, (state) => state);
  const tools = useViewTools();
  const form = useMethodForm("views.set", {
    initial: { name: "" },
    input: ({ name }) => ({ screen: "recorders", name: name.trim(), state: tools.now() }),
    send: save,
    done({ name }) {
      tools.remember(name);
      notifyDone(text.viewSaved({ name }));
      onClose();
    },
  });
  const wanted = form.values.name.trim();
  const isTaken = views.some(({ name }) => name === wanted);
  return (
    <MethodDialog
      title={text.saveViewTitle}
      confirm={isTaken ? text.replaceView({ name: wanted }) : common.save}
      blocked={wanted === ""}
      form={form}
      onClose={onClose}
    >
      <TextInput
        {...form.field("name")}
        label={common.name}
        description={text.viewNameHint}
        data-autofocus
      />
      {isTaken && <p>{text.viewTaken}</p>}
    </MethodDialog>
  );
}

export function RemoveView({ row: { name }, onClose }: RowDialogProps<SavedView>): ReactNode {
  const remove = useFeature(viewsStore, (state) => state.remove);
  const { remember } = useViewTools();
  return (
    <ConfirmCall
      title={text.removeViewTitle({ name })}
      question={text.removeViewText}
      confirm={text.removeView}
      call={() => remove(name)}
      done={() => {
        remember(null);
        notifyDone(text.viewRemoved({ name }));
      }}
      onClose={onClose}
    />
  );
}
