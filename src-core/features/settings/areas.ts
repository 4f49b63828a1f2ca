import type { Area } from "#shared/domain/settings.ts";
import type { SettingsArea } from "./area.ts";
import { disarming } from "./disarming/index.ts";
import { email } from "./email/index.ts";
import { eventPush } from "./event-push/index.ts";
import { recognition } from "./recognition/index.ts";

/** Every settings area that can be changed, by what does the work. To add one, see AGENTS.md. */
export const SETTINGS_AREAS: Readonly<Record<Area, SettingsArea>> = {
  email,
  disarming,
  eventPush,
  recognition,
};
