import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { commonMessages as common } from "#shared/messages/common.ts";
import { copyText } from "./copy-text.ts";
import { IconCopy } from "./icons.ts";
import { notifyDone } from "./notify.tsx";
import css from "./code-view.module.css";

interface CodeViewProps {
  readonly label: string;
  readonly text: string;
}

/** The text of a file, with a button that copies it. */
export function CodeView({ label, text }: CodeViewProps): ReactNode {
  const copy = () => {
    if (copyText(text)) notifyDone(common.copied);
  };
  return (
    <div className={css.view}>
      <div className={css.head}>
        <span>{label}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconCopy size={14} />}
          onClick={copy}
        >
          {common.copy}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <pre className={css.text} aria-label={label} tabIndex={0}>
        {text}
      </pre>
    </div>
  );
}
