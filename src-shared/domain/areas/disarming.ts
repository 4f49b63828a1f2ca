import { z } from "zod";
import { SWITCH } from "./parts.ts";
import type { AreaSpec, FieldSpec } from "./spec.ts";

/** What an NVR's own disarming can leave undone; each is a switch below `action`. */
const ACTIONS = {
  buzzer: "Buzzer",
  alarm_out: "Alarm outputs",
  show_message: "Message on the screen",
  send_email: "Email",
  full_screen: "Full screen",
  voice_prompts: "Voice prompts",
  event_push_platform: "Event push platform",
  mobile_push: "Mobile push",
} as const;

const channels = z.array(z.string().min(1).max(64)).max(256);
const flag = z.boolean().optional();
const actions = Object.fromEntries(Object.keys(ACTIONS).map((name) => [name, flag])) as Record<
  keyof typeof ACTIONS,
  typeof flag
>;

/**
 * Wanted values of disarming: that of the cameras (device-interface.md, 2.3), and that of an NVR itself, which is of
 * another shape (field-notes.md, 6). A recorder has one of them, or both; what it does not have is `unsupported` there.
 */
export const disarmingTemplateSchema = z.strictObject({
  enable: flag,
  email: flag,
  mobilepush: flag,
  audio_and_lightalarm: flag,
  privacymode_enable: flag,
  alarmio_enable: flag,
  alarmio_channel: channels.optional(),
  privacy_channel: channels.optional(),
  disarming: flag,
  action: z.strictObject(actions).optional(),
  disarming_channel: channels.optional(),
});

const CAMERAS = "Disarming of the cameras";
const OWN = "Disarming of the recorder itself";
const LIST = { type: "array", min_size: 0 } as const;

const flagOf = (path: string, label: string, group: string): FieldSpec => ({
  path,
  label,
  kind: "switch",
  group,
  limits: SWITCH,
});

export const DISARMING = {
  label: "Disarming",
  about: "Which alarm actions are left out while a site is disarmed.",
  perChannel: false,
  schema: disarmingTemplateSchema,
  fields: [
    flagOf("enable", "Disarming", CAMERAS),
    flagOf("email", "Email", CAMERAS),
    flagOf("mobilepush", "Mobile push", CAMERAS),
    flagOf("audio_and_lightalarm", "Audio and light alarm", CAMERAS),
    flagOf("privacymode_enable", "Privacy mode", CAMERAS),
    flagOf("alarmio_enable", "Alarm IO", CAMERAS),
    {
      path: "alarmio_channel",
      label: "Channel of alarm IO",
      kind: "list",
      group: CAMERAS,
      limits: { ...LIST, max_size: 1 },
      hint: "Local->1, CH3; what a recorder takes stands in its Range.",
    },
    {
      path: "privacy_channel",
      label: "Channel of privacy mode",
      kind: "list",
      group: CAMERAS,
      limits: { ...LIST, max_size: 1 },
      hint: "CH3; what a recorder takes stands in its Range.",
    },
    flagOf("disarming", "Disarming", OWN),
    ...Object.entries(ACTIONS).map(([name, label]) => flagOf(`action.${name}`, label, OWN)),
    {
      path: "disarming_channel",
      label: "Channels",
      kind: "list",
      group: OWN,
      limits: LIST,
      hint: "CH1, CH2; what a recorder takes stands in its Range.",
    },
  ],
} as const satisfies AreaSpec;
