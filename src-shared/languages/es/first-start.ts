import type * as english from "#shared/messages/first-start.ts";
import { translationOf } from "#shared/languages/translation.ts";

export const firstStartMessages = translationOf<typeof english.firstStartMessages>()({
  title: "Aún no hay grabadores",
  about:
    "Muster administra los grabadores de vídeo en red de muchos sitios. Comprueba las cámaras, la grabación y los discos, cambia los ajustes de muchos grabadores a la vez e informa de lo que encontró. Agregue grabadores para empezar.",
  discover: "Detectar",
  discoverText: "Encuentra grabadores que se anuncian en esta red. No se envía ninguna contraseña.",
  import: "Importar",
  importText:
    "Importe una lista de Excel o CSV. Un grabador por fila; puede usar los nombres de sus columnas.",
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
  byAddress: "¿Solo un grabador?",
  byAddressAction: "Agregar grabador por dirección",
});
