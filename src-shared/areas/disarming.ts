import { z } from "zod";
import type { Json } from "#shared/json.ts";
import { lineSchema, SWITCH } from "./parts.ts";
import type { AreaSpec, FieldSpec } from "./spec.ts";
import { LONGEST_WEEK, parseWeek, WeekFault } from "./week.ts";

/**
 * What the recorder's own form can suppress while it is disarmed; each is a switch below `action`, and true suppresses
 * (docs/operations.md, Disarming).
 */
const ACTIONS = {
  buzzer: ["Suppress buzzer", "no buzzer", "buzzer sounds"],
  alarm_out: ["Suppress alarm outputs", "outputs stay off", "outputs switch"],
  show_message: ["Suppress on-screen message", "no message", "message is shown"],
  send_email: ["Suppress email", "no email", "email is sent"],
  full_screen: ["Suppress full screen", "no full screen", "full screen opens"],
  voice_prompts: ["Suppress voice prompts", "no voice prompts", "voice prompts play"],
  event_push_platform: ["Suppress event push", "no event push", "events are pushed"],
  mobile_push: ["Suppress mobile push", "no mobile push", "mobile push is sent"],
} as const;

const channels = z.array(lineSchema.min(1).max(64)).max(256);
const flag = z.boolean().optional();
const actions = Object.fromEntries(Object.keys(ACTIONS).map((name) => [name, flag])) as Record<
  keyof typeof ACTIONS,
  typeof flag
>;

const week = lineSchema
  .min(1)
  .max(LONGEST_WEEK)
  .refine((text) => text.includes("{{") || !(parseWeek(text) instanceof WeekFault), {
    error: (issue) => {
      const fault = parseWeek(String(issue.input));
      return fault instanceof WeekFault ? fault.reason : "";
    },
  });

/**
 * Wanted values of disarming: that of the cameras (device-interface.md, 2.3), and that of an NVR itself, which is of
 * another shape (docs/operations.md, Disarming). A recorder has one of them, or both; what it does not have is
 * `unsupported` there.
 */
export const disarmingTemplateSchema = z
  .strictObject({
    /** `enable` and `disarming`, whichever a recorder has. */
    disarmed: flag,
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
    channel_info: z
      .strictObject({
        channels: z.union([z.literal("all"), channels.min(1)]).optional(),
        disarming_schedule: week.optional(),
      })
      .optional(),
  })
  .superRefine((part, context) => {
    if (part.disarmed === undefined) return;
    for (const path of BOTH_FORMS)
      if (part[path] !== undefined)
        context.addIssue({
          code: "custom",
          path: [path],
          message: "is part of 'disarmed' already; name one of the two",
        });
  });
export type DisarmingTemplate = z.infer<typeof disarmingTemplateSchema>;

/** The fields that `disarmed` sets: of the cameras' form, and of the recorder's own. */
export const BOTH_FORMS = ["enable", "disarming"] as const;

const BOTH = "All recorders";
const CAMERAS = "Disarming of the cameras";
const OWN = "Disarming of the recorder itself";
const LIST = { type: "array", min_size: 0 } as const;

/** A switch of the cameras' form: the interface calls it "enabled", and says no more. */
const ofCameras = (path: string, label: string, subject: string): FieldSpec => ({
  path,
  label,
  kind: "switch",
  group: CAMERAS,
  limits: SWITCH,
  means: { on: "enabled", off: "disabled" },
  hint: `On: ${subject} enabled while the cameras are disarmed, as the interface words it.`,
});

const ofAction = ([name, [label, on, off]]: [
  string,
  readonly [string, string, string],
]): FieldSpec => ({
  path: `action.${name}`,
  label,
  kind: "switch",
  group: OWN,
  limits: SWITCH,
  means: { on, off },
  hint: `While the recorder is disarmed: On: ${on}. Off: ${off}.`,
});

