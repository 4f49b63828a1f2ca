import type { NativeTheme } from "electron";
import { Emitter } from "./emitter.ts";
import { strict } from "./strict.ts";

class StandInNativeTheme extends Emitter implements Pick<NativeTheme, "shouldUseDarkColors"> {
  shouldUseDarkColors = process.env["STAND_IN_DARK"] === "1";

  constructor() {
    super("nativeTheme", ["updated"]);
  }
}

export const nativeTheme = strict("nativeTheme", new StandInNativeTheme());
