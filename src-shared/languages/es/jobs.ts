import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/jobs.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The running jobs in the status bar. */
export const jobMessages = translationOf<typeof english.jobMessages>()({
  idle: "No hay tareas en curso",
  running: "Tareas en curso",
  stopping: "{job}: deteniendo",
  counted: "{job}: {done}",
  progress: "{job}: {done} de {total}",
  withFailures: plural(
    "{progress}, {count} requiere atención",
    "{progress}, {count} requieren atención",
  ),
  progressOf: "Progreso: {job}",
  stopHint: "Detener esta tarea. Lo ya terminado no se deshace.",
  cancelJob: "Cancelar: {job}",
  auditOfOne: "Auditoría de {name}",
  audit: plural("Auditoría de {count} grabador", "Auditoría de {count} grabadores"),
});
