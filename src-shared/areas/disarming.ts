import { z } from "zod";
import {
  cameraSwitchActions,
  cameraSwitchLabels,
  disarmingActionLabels,
  disarmingActionOff,
  disarmingActionOn,
  disarmingAreaMessages as texts,
} from "#shared/messages/areas/disarming.ts";
import type { Json } from "#shared/json.ts";
import { lineSchema, SWITCH } from "./parts.ts";
import type { AreaSpec, FieldSpec } from "./spec.ts";
import { LONGEST_WEEK, parseWeek, WeekFault } from "./week.ts";

/**
 * What the recorder's own form can suppress while it is disarmed; each is a switch below `action`, and true suppresses
 * (docs/operations.md, Disarming).
 */
const ACTIONS = [
  "buzzer",
  "alarm_out",
  "show_message",
  "send_email",
  "full_screen",
  "voice_prompts",
  "event_push_platform",
  "mobile_push",
] as const;
type Action = (typeof ACTIONS)[number];

const channels = z.array(lineSchema.min(1).max(64)).max(256);
const flag = z.boolean().optional();
const actions = Object.fromEntries(ACTIONS.map((name) => [name, flag])) as Record<
  Action,
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
          message: texts.partOfDisarmed,
        });
  });
export type DisarmingTemplate = z.infer<typeof disarmingTemplateSchema>;

/** The fields that `disarmed` sets: of the cameras' form, and of the recorder's own. */
export const BOTH_FORMS = ["enable", "disarming"] as const;

const LIST = { type: "array", min_size: 0 } as const;

/** A switch of the cameras' form: the interface calls it "enabled", and says no more. */
const ofCameras = (path: CameraSwitch): FieldSpec => ({
  path,
  get label() {
    return cameraSwitchLabels[path];
  },
  kind: "switch",
  get group() {
    return texts.disarmingOfTheCamerasGroup;
  },
  limits: SWITCH,
  get means() {
    return { on: texts.enabled, off: texts.disabled };
  },
  get hint() {
    return texts.cameraSwitchHint({ action: cameraSwitchActions[path] });
  },
});

const CAMERA_SWITCHES = [
  "email",
  "mobilepush",
  "audio_and_lightalarm",
  "privacymode_enable",
  "alarmio_enable",
] as const;
type CameraSwitch = (typeof CAMERA_SWITCHES)[number];

const ofAction = (name: Action): FieldSpec => ({
  path: `action.${name}`,
  get label() {
    return disarmingActionLabels[name];
  },
  kind: "switch",
  get group() {
    return texts.disarmingOfTheRecorderItselfGroup;
  },
  limits: SWITCH,
  get means() {
    return { on: disarmingActionOn[name], off: disarmingActionOff[name] };
  },
  get hint() {
    return texts.actionHint({ on: disarmingActionOn[name], off: disarmingActionOff[name] });
  },
});

export const DISARMING = {
  get label() {
    return texts.areaLabel;
  },
  get about() {
    return texts.about;
  },
  perChannel: false,
  schema: disarmingTemplateSchema,
  fields: [
    {
      path: "disarmed",
      get label() {
        return texts.disarm;
      },
      kind: "switch",
      get group() {
        return texts.allRecordersGroup;
      },
      limits: SWITCH,
      standsFor: BOTH_FORMS,
      get means() {
        return { on: texts.disarmed, off: texts.armed };
      },
      get hint() {
        return texts.setsWhatEachRecorderHasHint;
      },
    },
    {
      path: "enable",
      get label() {
        return texts.camerasDisarmed;
      },
      kind: "switch",
      get group() {
        return texts.disarmingOfTheCamerasGroup;
      },
      limits: SWITCH,
      get hint() {
        return texts.onTheCamerasOfThisHint;
      },
    },
    ...CAMERA_SWITCHES.map(ofCameras),
    {
      path: "alarmio_channel",
      get label() {
        return texts.channelOfAlarmIO;
      },
      kind: "list",
      get group() {
        return texts.disarmingOfTheCamerasGroup;
      },
      limits: { ...LIST, max_size: 1 },
      get hint() {
        return texts.local1CH3TheRecorderHint;
      },
    },
    {
      path: "privacy_channel",
      get label() {
        return texts.channelOfPrivacyMode;
      },
      kind: "list",
      get group() {
        return texts.disarmingOfTheCamerasGroup;
      },
      limits: { ...LIST, max_size: 1 },
      get hint() {
        return texts.ch3TheRecorderSRangeHint;
      },
    },
    {
      path: "disarming",
      get label() {
        return texts.recorderDisarmed;
      },
      kind: "switch",
      get group() {
        return texts.disarmingOfTheRecorderItselfGroup;
      },
      limits: SWITCH,
      get means() {
        return { on: texts.disarmed, off: texts.armed };
      },
      get hint() {
        return texts.onTheRecorderIsDisarmedHint;
      },
    },
    ...ACTIONS.map(ofAction),
    {
      path: "disarming_channel",
      get label() {
        return texts.disarmedChannels;
      },
      kind: "list",
      get group() {
        return texts.disarmingOfTheRecorderItselfGroup;
      },
      limits: LIST,
      get hint() {
        return texts.ch1CH2TheRecorderSHint;
      },
    },
    {
      path: "channel_info.disarming_schedule",
      get label() {
        return texts.weeklySchedule;
      },
      kind: "week",
      get group() {
        return texts.disarmingOfTheRecorderItselfGroup;
      },
      perChannel: true,
      limits: { type: "week" },
      get hint() {
        return texts.whenChannelsAreDisarmedInHint;
      },
    },
  ],
  historyAreas: ["disarming", "recorderDisarming"],
} as const satisfies AreaSpec;

/** The value that keeps email or events from being sent while disarmed, by field. */
const SILENT = {
  "action.send_email": true,
  "action.event_push_platform": true,
  email: false,
} as const;

/** The fields whose value decides whether email and events are sent while disarmed, by their form's own switch. */
export const SILENCING = {
  enable: ["email"],
  disarming: ["action.send_email", "action.event_push_platform"],
} as const;

/** Whether a value keeps email or events from being sent while disarmed. */
export function isSilent(path: string, value: Json | undefined): boolean {
  return Object.hasOwn(SILENT, path) && SILENT[path as keyof typeof SILENT] === value;
}

/**
 * What it means that a field of `SILENCING` has its silent value, as a sentence.
 * @param recorders how many; undefined: not known
 */
export function silenceText(path: string, recorders?: number): string {
  if (!Object.hasOwn(SILENT, path)) return "";
  const { one, many, unknown } = SILENCE_TEXTS[path as keyof typeof SILENT];
  if (recorders === undefined) return texts[unknown];
  return recorders === 1 ? texts[one] : texts[many]({ count: recorders });
}

/** Message keys: for one recorder, for several, and for a number that is not known. */
const SILENCE_TEXTS = {
  "action.send_email": { one: "silentEmailOne", many: "silentEmailMany", unknown: "silentEmail" },
  "action.event_push_platform": {
    one: "silentPushOne",
    many: "silentPushMany",
    unknown: "silentPush",
  },
  email: { one: "silentCamerasOne", many: "silentCamerasMany", unknown: "silentCameras" },
} as const;
