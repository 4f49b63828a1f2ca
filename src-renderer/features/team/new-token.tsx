import type { ReactNode } from "react";
import { accessScreen as text } from "#shared/messages/account-screen.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { Button, CodeView, Dialog, Notice } from "#renderer/ui/index.ts";

export interface CreatedToken {
  readonly name: string;
  readonly token: string;
}

interface NewTokenProps {
  readonly created: CreatedToken;
  readonly onClose: () => void;
}

/** The only time that a token is shown. */
export function NewToken({ created: { name, token }, onClose }: NewTokenProps): ReactNode {
  return (
    <Dialog
      title={text.createdTitle({ name })}
      width={560}
      opened
      onClose={onClose}
      // A click beside the dialog must not lose the token.
      onSubmit={onClose}
      footer={<Button type="submit">{common.done}</Button>}
    >
      <Notice tone="warn">{text.createdText}</Notice>
      <CodeView label={text.token} text={token} />
    </Dialog>
  );
}
