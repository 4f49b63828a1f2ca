import type * as english from "#shared/messages/demo.ts";
import { translationOf } from "#shared/languages/translation.ts";

export const demoMessages = translationOf<typeof english.demoMessages>()({
  title: "Flota de demostración",
  about:
    "24 grabadores simulados en cuatro sitios, con 30 días de historial. Sus datos no se modifican.",
  start: "Iniciar la demostración",
  stop: "Finalizar la demostración",
  cancel: "Cancelar",
  open: "Abrir la demostración",
  starting: "Muster está preparando la demostración. Tarda aproximadamente medio minuto.",
  runningInBrowser:
    "La demostración está lista, con sus propios datos. Termina con Muster o cuando usted la finalice.",
  runningInWindow:
    "La demostración está abierta en una ventana propia. Termina al cerrar la ventana.",
  alreadyRunning: "La demostración ya está en marcha.",
  notRunning: "La demostración no está en marcha.",
  notHere: "Esta instalación no puede iniciar la demostración.",
  notHereHint: "Ejecute `npm run demo` en el código fuente de Muster.",
  failed: "La demostración terminó: {reason}",
  failedHint: "Ejecute `npm run demo` en la carpeta de Muster para ver todos los mensajes.",
});
