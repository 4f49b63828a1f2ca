import { defineMessages } from "../catalogue.ts";

/** Labels, hints and groups of the fields of this settings area. */
export const disarmingAreaMessages = defineMessages("disarmingAreaMessages", {
  areaLabel: "Disarming",
  about:
    "Actions while a site is disarmed. A recorder has the cameras' form, its own form, or both. In the cameras' form, On enables an action. In the recorder's own form, On suppresses an action.",
  allRecordersGroup: "All recorders",
  disarmingOfTheCamerasGroup: "Disarming of the cameras",
  disarmingOfTheRecorderItselfGroup: "Disarming of the recorder itself",
  disarm: "Disarm",
  camerasDisarmed: "Cameras disarmed",
  channelOfAlarmIO: "Channel of alarm IO",
  channelOfPrivacyMode: "Channel of privacy mode",
  recorderDisarmed: "Recorder disarmed",
  disarmedChannels: "Disarmed channels",
  weeklySchedule: "Weekly schedule",
  setsWhatEachRecorderHasHint:
    "Sets the switch that each recorder has: 'enable' of the cameras' form, 'disarming' of the recorder's own form, or both.",
  onTheCamerasOfThisHint: "On: the cameras of this recorder are disarmed.",
  local1CH3TheRecorderHint:
    "Such as Local->1 or CH3. The recorder's Range lists the accepted values.",
  ch3TheRecorderSRangeHint: "Such as CH3. The recorder's Range lists the accepted values.",
  onTheRecorderIsDisarmedHint: "On: the recorder is disarmed now.",
  ch1CH2TheRecorderSHint: "Such as CH1, CH2. The recorder's Range lists the accepted values.",
  whenChannelsAreDisarmedInHint:
    "When channels are disarmed, in half hours of the recorder's clock.",
  enabled: "enabled",
  disabled: "disabled",
  disarmed: "disarmed",
  armed: "armed",
  cameraSwitchHint: "On: {action} enabled while the cameras are disarmed.",
  actionHint: "While the recorder is disarmed: On: {on}. Off: {off}.",
  partOfDisarmed: "is part of 'disarmed' already; name one of the two",
  silentEmail: "While disarmed, the recorders send no email.",
  silentEmailOne: "While disarmed, this recorder sends no email.",
  silentEmailMany: "While disarmed, {count} recorders send no email.",
  silentPush: "While disarmed, the recorders push no events; Muster receives none from them.",
  silentPushOne: "While disarmed, this recorder pushes no events; Muster receives none from it.",
  silentPushMany:
    "While disarmed, {count} recorders push no events; Muster receives none from them.",
  silentCameras: "While disarmed, the cameras of the recorders have email disabled.",
  silentCamerasOne: "While disarmed, the cameras of this recorder have email disabled.",
  silentCamerasMany: "While disarmed, the cameras of {count} recorders have email disabled.",
  ownFormHistory: "Disarming, the recorder's own form",
  camerasUnit: "Disarming of the cameras",
  recorderUnit: "Disarming of the recorder",
});

/** What the recorder's own form can suppress while it is disarmed. */
export const disarmingActionLabels = defineMessages("disarmingActionLabels", {
  buzzer: "Suppress buzzer",
  alarm_out: "Suppress alarm outputs",
  show_message: "Suppress on-screen message",
  send_email: "Suppress email",
  full_screen: "Suppress full screen",
  voice_prompts: "Suppress voice prompts",
  event_push_platform: "Suppress event push",
  mobile_push: "Suppress mobile push",
});

/** What happens while such a switch is on. */
export const disarmingActionOn = defineMessages("disarmingActionOn", {
  buzzer: "no buzzer",
  alarm_out: "outputs stay off",
  show_message: "no message",
  send_email: "no email",
  full_screen: "no full screen",
  voice_prompts: "no voice prompts",
  event_push_platform: "no event push",
  mobile_push: "no mobile push",
});

/** What happens while such a switch is off. */
export const disarmingActionOff = defineMessages("disarmingActionOff", {
  buzzer: "buzzer sounds",
  alarm_out: "outputs switch",
  show_message: "message is shown",
  send_email: "email is sent",
  full_screen: "full screen opens",
  voice_prompts: "voice prompts play",
  event_push_platform: "events are pushed",
  mobile_push: "mobile push is sent",
});

/** Switches of the cameras' form. */
export const cameraSwitchLabels = defineMessages("cameraSwitchLabels", {
  email: "Email while disarmed",
  mobilepush: "Mobile push while disarmed",
  audio_and_lightalarm: "Audio and light alarm while disarmed",
  privacymode_enable: "Privacy mode while disarmed",
  alarmio_enable: "Alarm IO while disarmed",
});

/** What such a switch enables, as the subject of a sentence. */
export const cameraSwitchActions = defineMessages("cameraSwitchActions", {
  email: "email is",
  mobilepush: "mobile push is",
  audio_and_lightalarm: "the audio and light alarm is",
  privacymode_enable: "privacy mode is",
  alarmio_enable: "alarm IO is",
});
