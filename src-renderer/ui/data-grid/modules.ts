import {
  CellStyleModule,
  ColumnApiModule,
  EventApiModule,
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
import { IndexRowModelModule } from "./index-row-model.ts";

/** Registers the modules that the wrapper uses: the whole grid is four times as big. */
export function registerGridModules(): void {
  ModuleRegistry.registerModules([
    CellStyleModule,
    ColumnApiModule,
    EventApiModule,
    IndexRowModelModule,
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
