import {
  cameraSwitchActions,
  cameraSwitchLabels,
  disarmingActionLabels,
  disarmingActionOff,
  disarmingActionOn,
  disarmingAreaMessages as texts,
} from "#shared/messages/areas/disarming.ts";
import { defineArea } from "./define-area.ts";
import { channelChoice, field, section } from "./field.ts";
import { flag, list, schedule } from "./kinds.ts";
import { lineSchema } from "./parts.ts";
import type { Silence } from "./spec.ts";

/**
 * What the recorder's own form can suppress while it is disarmed; each is a switch below `action`, and true suppresses
 * (docs/dev/operations.md, Disarming).
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

const CAMERA_SWITCHES = [
  "email",
  "mobilepush",
  "audio_and_lightalarm",
  "privacymode_enable",
  "alarmio_enable",
] as const;

const channel = lineSchema.min(1).max(64);
const armed = { on: () => texts.disarmed, off: () => texts.armed };

/** Fields that keep email or events from being sent while disarmed. */
const SILENCES: Readonly<Partial<Record<string, Silence>>> = {
  "action.send_email": {
    value: true,
    one: () => texts.silentEmailOne,
    many: (values) => texts.silentEmailMany(values),
    unknown: () => texts.silentEmail,
  },
  "action.event_push_platform": {
    value: true,
    one: () => texts.silentPushOne,
    many: (values) => texts.silentPushMany(values),
    unknown: () => texts.silentPush,
  },
  email: {
    value: false,
    one: () => texts.silentCamerasOne,
    many: (values) => texts.silentCamerasMany(values),
    unknown: () => texts.silentCameras,
  },
};

/** A switch of the cameras' form: the interface calls it "enabled", and says no more. */
const cameraSwitch = (path: (typeof CAMERA_SWITCHES)[number]) =>
  field(path, flag(), {
    label: () => cameraSwitchLabels[path],
    means: { on: () => texts.enabled, off: () => texts.disabled },
    hint: () => texts.cameraSwitchHint({ action: cameraSwitchActions[path] }),
    silence: SILENCES[path],
  });

const actionSwitch = (name: (typeof ACTIONS)[number]) =>
  field(`action.${name}`, flag(), {
    label: () => disarmingActionLabels[name],
    means: { on: () => disarmingActionOn[name], off: () => disarmingActionOff[name] },
    hint: () => texts.actionHint({ on: disarmingActionOn[name], off: disarmingActionOff[name] }),
    silence: SILENCES[`action.${name}`],
  });

/**
 * Disarming of the cameras (device-interface.md, 2.3), and that of an NVR itself, which is of another shape
 * (docs/dev/operations.md, Disarming). A recorder has one of them, or both; what it does not have is `unsupported` there.
 */
export const DISARMING = defineArea({
  label: () => texts.areaLabel,
  about: () => texts.about,
  fields: [
    ...section(
      () => texts.allRecordersGroup,
      [
        field("disarmed", flag(), {
          label: () => texts.disarm,
          standsFor: { fields: ["enable", "disarming"], instead: () => texts.partOfDisarmed },
          means: armed,
          hint: () => texts.setsWhatEachRecorderHasHint,
        }),
      ],
    ),
    ...section(
      () => texts.disarmingOfTheCamerasGroup,
      [
        field("enable", flag(), {
          label: () => texts.camerasDisarmed,
          hint: () => texts.onTheCamerasOfThisHint,
          silencedBy: ["email"],
        }),
        ...CAMERA_SWITCHES.map(cameraSwitch),
        field("alarmio_channel", list(channel, { max: 1, wider: 256 }), {
          label: () => texts.channelOfAlarmIO,
          hint: () => texts.local1CH3TheRecorderHint,
        }),
        field("privacy_channel", list(channel, { max: 1, wider: 256 }), {
          label: () => texts.channelOfPrivacyMode,
          hint: () => texts.ch3TheRecorderSRangeHint,
        }),
      ],
    ),
    ...section(
      () => texts.disarmingOfTheRecorderItselfGroup,
      [
        field("disarming", flag(), {
          label: () => texts.recorderDisarmed,
          means: armed,
          hint: () => texts.onTheRecorderIsDisarmedHint,
          silencedBy: ["action.send_email", "action.event_push_platform"],
        }),
        ...ACTIONS.map(actionSwitch),
        field("disarming_channel", list(channel), {
          label: () => texts.disarmedChannels,
          hint: () => texts.ch1CH2TheRecorderSHint,
        }),
        field("channel_info.disarming_schedule", schedule(), {
          label: () => texts.weeklySchedule,
          hint: () => texts.whenChannelsAreDisarmedInHint,
          channels: channelChoice(channel),
        }),
      ],
    ),
  ],
  unitLabels: { cameras: () => texts.camerasUnit, recorder: () => texts.recorderUnit },
  historyAreas: {
    disarming: () => texts.areaLabel,
    recorderDisarming: () => texts.ownFormHistory,
  },
});
