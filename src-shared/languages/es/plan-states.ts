import type * as english from "#shared/messages/plan-states.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** What a plan does at a recorder. */
export const planItemLabels = translationOf<typeof english.planItemLabels>()({
  ready: "Listo",
  nothing_to_do: "Sin cambios",
  invalid: "No aplicable",
  unreachable: "Inaccesible",
  blocked: "Bloqueado",
  attention: "Requiere atención",
});

export const planItemMeanings = translationOf<typeof english.planItemMeanings>()({
  ready: "Cambiará al menos un campo.",
  nothing_to_do: "Todos los campos tienen ya el valor planificado.",
  invalid: "Al menos un campo no es válido para este grabador. Muster no escribirá en él.",
  unreachable: "El grabador no respondió cuando se creó el plan.",
  blocked:
    "Muster no puede iniciar sesión en el grabador, o su certificado cambió. Abra el grabador.",
  attention: "Muster no pudo planificar este grabador. El motivo figura a su lado.",
});

/** Parts of a recorder that a plan skips, and passwords that need consent. */
export const planPartLabels = translationOf<typeof english.planPartLabels>()({
  channelSkipped: "Canal omitido",
  fieldSkipped: "Campo omitido",
  notRestored: "No restaurado",
  exposed: "Contraseña legible para otros",
});

export const planPartMeanings = translationOf<typeof english.planPartMeanings>()({
  channelSkipped: "El canal no tiene ahora estos ajustes. En los demás canales sí se escribe.",
  fieldSkipped: "El grabador no tiene este campo. Los demás campos sí se escriben.",
  notRestored: "No se conoce el valor anterior. El grabador conserva el valor del despliegue.",
  exposed: "Otros dispositivos de la red podrían leer la contraseña de camino a estos grabadores.",
});

/** What a plan does to a field. */
export const planFieldLabels = translationOf<typeof english.planFieldLabels>()({
  change: "Cambiar",
  same: "Sin cambios",
  unknown_before: "Escribir (no legible)",
  invalid: "No aplicable",
  unsupported: "No compatible",
});

export const planFieldMeanings = translationOf<typeof english.planFieldMeanings>()({
  change: "Se escribirá.",
  same: "Ya tiene el valor planificado; no se escribirá.",
  unknown_before: "Se escribirá. El grabador no muestra su valor actual.",
  invalid: "El grabador no acepta este valor.",
  unsupported: "El grabador no tiene este campo, o esta versión de Muster no puede escribirlo.",
});

/** How a password reaches a recorder. */
export const secretWayLabels = translationOf<typeof english.secretWayLabels>()({
  encrypted: "Cifrada para este grabador",
  https: "Dentro de HTTPS",
  unverified: "Cifrada, sin verificar",
  clear: "Legible en la red",
});

export const secretWayMeanings = translationOf<typeof english.secretWayMeanings>()({
  encrypted: "Se enviará por HTTPS, cifrada con la clave propia del grabador.",
  https: "Se enviará por HTTPS. Otros dispositivos de la red no pueden leer la contraseña.",
  unverified:
    "La clave o el certificado no están verificados. Otro dispositivo de la red podría leer la contraseña. Muster pregunta antes, salvo que se confíe en la red.",
  clear:
    "La contraseña se envía sin cifrar por HTTP. Cualquier dispositivo de la red puede leer la contraseña. Muster pregunta antes, salvo que se confíe en la red.",
});
