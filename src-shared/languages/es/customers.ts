import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/customers.ts";
import { translationOf } from "#shared/languages/translation.ts";

export const customerMessages = translationOf<typeof english.customerMessages>()({
  unknown: "No hay ningún cliente llamado {names}.",
  unknownHint: "Liste los clientes para ver sus nombres.",
  taken: "Ya existe un cliente llamado «{name}».",
  takenHint: "Elija otro nombre o asigne los sitios a ese cliente.",
  hasSites: "Hay sitios asignados a {customers}. No se eliminó nada.",
  hasSitesHint: "Asigne estos sitios a otro cliente o elimine primero los sitios.",
  withSites: plural("«{name}» ({count} sitio)", "«{name}» ({count} sitios)"),
  importContradiction: "La fila {row} asigna el sitio «{site}» al cliente «{customer}».",
  importContradictionHint:
    "Un sitio pertenece a un solo cliente. Corrija una de las dos filas o dé nombres distintos a los sitios.",
  nothingAgreed: "Ya no hay nada acordado.",
  customerSaved: "Se guardó el cliente.",
  changeUndone: "Se deshizo el cambio.",
  removalUndone: "Se deshizo la eliminación.",
  alsoRemoved: plural(
    "También se eliminó {count} cliente más.",
    "También se eliminaron {count} clientes más.",
  ),
  aboutCustomers: "los clientes a los que pertenecen los sitios",
  aboutList: "todos los clientes, con el número de sitios y grabadores",
  aboutSet: "cambiar un cliente, o crearlo si no hay ninguno con ese nombre",
  aboutRename: "nombre nuevo",
  aboutContact: "la persona o dirección de contacto",
  aboutEmail: "dirección a la que se envían los informes del cliente; se puede repetir",
  aboutNoEmail: "no enviar informes al cliente",
  aboutNotes: "otra información",
  aboutLanguage:
    "idioma de los informes y los correos de alerta para el cliente; valor predeterminado: el de Muster",
  aboutRemove: "eliminar clientes que no tienen sitios",
  aboutSiteCustomer: "el cliente al que pertenece el sitio; si es nuevo, se crea",
  aboutNoCustomer: "sin cliente",
  aboutUndoSites:
    "deshacer un cambio de varios sitios o una eliminación de sitios, en un plazo de 30 días",
  listed: plural("{count} cliente.", "{count} clientes."),
  saved: "Se guardó el cliente {name}.",
  removed: plural("{count} cliente eliminado.", "{count} clientes eliminados."),
  sitesSet: plural(
    "{count} sitio modificado.",
    "{count} sitios modificados.",
    "Los sitios no cambiaron.",
  ),
  sitesRemoved: plural("{count} sitio eliminado.", "{count} sitios eliminados."),
  sitesUndone: plural("{count} sitio restaurado.", "{count} sitios restaurados."),
  undoCommand: "Para deshacer: muster sites undo {undo}",
  oneSiteOnly: "Estas opciones se pueden establecer para un solo sitio a la vez: {options}.",
  oneSiteOnlyHint: "Indique un solo sitio u omita la opción.",
  andMore: "{names} y {count} más",
});
