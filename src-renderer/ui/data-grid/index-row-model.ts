import {
  BeanStub,
  ClientSideRowModelModule,
  InfiniteRowModelModule,
  RowNode,
  type IRowModel,
  type Module,
  type RowBounds,
} from "ag-grid-community";
import { GroupRow } from "./grouping.ts";
import type { RowIndex } from "./row-index.ts";

/** The `context` of a grid: the rows, and how the grid learns that they changed. */
export interface RowSource<T> {
  readonly index: RowIndex<T>;
  readonly rowId: (row: T) => string;
  model: IndexRowModel | null;
}

/** A row of the grid: of the list, or the heading of a group. */
type Line = object;

/** Nodes that are kept for rows that are not on screen. */
const SPARE_NODES = 500;

/**
 * The rows of a `RowIndex`, for AG Grid. The grid's own model of rows makes an object of some 1.5 kB for each row and goes
 * through all of them at every key of a search; this one makes them for the rows on screen and those that are ticked. It
 * answers at once, unlike the infinite row model, whose rows come a moment later.
 *
 * `IRowModel` is a public type of AG Grid; `BeanStub` and `RowNode` are exported but internal. The version of AG Grid is
 * fixed, and end-to-end tests cover this: check them first after an update.
 */
export class IndexRowModel extends BeanStub implements IRowModel {
  readonly beanName = "rowModel" as const;
  readonly hierarchical = false;
  rootNode: RowNode | null = null;
  readonly #nodes = new Map<string, RowNode>();
  /** Were ticked or unticked, so that the grid may remember them: as the start of the next range, for one. */
  readonly #remembered = new WeakSet<object>();
  #rowHeight = 0;
  #isPruning = false;

  postConstruct(): void {
    this.rootNode = new RowNode(this.beans);
    this.rootNode.level = -1;
    this.#rowHeight = this.beans.environment.getDefaultRowHeight();
    this.addManagedEventListeners({
      sortChanged: () => this.#arrange(),
      filterChanged: () => this.#arrange(),
      newColumnsLoaded: () => this.#arrange(),
      rowSelected: ({ node }) => void this.#remembered.add(node),
      // The theme's row height is known once its styles are there.
      stylesChanged: () => this.#resize(),
    });
  }

  override destroy(): void {
    const source = this.#source();
    if (source.model === this) source.model = null;
    super.destroy();
  }

  start(): void {
    this.#source().model = this;
    this.#arrange();
    this.eventSvc.dispatchEventOnce({ type: "rowCountReady" });
  }

  /** The index changed: draws what is on screen anew, and keeps the rows that are still there. */
  refresh(): void {
    this.#reuse();
    const unticked: RowNode[] = [];
    for (const [id, node] of this.#nodes) {
      const row = this.#rowOf(id);
      if (row === undefined) {
        this.#remove(id, node);
        if (node.isSelected()) unticked.push(node);
        continue;
      }
      if (node.data !== row) node.updateData(row);
      this.#place(node, this.#source().index.indexOf(id));
    }
    const source = "rowDataChanged" as const;
    this.beans.selectionSvc?.setNodesSelected({ nodes: unticked, newValue: false, source });
    this.eventSvc.dispatchEvent({
      type: "modelUpdated",
      animate: false,
      keepRenderedRows: true,
      newData: false,
      newPage: false,
    });
  }

