import type * as english from "#shared/messages/commands/scheduled-rollouts.ts";
import { plural } from "#shared/messages/catalogue.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Rollouts that start later, on the command line. */
export const scheduledCommands = translationOf<typeof english.scheduledCommands>()({
  aboutAt: "inicia el despliegue a esta hora, por ejemplo '2026-12-01 22:00' o 2026-12-01T22:00Z",
  aboutInMaintenance: "inicia el despliegue en la próxima ventana de mantenimiento de cada sitio",
  aboutScheduled: "muestra los despliegues que empiezan más tarde y los que no empezaron",
  aboutMove: "mueve un despliegue programado a otra hora",
  aboutUnschedule: "cancela un despliegue programado que no ha empezado",
  timeExpected:
    "Introduzca una hora, por ejemplo '2026-12-01 22:00' o 22:00, según el reloj de este equipo, o 2026-12-01T22:00Z.",
  oneTime: "--at, --in-maintenance y --replan se excluyen entre sí.",
  oneTimeHint: "Use una de estas opciones.",
  scheduled: plural(
    "{count} despliegue está programado.",
    "{count} despliegues están programados.",
  ),
  needsProcess:
    "Muster inicia el despliegue solo si entonces hay abierta una ventana, «muster serve» o «muster watch».",
  counted: plural("{count} despliegue programado.", "{count} despliegues programados."),
  moved: "Se movió el despliegue «{name}».",
  unscheduled: "Se canceló el despliegue programado «{name}».",
});
