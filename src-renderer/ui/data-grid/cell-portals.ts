import type { ICellRendererComp, ICellRendererParams } from "ag-grid-community";
import { createPortal } from "react-dom";
import { useSyncExternalStore, type ReactNode, type ReactPortal } from "react";
import css from "./data-grid.module.css";

/** React inside of cells, where text and marks are not enough: each is a portal of the component that shows them all. */
export class CellPortals {
  readonly #portals = new Map<Element, ReactPortal>();
  readonly #listeners = new Set<() => void>();
  #shown: readonly ReactPortal[] = [];
  #drawn = 0;
  #isNotified = true;

  draw(cell: Element, content: ReactNode): void {
    const key = this.#portals.get(cell)?.key ?? String((this.#drawn += 1));
    this.#portals.set(cell, createPortal(content, cell, key));
    this.#notify();
  }

  drop(cell: Element): void {
    this.#portals.delete(cell);
    this.#notify();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly shown = (): readonly ReactPortal[] => this.#shown;

  /** Rows come and go by the dozen: once for all that do so at a time, and before they are painted. */
  #notify(): void {
    if (!this.#isNotified) return;
    this.#isNotified = false;
    queueMicrotask(() => {
      this.#isNotified = true;
      this.#shown = [...this.#portals.values()];
      for (const listener of this.#listeners) listener();
    });
  }
}

/** The contents of all cells, rendered at the place of the grid, so that they have its React context. */
export function CellContents({ portals }: { portals: CellPortals }): ReactNode {
  return useSyncExternalStore(portals.subscribe, portals.shown);
}

interface ContentParams<T> extends ICellRendererParams<T> {
  readonly portals: CellPortals;
  readonly render: (row: T) => ReactNode;
}

/** A cell that React draws. */
export class ContentCell<T> implements ICellRendererComp<T> {
  private readonly frame = document.createElement("div");
  private portals: CellPortals | null = null;

  init(params: ContentParams<T>): void {
    this.frame.className = css["content"] ?? "";
    this.portals = params.portals;
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.frame;
  }

  refresh({ data, portals, render }: ContentParams<T>): boolean {
    if (data === undefined) return false;
    portals.draw(this.frame, render(data));
    return true;
  }

  destroy(): void {
    this.portals?.drop(this.frame);
  }
}
