import type { Area } from "#shared/domain/settings.ts";
import type { SettingsArea } from "./area.ts";
import { disarming } from "./disarming/index.ts";
import { plainArea } from "./plain-area.ts";
import { recognition } from "./recognition/index.ts";

/** Every settings area that can be changed. To add one, see AGENTS.md. */
export const SETTINGS_AREAS: Readonly<Record<Area, SettingsArea>> = {
  email: plainArea("email"),
  disarming,
  eventPush: plainArea("eventPush"),
  recognition,
};
