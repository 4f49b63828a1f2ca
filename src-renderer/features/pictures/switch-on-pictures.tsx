import type { ReactNode } from "react";
import { PICTURE_DAYS } from "#shared/domain/pictures.ts";
import { pictureMessages as messages } from "#shared/messages/pictures.ts";
import { useServices } from "#renderer/services/context.tsx";
import { FormDialog, NO_FIELDS, notifyDone, useSubmit } from "#renderer/ui/index.ts";

interface SwitchOnProps {
  readonly customer: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Switches pictures of a customer's cameras on. */
export function useSwitchOn(customer: string, onDone: () => void): ReturnType<typeof useSubmit> {
  const { client } = useServices();
  return useSubmit(
    NO_FIELDS,
    async () => {
      const answer = await client.call("customers.set", { name: customer, pictures: true });
      return answer.ok ? null : answer.error;
    },
    () => {
      notifyDone(messages.switchedOn({ customer }));
      onDone();
    },
  );
}

/** Says what it means before pictures of a customer's cameras are switched on. */
export function SwitchOnPictures({ customer, onDone, onClose }: SwitchOnProps): ReactNode {
  const { busy, error, submit } = useSwitchOn(customer, () => {
    onDone();
    onClose();
  });
  return (
    <FormDialog
      title={messages.switchOnTitle({ customer })}
      confirm={messages.switchOn({ customer })}
      busy={busy}
      error={error}
      fields={[]}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{messages.switchOnText({ days: PICTURE_DAYS })}</p>
    </FormDialog>
  );
}
