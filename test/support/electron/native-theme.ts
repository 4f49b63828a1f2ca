import type { NativeTheme } from "electron";
import { Emitter } from "./emitter.ts";
import { strict } from "./strict.ts";

class StandInNativeTheme
  extends Emitter
  implements Pick<NativeTheme, "shouldUseDarkColors" | "themeSource">
{
  shouldUseDarkColors = process.env["STAND_IN_DARK"] === "1";
  private source: NativeTheme["themeSource"] = "system";

  constructor() {
    super("nativeTheme", ["updated"]);
  }

  get themeSource(): NativeTheme["themeSource"] {
    return this.source;
  }

  set themeSource(source: NativeTheme["themeSource"]) {
    this.source = source;
    if (source === "system" || this.shouldUseDarkColors === (source === "dark")) return;
    this.shouldUseDarkColors = source === "dark";
    this.emit("updated");
  }
}

export const nativeTheme = strict("nativeTheme", new StandInNativeTheme());
