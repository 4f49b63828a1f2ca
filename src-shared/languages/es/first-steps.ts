import type * as english from "#shared/messages/first-steps.ts";
import { translationOf } from "#shared/languages/translation.ts";

export const firstStepMessages = translationOf<typeof english.firstStepMessages>()({
  title: "Primeros pasos",
  progress: "{done} de {count} completados",
  next: "Siguiente: {step}",
  showAll: "Ver todos",
  done: "Completado",
  toDo: "Pendiente",
  dismiss: "Ocultar",
  dismissed: "Los primeros pasos están ocultos. La búsqueda vuelve a encontrarlos.",
  show: "Mostrar los primeros pasos",
  notDismissed: "Los primeros pasos no están ocultos.",

  passwords: "Guardar las contraseñas de forma segura",
  passwordsAction: "Elegir almacén de contraseñas",
  recorders: "Agregar grabadores",
  recordersAction: "Detectar",
  audit: "Realizar la primera auditoría",
  auditAction: "Auditar ahora",
  schedule: "Auditar según una programación",
  scheduleAction: "Programar auditorías…",
  mail: "Probar el correo de alertas",
  mailAction: "Configurar el correo",
  report: "Crear un informe",
  reportAction: "Informe para el cliente…",
});
