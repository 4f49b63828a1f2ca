import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/clock.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "clock". */
export const clockMessages = translationOf<typeof english.clockMessages>()({
  label: "Reloj",
  problem: "reloj desfasado",
  hint: "Compruebe la zona horaria, el horario de verano y el servidor de hora del grabador, y después ponga su reloj en hora.",
  count: plural(
    "{count} grabador con el reloj desfasado",
    "{count} grabadores con el reloj desfasado",
  ),
  right: "Correcto",
  ahead: "adelantado {by}",
  behind: "atrasado {by}",
  noZone: "Zona horaria no indicada",
  zoneUnknown: "El grabador no indica su zona horaria",
  unit: "segundos",
  off: "El reloj del grabador está {off}",
  hourOff: "El reloj del grabador está {off}; compruebe su zona horaria y el horario de verano",
});
