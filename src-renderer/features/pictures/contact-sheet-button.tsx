import { useState, type ReactNode } from "react";
import { equalsExpression } from "#shared/domain/selection.ts";
import { contactSheetMessages as messages } from "#shared/messages/contact-sheet.ts";
import { mayCall, meStore } from "#renderer/features/team/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import {
  Button,
  downloadBase64,
  FormDialog,
  NO_FIELDS,
  notifyDone,
  useSubmit,
} from "#renderer/ui/index.ts";

/** Saves the stored pictures of a site as a page, after it has said what that means. */
export function ContactSheetButton({ site }: { readonly site: string }): ReactNode {
  const me = useFeature(meStore, (one) => one.me);
  const [isOpen, setOpen] = useState(false);
  const may = mayCall(me, "pictures.sheet");
  return (
    <>
      <Button
        variant="default"
        disabled={may !== true}
        title={may === true ? undefined : may}
        onClick={() => setOpen(true)}
      >
        {messages.action}
      </Button>
      {isOpen && <ContactSheetDialog site={site} onClose={() => setOpen(false)} />}
    </>
  );
}

function ContactSheetDialog({
  site,
  onClose,
}: {
  readonly site: string;
  readonly onClose: () => void;
}): ReactNode {
  const { client } = useServices();
  const { busy, error, submit } = useSubmit(
    NO_FIELDS,
    async () => {
      const select = { exprs: [equalsExpression("site", site)] };
      const answer = await client.call("pictures.sheet", { select });
      if (!answer.ok) return answer.error;
      const { name, base64 } = answer.value;
      downloadBase64(name, base64, "text/html");
      notifyDone(messages.saved({ name }));
      return null;
    },
    onClose,
  );
  return (
    <FormDialog
      title={messages.question({ site })}
      confirm={messages.save}
      busy={busy}
      error={error}
      fields={[]}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{messages.explanation}</p>
    </FormDialog>
  );
}
