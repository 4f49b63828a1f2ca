import {
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  EventApiModule,
  ExternalFilterModule,
  LocaleModule,
  ModuleRegistry,
  NumberFilterModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
  TextFilterModule,
  TooltipModule,
} from "ag-grid-community";

/** Only what the wrapper uses: the whole grid is four times as big. */
export function registerGridModules(): void {
  ModuleRegistry.registerModules([
    CellStyleModule,
    ClientSideRowModelApiModule,
    ClientSideRowModelModule,
    ColumnApiModule,
    EventApiModule,
    ExternalFilterModule,
    LocaleModule,
    NumberFilterModule,
    RenderApiModule,
    RowApiModule,
    RowSelectionModule,
    ScrollApiModule,
    TextFilterModule,
    TooltipModule,
  ]);
}
