import { urlFault } from "../event-push.ts";
import type { AreaRules } from "./types.ts";

export const EVENT_PUSH_RULES: AreaRules = {
  checkField: (path, value) =>
    path === "url" && typeof value === "string" ? urlFault(value) : null,
};
