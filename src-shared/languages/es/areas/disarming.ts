import type * as english from "#shared/messages/areas/disarming.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Labels, hints and groups of the fields of this settings area. */
export const disarmingAreaMessages = translationOf<typeof english.disarmingAreaMessages>()({
  areaLabel: "Desarmado",
  about:
    "Acciones mientras un sitio está desarmado. Un grabador tiene el formulario de las cámaras, el suyo propio o ambos. En el formulario de las cámaras, Activado habilita una acción. En el del propio grabador, Activado suprime una acción.",
  allRecordersGroup: "Todos los grabadores",
  disarmingOfTheCamerasGroup: "Desarmado de las cámaras",
  disarmingOfTheRecorderItselfGroup: "Desarmado del propio grabador",
  disarm: "Desarmar",
  camerasDisarmed: "Cámaras desarmadas",
  channelOfAlarmIO: "Canal de E/S de alarma",
  channelOfPrivacyMode: "Canal del modo de privacidad",
  recorderDisarmed: "Grabador desarmado",
  disarmedChannels: "Canales desarmados",
  weeklySchedule: "Horario semanal",
  setsWhatEachRecorderHasHint:
    "Establece el interruptor que tiene cada grabador: «enable» del formulario de las cámaras, «disarming» del formulario propio del grabador, o ambos.",
  onTheCamerasOfThisHint: "Activado: las cámaras de este grabador están desarmadas.",
  local1CH3TheRecorderHint:
    "Por ejemplo, Local->1 o CH3. Los valores permitidos figuran en el grabador.",
  ch3TheRecorderSRangeHint: "Por ejemplo, CH3. Los valores permitidos figuran en el grabador.",
  onTheRecorderIsDisarmedHint: "Activado: el grabador está desarmado ahora.",
  ch1CH2TheRecorderSHint: "Por ejemplo, CH1, CH2. Los valores permitidos figuran en el grabador.",
  whenChannelsAreDisarmedInHint:
    "Cuándo están desarmados los canales, en medias horas del reloj del grabador.",
  enabled: "activado",
  disabled: "desactivado",
  disarmed: "desarmado",
  armed: "armado",
  cameraSwitchHint: "Activado: {action} mientras las cámaras están desarmadas.",
  actionHint: "Mientras el grabador está desarmado: Activado: {on}. Desactivado: {off}.",
  partOfDisarmed: "ya forma parte de «disarmed»; indique solo uno de los dos",
  silentEmail: "Mientras están desarmados, los grabadores no envían correo.",
  silentEmailOne: "Mientras está desarmado, este grabador no envía correo.",
  silentEmailMany: "Mientras están desarmados, {count} grabadores no envían correo.",
  silentPush:
    "Mientras están desarmados, los grabadores no envían eventos; Muster no recibe ninguno de ellos.",
  silentPushOne:
    "Mientras está desarmado, este grabador no envía eventos; Muster no recibe ninguno de él.",
  silentPushMany:
    "Mientras están desarmados, {count} grabadores no envían eventos; Muster no recibe ninguno de ellos.",
  silentCameras:
    "Mientras están desarmadas, las cámaras de los grabadores tienen el correo desactivado.",
  silentCamerasOne:
    "Mientras están desarmadas, las cámaras de este grabador tienen el correo desactivado.",
  silentCamerasMany:
    "Mientras están desarmadas, las cámaras de {count} grabadores tienen el correo desactivado.",
  ownFormHistory: "Desarmado, formato propio del grabador",
  camerasUnit: "Desarmado de las cámaras",
  recorderUnit: "Desarmado del grabador",
});

/** What the recorder's own form can suppress while it is disarmed. */
export const disarmingActionLabels = translationOf<typeof english.disarmingActionLabels>()({
  buzzer: "Suprimir el zumbador",
  alarm_out: "Suprimir las salidas de alarma",
  show_message: "Suprimir el mensaje en pantalla",
  send_email: "Suprimir el correo",
  full_screen: "Suprimir la pantalla completa",
  voice_prompts: "Suprimir los avisos de voz",
  event_push_platform: "Suprimir el envío de eventos",
  mobile_push: "Suprimir las notificaciones móviles",
});

/** What happens while such a switch is on. */
export const disarmingActionOn = translationOf<typeof english.disarmingActionOn>()({
  buzzer: "sin zumbador",
  alarm_out: "las salidas no se activan",
  show_message: "sin mensaje",
  send_email: "sin correo",
  full_screen: "sin pantalla completa",
  voice_prompts: "sin avisos de voz",
  event_push_platform: "sin envío de eventos",
  mobile_push: "sin notificaciones móviles",
});

/** What happens while such a switch is off. */
export const disarmingActionOff = translationOf<typeof english.disarmingActionOff>()({
  buzzer: "suena el zumbador",
  alarm_out: "las salidas se activan",
  show_message: "se muestra el mensaje",
  send_email: "se envía el correo",
  full_screen: "se abre la pantalla completa",
  voice_prompts: "se reproducen los avisos de voz",
  event_push_platform: "se envían los eventos",
  mobile_push: "se envían las notificaciones móviles",
});

/** Switches of the cameras' form. */
export const cameraSwitchLabels = translationOf<typeof english.cameraSwitchLabels>()({
  email: "Correo con las cámaras desarmadas",
  mobilepush: "Notificaciones móviles con las cámaras desarmadas",
  audio_and_lightalarm: "Alarma acústica y luminosa con las cámaras desarmadas",
  privacymode_enable: "Modo de privacidad con las cámaras desarmadas",
  alarmio_enable: "E/S de alarma con las cámaras desarmadas",
});

/** What such a switch enables, as the subject of a sentence. */
export const cameraSwitchActions = translationOf<typeof english.cameraSwitchActions>()({
  email: "el correo está activado",
  mobilepush: "las notificaciones móviles están activadas",
  audio_and_lightalarm: "la alarma acústica y luminosa está activada",
  privacymode_enable: "el modo de privacidad está activado",
  alarmio_enable: "la E/S de alarma está activada",
});
