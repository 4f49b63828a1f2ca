import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/inventory-errors.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Errors of the inventory: recorders, sites, their addresses and names. */
export const inventoryErrorMessages = translationOf<typeof english.inventoryErrorMessages>()({
  unknownRecorder: "No hay ningún grabador con el id {ids}.",
  unknownRecorderHint:
    "Liste los grabadores para ver sus id. Es posible que el grabador se haya eliminado.",
  emptyHint: "Detecte o agregue primero grabadores.",
  nothingSelected: plural(
    "El único grabador no coincide con la selección.",
    "Ninguno de los {count} grabadores coincide con la selección.",
  ),
  noneSelected: "Ningún grabador coincide con la selección.",
  nothingSelectedHint: "Compare la selección con la lista de grabadores.",
  addressTaken: "{url} ya está en el inventario, como «{name}».",
  addressTakenHint: "Modifique ese grabador o introduzca otra dirección.",
  oneAddressOnly: "Varios grabadores no pueden tener la misma dirección.",
  oneAddressOnlyHint: "Cambie la dirección de los grabadores uno por uno.",
  tooManyTags: "«{name}» tendría más de {most} etiquetas.",
  tooManyColumns: "«{name}» tendría más de {most} columnas.",
  tooManyHint: "No se cambió nada. Quite algunas e inténtelo de nuevo.",
  unknownSite: "No hay ningún sitio llamado {names}.",
  unknownSiteHint: "Liste los sitios para ver sus nombres.",
  siteTaken: "Ya existe un sitio llamado «{name}».",
  siteTakenHint: "Elija otro nombre o mueva los grabadores a ese sitio.",
  siteInUse: "Los sitios con grabadores no se pueden eliminar: {sites}. No se eliminó nada.",
  siteInUseHint: "Mueva los grabadores a otro sitio o elimínelos primero.",
  siteWithRecorders: "«{name}» ({count})",
  unknownTimeZone: "No hay ninguna zona horaria llamada «{name}».",
  unknownTimeZoneHint:
    "Use un nombre IANA como Europe/London, o none para la zona horaria de este equipo.",
  unknownAgentGroup: "No hay ningún grupo de agentes llamado «{name}».",
  unknownAgentGroupHint: "Cree primero el grupo de agentes o corrija el nombre.",
  siteReachedDirectly: "Este equipo accede por sí mismo a los grabadores del sitio «{name}».",
  siteReachedThrough: "El grupo de agentes «{group}» accede a los grabadores del sitio «{name}».",
  siteReachedHint:
    "Elija un sitio con el grupo de agentes que encontró los dispositivos o cambie primero el grupo de agentes del sitio.",
  undoForbidden: "Su rol no le permite deshacer este cambio: estableció {fields}.",
  undoForbiddenHint: "Pida a un administrador que deshaga el cambio.",
  nothingToUndo: "No hay ninguna eliminación {undo} que deshacer.",
  nothingToUndoHint: "La eliminación ya se deshizo o tiene más de 30 días.",
  addressesTaken: "No se restauró nada. Ya están en el inventario: {addresses}.",
  addressNow: "{url} (ahora «{name}»)",
  addressesTakenHint: "Modifique o elimine el grabador de esa dirección y deshaga de nuevo.",
  basicConsent: plural(
    "Este grabador usa HTTP sin cifrar: con Basic, cualquier dispositivo de la red podría leer la contraseña. No se cambió nada.",
    "{count} de estos grabadores usan HTTP sin cifrar: con Basic, cualquier dispositivo de la red podría leer la contraseña. No se cambió nada.",
  ),
  basicConsentHint:
    "Cambie la dirección a https:// o confíe también en la red: muster recorders set ID --auth basic --trust-network.",

  // Preferences and saved views
  viewTooLarge: "La vista «{name}» es demasiado grande.",
  viewTooLargeHint: "Guarde la vista con menos filtros.",
  tooManyViews: "Esta pantalla ya tiene {most} vistas guardadas.",
  tooManyViewsHint: "Elimine las vistas que ya no necesita.",
  unknownView: "No hay ninguna vista llamada «{name}».",
  unknownViewHint:
    "Liste de nuevo las vistas: es posible que otro usuario haya eliminado la vista.",
  preferenceTooLarge: "La preferencia «{key}» es demasiado grande.",
  tooManyPreferences: "Muster no guarda más preferencias de este usuario.",
  reservedPreference: "«{key}» no es una preferencia de las pantallas.",
  reservedPreferenceHint: "Use una clave con un punto, por ejemplo «recorders.filter».",
});
