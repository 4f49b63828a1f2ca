// Written by `npm run messages -- index`: all files of this folder.
import * as common from "./common.ts";
import * as controls from "./controls.ts";
import * as counts from "./counts.ts";

export default {
  ...common,
  ...controls,
  ...counts,
};
