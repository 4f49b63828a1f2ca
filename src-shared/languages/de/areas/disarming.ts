import type * as english from "#shared/messages/areas/disarming.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Labels, hints and groups of the fields of this settings area. */
export const disarmingAreaMessages = translationOf<typeof english.disarmingAreaMessages>()({
  areaLabel: "Unscharfschaltung",
  about:
    "Aktionen, während ein Standort unscharf geschaltet ist. Ein Rekorder hat das Formular für Kameras, sein eigenes Formular oder beide. Im Formular für Kameras aktiviert „Ein“ eine Aktion. Im eigenen Formular des Rekorders unterdrückt „Ein“ eine Aktion.",
  allRecordersGroup: "Alle Rekorder",
  disarmingOfTheCamerasGroup: "Unscharfschaltung der Kameras",
  disarmingOfTheRecorderItselfGroup: "Unscharfschaltung des Rekorders selbst",
  disarm: "Unscharf schalten",
  camerasDisarmed: "Kameras unscharf",
  channelOfAlarmIO: "Kanal des Alarm-E/A",
  channelOfPrivacyMode: "Kanal des Privatsphäre-Modus",
  recorderDisarmed: "Rekorder unscharf",
  disarmedChannels: "Unscharfe Kanäle",
  weeklySchedule: "Wochenplan",
  setsWhatEachRecorderHasHint:
    "Dieses Feld setzt den Schalter, den der jeweilige Rekorder hat: „enable“ im Formular für Kameras, „disarming“ im eigenen Formular des Rekorders oder beide.",
  onTheCamerasOfThisHint: "Ein: Die Kameras dieses Rekorders sind unscharf geschaltet.",
  local1CH3TheRecorderHint:
    "Zum Beispiel Local->1 oder CH3. Der zulässige Bereich des Rekorders nennt die möglichen Werte.",
  ch3TheRecorderSRangeHint:
    "Zum Beispiel CH3. Der zulässige Bereich des Rekorders nennt die möglichen Werte.",
  onTheRecorderIsDisarmedHint: "Ein: Der Rekorder ist jetzt unscharf geschaltet.",
  ch1CH2TheRecorderSHint:
    "Zum Beispiel CH1, CH2. Der zulässige Bereich des Rekorders nennt die möglichen Werte.",
  whenChannelsAreDisarmedInHint:
    "Wann Kanäle unscharf geschaltet sind, in halben Stunden nach der Uhr des Rekorders.",
  enabled: "aktiviert",
  disabled: "deaktiviert",
  disarmed: "unscharf",
  armed: "scharf",
  cameraSwitchHint: "Ein: {action} aktiviert, solange die Kameras unscharf geschaltet sind.",
  actionHint: "Solange der Rekorder unscharf geschaltet ist: Ein: {on}. Aus: {off}.",
  partOfDisarmed: "ist schon Teil von „disarmed“; geben Sie nur eines von beiden an",
  silentEmail: "Solange die Rekorder unscharf geschaltet sind, senden sie keine E-Mails.",
  silentEmailOne: "Solange dieser Rekorder unscharf geschaltet ist, sendet er keine E-Mails.",
  silentEmailMany: "{count} Rekorder senden keine E-Mails, solange sie unscharf geschaltet sind.",
  silentPush:
    "Solange die Rekorder unscharf geschaltet sind, senden sie keine Ereignisse; Muster empfängt von ihnen keine.",
  silentPushOne:
    "Solange dieser Rekorder unscharf geschaltet ist, sendet er keine Ereignisse; Muster empfängt von ihm keine.",
  silentPushMany:
    "{count} Rekorder senden keine Ereignisse, solange sie unscharf geschaltet sind; Muster empfängt von ihnen keine.",
  silentCameras:
    "Solange die Kameras der Rekorder unscharf geschaltet sind, ist E-Mail bei ihnen deaktiviert.",
  silentCamerasOne:
    "Solange die Kameras dieses Rekorders unscharf geschaltet sind, ist E-Mail bei ihnen deaktiviert.",
  silentCamerasMany:
    "Solange die Kameras von {count} Rekordern unscharf geschaltet sind, ist E-Mail bei ihnen deaktiviert.",
  ownFormHistory: "Unscharfschaltung, eigene Form des Rekorders",
  camerasUnit: "Unscharfschaltung der Kameras",
  recorderUnit: "Unscharfschaltung des Rekorders",
});

/** What the recorder's own form can suppress while it is disarmed. */
export const disarmingActionLabels = translationOf<typeof english.disarmingActionLabels>()({
  buzzer: "Summer unterdrücken",
  alarm_out: "Alarmausgänge unterdrücken",
  show_message: "Bildschirmmeldung unterdrücken",
  send_email: "E-Mail unterdrücken",
  full_screen: "Vollbild unterdrücken",
  voice_prompts: "Sprachansagen unterdrücken",
  event_push_platform: "Ereignis-Push unterdrücken",
  mobile_push: "Mobil-Push unterdrücken",
});

/** What happens while such a switch is on. */
export const disarmingActionOn = translationOf<typeof english.disarmingActionOn>()({
  buzzer: "kein Summer",
  alarm_out: "Ausgänge bleiben aus",
  show_message: "keine Meldung",
  send_email: "keine E-Mail",
  full_screen: "kein Vollbild",
  voice_prompts: "keine Sprachansagen",
  event_push_platform: "kein Ereignis-Push",
  mobile_push: "kein Mobil-Push",
});

/** What happens while such a switch is off. */
export const disarmingActionOff = translationOf<typeof english.disarmingActionOff>()({
  buzzer: "Summer ertönt",
  alarm_out: "Ausgänge schalten",
  show_message: "Meldung erscheint",
  send_email: "E-Mail wird gesendet",
  full_screen: "Vollbild öffnet sich",
  voice_prompts: "Sprachansagen ertönen",
  event_push_platform: "Ereignisse werden gesendet",
  mobile_push: "Mobil-Push wird gesendet",
});

/** Switches of the cameras' form. */
export const cameraSwitchLabels = translationOf<typeof english.cameraSwitchLabels>()({
  email: "E-Mail bei Unscharfschaltung",
  mobilepush: "Mobil-Push bei Unscharfschaltung",
  audio_and_lightalarm: "Ton- und Lichtalarm bei Unscharfschaltung",
  privacymode_enable: "Privatsphäre-Modus bei Unscharfschaltung",
  alarmio_enable: "Alarm-E/A bei Unscharfschaltung",
});

/** What such a switch enables, as the subject of a sentence. */
export const cameraSwitchActions = translationOf<typeof english.cameraSwitchActions>()({
  email: "E-Mail ist",
  mobilepush: "Mobil-Push ist",
  audio_and_lightalarm: "Ton- und Lichtalarm ist",
  privacymode_enable: "der Privatsphäre-Modus ist",
  alarmio_enable: "Alarm-E/A ist",
});
