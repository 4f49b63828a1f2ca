export * from "./controls.ts";
export * from "./icons.ts";
export { isColorScheme, type ColorScheme } from "./color-scheme.ts";
export { BarChart, type Bar } from "./charts/bar-chart.tsx";
export { ChartFrame, type ChartFrameTexts } from "./charts/chart-frame.tsx";
export { HeatLegend, type LegendEntry } from "./charts/heat-legend.tsx";
export { type HeatRowValues } from "./charts/heat-row.tsx";
export { HeatStrip } from "./charts/heat-strip.tsx";
export { LineChart, type LinePoint } from "./charts/line-chart.tsx";
export { BesidePanel } from "./beside-panel.tsx";
export { BreakableText } from "./breakable-text.tsx";
export { ChoiceRow, type Choice } from "./choice-row.tsx";
export { CodeView } from "./code-view.tsx";
export {
  CommandPalette,
  isPaletteOpen,
  openPalette,
  type PaletteGroup,
  type PaletteItem,
} from "./command-palette.tsx";
export { shareNonceWithDialogs } from "./csp.ts";
export { copyText } from "./copy-text.ts";
export { Countdown } from "./countdown.tsx";
export { DataGrid } from "./data-grid/data-grid.tsx";
export { preloadGrid } from "./data-grid/lazy-grid-body.tsx";
export {
  compareValues,
  type CellEdit,
  type CellMark,
  type CellValue,
  type GridColumn,
} from "./data-grid/column.ts";
export { wantedWidths, type WantedWidths } from "./data-grid/text-width.ts";
export { gridColumns, gridColumnsOf } from "./data-grid/grid-columns.ts";
export type { GridQuery } from "./data-grid/grid-query.ts";
export type { GridHandle } from "./data-grid/grid-handle.ts";
export type { GroupCount, Grouping, GroupLevel, GroupRow } from "./data-grid/grouping.ts";
export { toCsv, toTsv } from "./data-grid/copy.ts";
export { DetailsPopover } from "./details-popover.tsx";
export { Confirm, Dialog } from "./dialog.tsx";
export { downloadBase64, downloadCsv, downloadJson, downloadText } from "./download.ts";
export { EmptyState, type EmptyStateProps } from "./empty-state.tsx";
export { FormDialog } from "./form-dialog.tsx";
export { pickChangedFields } from "./form-rules.ts";
export { CountBadge } from "./count-badge.tsx";
export { useMethodForm, type MethodForm } from "./method-form.ts";
export { FilterChips, type Chip } from "./filter-chips.tsx";
export { FilterPill, FilterPills } from "./filter-pills.tsx";
export { FactList, FactRows, type FactRow, type LabelledFact } from "./facts.tsx";
export { ChooseFile, FileDrop } from "./file-drop.tsx";
export { Keys, shortcutText } from "./keys.tsx";
export { ErrorFacts, ErrorNotice, Notice } from "./notice.tsx";
export { notifyDone, notifyError, notifyOutcome } from "./notify.tsx";
export { UiProvider } from "./provider.tsx";
export { FEW_ROWS_ABOVE, ListBelow } from "./list-below.tsx";
export { Screen, ScreenBadge } from "./screen.tsx";
export { SegmentBar, type BarSegment } from "./segment-bar.tsx";
export { useHasPanel } from "./panel-context.ts";
export { Skeleton } from "./skeleton.tsx";
export { HEAT_ROW_HEIGHT } from "./charts/visible-rows.ts";
export { ResizeEdge } from "./resize-edge.tsx";
export { SettingsBlock, SettingsRow, SettingsRows } from "./settings-rows.tsx";
export { PANEL_WIDTH, SidePanel } from "./side-panel.tsx";
export { StatusTimeline } from "./timeline.tsx";
export {
  timelineMomentText,
  timelineSpan,
  type TimelineSpan,
  type TimeRange,
} from "./timeline-range.ts";
export { SubMenu } from "./sub-menu.tsx";
export { StatusShape, StatusTag, TONE_ORDER, type Tone } from "./status-tag.tsx";
export { useMediaQuery } from "./use-media-query.ts";
export { isTyping } from "./typing.ts";
export { GroupMenu } from "./group-menu.tsx";
export { TickedMenuItem } from "./ticked-menu-item.tsx";
export { TextWith } from "./text-with.tsx";
export { TimeInput, tidyTime } from "./time-input.tsx";
export { DateTimeInput } from "./date-time-input.tsx";
export { exactDate, relativeTime, Time, useNow } from "./time.tsx";
export { CutName } from "./cut-name.tsx";
export { exactTime } from "#shared/domain/time-text.ts";
export { DropdownMenu, MenuButton, MenuIconButton } from "./menu-button.tsx";
export { fieldError, NO_FIELDS, refusalIn, useSubmit } from "./use-submit.ts";
