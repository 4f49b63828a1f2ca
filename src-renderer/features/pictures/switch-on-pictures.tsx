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

/** Says what it means before pictures of a customer's cameras are switched on. */
export function SwitchOnPictures({ customer, onDone, onClose }: SwitchOnProps): ReactNode {
  const { client } = useServices();
  const { busy, error, submit } = useSubmit(
    NO_FIELDS,
    async () => {
      const answer = await client.call("customers.set", { name: customer, pictures: true });
      return answer.ok ? null : answer.error;
    },
    () => {
      notifyDone(messages.switchedOn({ customer }));
      onDone();
      onClose();
    },
  );
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
