import type { ReactNode } from "react";
import { messageWithHint } from "#shared/errors.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerPageMessages as text } from "#shared/messages/customer-pages.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Button, Notice } from "#renderer/ui/index.ts";
import css from "./places.module.css";
import { placesStore } from "./store.ts";

/** Notice that the figures of the last 30 days could not be loaded, with a way to try again. */
export function FiguresNotice({ overList = false }: { readonly overList?: boolean }): ReactNode {
  const error = useFeature(placesStore, (state) => state.figuresError);
  const reload = useFeature(placesStore, (state) => state.reloadFigures);
  if (error === null) return null;
  const notice = (
    <Notice
      tone="warn"
      title={text.figuresNotLoaded}
      action={
        <Button variant="default" onClick={() => void reload()}>
          {common.tryAgain}
        </Button>
      }
    >
      {messageWithHint(error)}
    </Notice>
  );
  return overList ? <div className={css.figures}>{notice}</div> : notice;
}
