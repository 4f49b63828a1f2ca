import type * as english from "#shared/messages/views.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Saved views of lists. */
export const viewMessages = translationOf<typeof english.viewMessages>()({
  views: "Vistas",
  viewNamed: "Vista: {name}",
  changed: "{name} (modificada)",
  initial: "Vista predeterminada",
  inSideBar: "Mostrar en la barra lateral",
  saveChanges: "Guardar los cambios en «{name}»",
  saveAs: "Guardar como vista nueva…",
  removeOne: "Eliminar «{name}»…",
  saved: "Se guardó la vista «{name}».",
  removed: "Se eliminó la vista «{name}».",
  saveTitle: "Guardar como vista nueva",
  replace: "Reemplazar «{name}»",
  nameMissing: "Introduzca un nombre para la vista.",
  nameHint:
    "Guarda las columnas, su orden y su ancho, la ordenación, la búsqueda y los filtros. La vista es para todos los usuarios que ven el parque completo.",
  taken: "Ya existe una vista con este nombre. Al guardar, se reemplaza esa vista.",
  removeTitle: "¿Eliminar la vista «{name}»?",
  remove: "Eliminar vista",
  removeText:
    "Lo que se muestra en la pantalla no cambia. La vista se elimina para todos los usuarios.",
});

/** Views that come with Muster. */
export const builtInViewMessages = translationOf<typeof english.builtInViewMessages>()({
  withProblems: "Con problemas",
  unreachable: "Inaccesibles",
  signInBlocked: "Inicio de sesión bloqueado",
  neverAudited: "Nunca auditados",
  channelsDown: "Caídos",
  channelProblems: "Con problemas de salud",
  channelsUnknown: "Estado desconocido",
});
