import type * as english from "#shared/messages/first-start.ts";
import { translationOf } from "#shared/languages/translation.ts";

export const firstStartMessages = translationOf<typeof english.firstStartMessages>()({
  title: "Bienvenido a Muster",
  about:
    "Muster comprueba las cámaras, la grabación y los discos de todos sus grabadores de vídeo en red e informa de lo que requiere atención. Cambia la configuración de muchos grabadores a la vez, muestra cada cambio antes de escribirlo y vuelve a leer cada valor.",
  discover: "Descubrir grabadores",
  discoverText: "Muster busca grabadores en esta red. No se envía ninguna contraseña.",
  byAddress: "Agregar por dirección…",
  import: "Importar una lista…",
  demo: "Parque de demostración",
  demoText: "24 grabadores simulados en cuatro sitios, con 30 días de historial, en este equipo.",
  demoAction: "Cómo iniciarlo…",
  demoTitle: "Iniciar el parque de demostración",
  demoIntro:
    "El parque de demostración se ejecuta en su propio programa. Ejecute uno de estos comandos en la carpeta de Muster.",
  demoAlone: "Una demostración con sus propios datos",
  demoAloneText:
    "Abre Muster con 24 grabadores simulados y 30 días de historial. Sus datos no se modifican y la demostración se borra cuando termina el comando.",
  demoHere: "Grabadores simulados para este inventario",
  demoHereText:
    "Inicia grabadores simulados que se anuncian en este equipo. Después elija Detectar para agregarlos. Elimine estos grabadores del inventario al terminar el ensayo.",
});
