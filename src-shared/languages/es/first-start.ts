import type * as english from "#shared/messages/first-start.ts";
import { translationOf } from "#shared/languages/translation.ts";

export const firstStartMessages = translationOf<typeof english.firstStartMessages>()({
  title: "Bienvenido a Muster",
  about:
    "Muster comprueba las cámaras, la grabación y los discos de todos sus grabadores de vídeo en red e informa de lo que requiere atención. Cambia la configuración de muchos grabadores a la vez, muestra cada cambio antes de escribirlo y vuelve a leer cada valor.",
  aboutOverview:
    "Esta página muestra qué requiere atención en el parque y cuántos grabadores y cámaras funcionan.",
  addedByOthers: "Los grabadores aparecen aquí cuando un administrador los ha agregado.",
  discover: "Detectar grabadores",
  discoverText: "Muster busca grabadores en esta red. No se envía ninguna contraseña.",
  byAddress: "Agregar por dirección…",
  import: "Importar una lista…",
});
