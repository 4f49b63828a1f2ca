import { ActionIcon } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { commonMessages as common } from "#shared/messages/common.ts";
import { panelMessages as texts } from "#shared/messages/controls.ts";
import { IconClose } from "./icons.ts";
import { useAsPanel } from "./panel-context.ts";
import { ResizeEdge } from "./resize-edge.tsx";
import css from "./side-panel.module.css";

export const PANEL_WIDTH = { least: 300, most: 760, usual: 400 } as const;

interface SidePanelProps {
  readonly title: ReactNode;
  /** Names the panel for screen readers. */
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly width: number;
  /** Told once dragging ended, or at each press of an arrow key. */
  readonly onWidth: (width: number) => void;
}

/** A panel at the right edge whose left edge can be dragged, or moved by arrow keys. */
export function SidePanel(props: SidePanelProps): ReactNode {
  const [dragged, setDragged] = useState<number | null>(null);
  useAsPanel();
  const width = dragged ?? props.width;

  return (
    <aside className={css.panel} style={{ width }} aria-label={props.label}>
      <ResizeEdge
        side="left"
        label={texts.width}
        width={props.width}
        limits={PANEL_WIDTH}
        onDrag={setDragged}
        onWidth={props.onWidth}
      />
      <header className={css.header}>
        <h2 className={css.title}>{props.title}</h2>
        <ActionIcon aria-label={common.closeDetails} onClick={props.onClose}>
          <IconClose size={16} />
        </ActionIcon>
      </header>
      <div className={css.content}>{props.children}</div>
    </aside>
  );
}