  /** These rows have other content; all are where they were. */
  update(ids: readonly string[]): void {
    for (const id of ids) {
      const node = this.#nodes.get(id);
      if (node) node.updateData(this.#rowOf(id));
    }
  }

  getRow(index: number): RowNode | undefined {
    const line = this.#source().index.at(index);
    if (line === undefined) return undefined;
    const node = this.#node(this.#idOf(line), line as Line);
    this.#place(node, index);
    return node;
  }

  getRowNode(id: string): RowNode | undefined {
    const row = this.#rowOf(id);
    if (row === undefined) return undefined;
    const node = this.#node(id, row as Line);
    this.#place(node, this.#source().index.indexOf(id));
    return node;
  }

  getRowCount(): number {
    return this.#source().index.length;
  }

  getTopLevelRowCount(): number {
    return this.getRowCount();
  }

  getTopLevelRowDisplayedIndex(index: number): number {
    return index;
  }

  getRowIndexAtPixel(pixel: number): number {
    return Math.max(0, Math.min(Math.floor(pixel / this.#rowHeight), this.getRowCount() - 1));
  }

  getRowBounds(index: number): RowBounds {
    return { rowHeight: this.#rowHeight, rowTop: this.#rowHeight * index };
  }

  isRowPresent(node: RowNode): boolean {
    return this.#source().index.indexOf(node.id ?? "") >= 0;
  }

  isEmpty(): boolean {
    return this.#source().index.total === 0;
  }

  isRowsToRender(): boolean {
    return this.getRowCount() > 0;
  }

  getOverlayType() {
    if (this.getRowCount() > 0) return null;
    return this.isEmpty() ? ("noRows" as const) : ("noMatchingRows" as const);
  }

  getNodesInRangeForSelection(first: RowNode, last: RowNode): RowNode[] {
    const ends = [first, last].map(({ id }) => this.#source().index.indexOf(id ?? ""));
    const nodes: RowNode[] = [];
    for (let at = Math.min(...ends); at >= 0 && at <= Math.max(...ends); at += 1) {
      const node = this.getRow(at);
      if (node && !(node.data instanceof GroupRow)) nodes.push(node);
    }
    return nodes;
  }

  /** Calls the function for each row that has a node. */
  forEachNode(callback: (node: RowNode, index: number) => void): void {
    [...this.#nodes.values()].forEach(callback);
  }

  getType() {
    return "infinite" as const;
  }

  isLastRowIndexKnown(): boolean {
    return true;
  }

  ensureRowHeightsValid(): boolean {
    return false;
  }

  resetRowHeights(): void {
    this.#resize();
  }

  onRowHeightChanged(): void {
    this.#resize();
  }

  /** Takes over what the headings of the columns ask for. */
  #arrange(): void {
    const { index } = this.#source();
    const { gridApi } = this.beans;
    const sorted = gridApi
      .getColumnState()
      .filter(({ sort }) => sort)
      .toSorted((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0));
    index.setSort(
      sorted.map(({ colId, sort }) => ({ columnId: colId, descending: sort === "desc" })),
    );
    index.setColumnFilters(gridApi.getFilterModel());
    this.refresh();
  }

  #resize(): void {
    const height = this.beans.environment.getDefaultRowHeight();
    if (height === this.#rowHeight) return;
    this.#rowHeight = height;
    for (const node of this.#nodes.values()) node.setRowHeight(height);
    this.refresh();
  }

  #node(id: string, row: Line): RowNode {
    const known = this.#nodes.get(id);
    if (known) return known;
    const node = new RowNode(this.beans);
    node.setDataAndId(row, id);
    node.setRowHeight(this.#rowHeight);
    node.level = 0;
    node.uiLevel = 0;
    this.#nodes.set(id, node);
    this.beans.selectionSvc?.updateRowSelectable(node);
    if (this.#nodes.size > 2 * SPARE_NODES) this.#pruneSoon();
    return node;
  }

  /**
   * Rows that come on screen take over the nodes of those that leave it, and with them their elements: then only texts change.
   * A key in a search over the whole fleet changes nearly every row on screen.
   */
  #reuse(): void {
    const { index } = this.#source();
    const shown = new Map(
      this.beans.rowRenderer.getAllRowCtrls().map(({ rowNode }) => [rowNode.id, rowNode]),
    );
    const first = this.beans.rowRenderer.firstRenderedRow;
    const lines = new Map<string, Line>();
    for (let at = first; at < first + shown.size; at += 1) {
      const line = index.at(at);
      if (line !== undefined) lines.set(this.#idOf(line), line as Line);
    }
    const spare = new SpareNodes(
      [...shown.values()].filter((node) => !lines.has(node.id ?? "") && this.#isFree(node)),
    );
    for (const [id, line] of lines) {
      if (shown.has(id) || line instanceof GroupRow) continue;
      // A ticked row keeps its node: the grid's selection holds it.
      if (this.#nodes.get(id)?.isSelected()) continue;
      const node = spare.take(index.indexOf(id));
      if (!node) return;
      this.#nodes.delete(node.id ?? "");
      this.#nodes.set(id, node);
      node.id = id;
      node.updateData(line);
    }
  }

  #isFree(node: RowNode): boolean {
    return !(node.data instanceof GroupRow || node.isSelected() || this.#remembered.has(node));
  }

  #place(node: RowNode, index: number): void {
    if (index < 0) {
      if (node.rowIndex !== null) node.clearRowTopAndRowIndex();
      return;
    }
    node.setRowIndex(index);
    node.setRowTop(index * this.#rowHeight);
  }

  #remove(id: string, node: RowNode): void {
    this.#nodes.delete(id);
    node.clearRowTopAndRowIndex();
    node.destroyed = true;
  }

  /** Once the grid has drawn: nodes of rows that were scrolled away are made again when they come back. */
  #pruneSoon(): void {
    if (this.#isPruning) return;
    this.#isPruning = true;
    queueMicrotask(() => {
      this.#isPruning = false;
      if (this.isAlive()) this.#prune();
    });
  }

  #prune(): void {
    const spare = [...this.#nodes].filter(
      ([, node]) => !node.isSelected() && !this.beans.rowRenderer.getRowCtrlByNode(node),
    );
    for (const [id] of spare.slice(0, -SPARE_NODES)) this.#nodes.delete(id);
  }

  #source(): RowSource<unknown> {
    return this.gos.get("context") as RowSource<unknown>;
  }

  #rowOf(id: string): unknown {
    const { index } = this.#source();
    return index.byId(id) ?? index.group(id);
  }

  #idOf(line: unknown): string {
    return line instanceof GroupRow ? line.id : this.#source().rowId(line);
  }
}

/** Nodes of rows that leave the screen. */
class SpareNodes {
  readonly #byIndex: Map<number | null, RowNode>;

  constructor(nodes: readonly RowNode[]) {
    this.#byIndex = new Map(nodes.map((node) => [node.rowIndex, node]));
  }

  /** The node that is drawn there, for then not even its place changes; else any. */
  take(index: number): RowNode | undefined {
    const [any] = this.#byIndex.values();
    const node = this.#byIndex.get(index) ?? any;
    if (node) this.#byIndex.delete(node.rowIndex);
    return node;
  }
}

/** Replaces the grid's own row models; the grid finds the module by this name. */
export const IndexRowModelModule: Module = {
  moduleName: "InfiniteRowModel",
  version: InfiniteRowModelModule.version,
  rowModels: ["infinite"],
  beans: [IndexRowModel],
  // Sorting by a click on a heading.
  dependsOn: ClientSideRowModelModule.dependsOn ?? [],
};
