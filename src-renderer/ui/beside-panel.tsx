import { useState, type ReactNode } from "react";
import { PanelContext, PanelListener } from "./panel-context.ts";
import css from "./screen.module.css";

interface BesidePanelProps {
  readonly children: ReactNode;
  /** The panel at the right; nothing while it is closed. */
  readonly panel: ReactNode;
  /** Whether the content has padding and scrolls. */
  readonly padded?: boolean | undefined;
}

/** Content that knows whether a panel is open beside it: lists then have few columns, and mark the row of the panel. */
export function BesidePanel({ children, panel, padded }: BesidePanelProps): ReactNode {
  const [hasPanel, setPanel] = useState(false);
  return (
    <div className={css.main}>
      <div className={css.content} data-padded={padded || undefined}>
        <PanelContext value={hasPanel}>{children}</PanelContext>
      </div>
      <PanelListener value={setPanel}>{panel}</PanelListener>
    </div>
  );
}
