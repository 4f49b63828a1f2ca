import { ActionIcon } from "@mantine/core";
import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { commonMessages as common } from "#shared/messages/common.ts";
import { panelMessages as texts } from "#shared/messages/controls.ts";
import { IconClose } from "./icons.ts";
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
  const width = dragged ?? props.width;

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const right = event.currentTarget.parentElement?.getBoundingClientRect().right ?? 0;
    setDragged(clamp(right - event.clientX));
  };
  const drop = () => {
    if (dragged !== null) props.onWidth(dragged);
    setDragged(null);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: 20, ArrowRight: -20 }[event.key];
    if (step) props.onWidth(clamp(props.width + step));
  };

  return (
    <aside className={css.panel} style={{ width }} aria-label={props.label}>
      <div
        className={css.edge}
        role="separator"
        aria-orientation="vertical"
        aria-label={texts.width}
        aria-valuenow={Math.round(width)}
        aria-valuemin={PANEL_WIDTH.least}
        aria-valuemax={PANEL_WIDTH.most}
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onPointerUp={drop}
        onKeyDown={press}
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

function clamp(width: number): number {
  return Math.round(Math.min(PANEL_WIDTH.most, Math.max(PANEL_WIDTH.least, width)));
}