export const DISARMING = {
  label: "Disarming",
  about:
    "What a site does while it is disarmed. Recorders have one of two forms, or both: in the cameras' form On enables an action, in the recorder's own form On suppresses it.",
  perChannel: false,
  schema: disarmingTemplateSchema,
  fields: [
    {
      path: "disarmed",
      label: "Disarm",
      kind: "switch",
      group: BOTH,
      limits: SWITCH,
      standsFor: BOTH_FORMS,
      means: { on: "disarmed", off: "armed" },
      hint: "Sets what each recorder has: 'enable' of the cameras' form, 'disarming' of the recorder's own form, or both.",
    },
    {
      path: "enable",
      label: "Cameras disarmed",
      kind: "switch",
      group: CAMERAS,
      limits: SWITCH,
      hint: "On: the cameras of this recorder are disarmed.",
    },
    ofCameras("email", "Email while disarmed", "email is"),
    ofCameras("mobilepush", "Mobile push while disarmed", "mobile push is"),
    ofCameras(
      "audio_and_lightalarm",
      "Audio and light alarm while disarmed",
      "the audio and light alarm is",
    ),
    ofCameras("privacymode_enable", "Privacy mode while disarmed", "privacy mode is"),
    ofCameras("alarmio_enable", "Alarm IO while disarmed", "alarm IO is"),
    {
      path: "alarmio_channel",
      label: "Channel of alarm IO",
      kind: "list",
      group: CAMERAS,
      limits: { ...LIST, max_size: 1 },
      hint: "Local->1, CH3; the recorder's Range lists what it takes.",
    },
    {
      path: "privacy_channel",
      label: "Channel of privacy mode",
      kind: "list",
      group: CAMERAS,
      limits: { ...LIST, max_size: 1 },
      hint: "CH3; the recorder's Range lists what it takes.",
    },
    {
      path: "disarming",
      label: "Recorder disarmed",
      kind: "switch",
      group: OWN,
      limits: SWITCH,
      means: { on: "disarmed", off: "armed" },
      hint: "On: the recorder is disarmed now.",
    },
    ...Object.entries(ACTIONS).map(ofAction),
    {
      path: "disarming_channel",
      label: "Disarmed channels",
      kind: "list",
      group: OWN,
      limits: LIST,
      hint: "CH1, CH2; the recorder's Range lists what it takes.",
    },
    {
      path: "channel_info.disarming_schedule",
      label: "Weekly schedule",
      kind: "week",
      group: OWN,
      perChannel: true,
      limits: { type: "week" },
      hint: "When channels are disarmed, in half hours of the recorder's clock.",
    },
  ],
  historyAreas: ["disarming", "recorderDisarming"],
} as const satisfies AreaSpec;

type Silence = readonly [value: Json, text: (recorders: Subject) => string];

/** Whom a text is about: `this recorder`, `6 recorders`, or recorders whose number is not known. */
type Subject = { readonly name: string; readonly many: boolean };

/** Value that keeps email or events from being sent while disarmed, by field, and what that means. */
const SILENT: Readonly<Record<string, Silence>> = {
  "action.send_email": [
    true,
    ({ name, many }) => `While disarmed, ${name} ${many ? "send" : "sends"} no email.`,
  ],
  "action.event_push_platform": [
    true,
    ({ name, many }) =>
      `While disarmed, ${name} ${many ? "push" : "pushes"} no events; Muster receives none from ${many ? "them" : "it"}.`,
  ],
  email: [false, ({ name }) => `While disarmed, the cameras of ${name} have email disabled.`],
};

/** The fields whose value decides whether email and events are sent while disarmed, by their form's own switch. */
export const SILENCING = {
  enable: ["email"],
  disarming: ["action.send_email", "action.event_push_platform"],
} as const;

/** Whether a value keeps email or events from being sent while disarmed. */
export function isSilent(path: string, value: Json | undefined): boolean {
  return Object.hasOwn(SILENT, path) && SILENT[path]?.[0] === value;
}

/**
 * What it means that a field of `SILENCING` has its silent value, as a sentence.
 * @param recorders how many; undefined: not known
 */
export function silenceText(path: string, recorders?: number): string {
  const name = recorders === undefined ? "the recorders" : `${recorders} recorders`;
  const subject = recorders === 1 ? { name: "this recorder", many: false } : { name, many: true };
  return SILENT[path]?.[1](subject) ?? "";
}
