import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/customer-screens.ts";
import { translationOf } from "#shared/languages/translation.ts";

export const customerScreenMessages = translationOf<typeof english.customerScreenMessages>()({
  oneCustomer: "cliente",
  manyCustomers: "clientes",
  contact: "Contacto",
  contactHint: "Nombres, números de teléfono y direcciones de correo.",
  noCustomers: "Aún no hay clientes",
  aboutCustomers:
    "Un cliente tiene uno o varios sitios. Cree clientes aquí o al editar un sitio. Una importación con una columna de clientes también los crea.",
  nameMissing: "Introduzca el nombre del cliente.",
  nameTaken: "Ya existe un cliente llamado «{name}». Elija otro nombre.",
  newCustomer: "Nuevo cliente",
  titleOf: "Cliente {name}",
  saved: "Se guardó el cliente {name}.",
  created: "Se creó el cliente {name}.",
  removed: "Se eliminó el cliente {name}.",
  create: "Crear cliente",
  remove: "Eliminar cliente",
  removeTitle: "¿Eliminar el cliente {name}?",
  removeText: "Este cliente no tiene sitios. También se eliminan el contacto y las notas.",
  inUseTitle: "El cliente {name} aún no se puede eliminar",
  inUseText: plural(
    "{count} sitio pertenece a este cliente. Asigne primero el sitio a otro cliente.",
    "{count} sitios pertenecen a este cliente. Asigne primero estos sitios a otro cliente.",
  ),
  showSites: plural("Mostrar {count} sitio", "Mostrar {count} sitios", "Sin sitios"),
  willBeCreated: "Se creará el cliente «{name}».",
  pickerHint: "Sin cliente",
  selectCustomer: "Seleccione primero un cliente.",
  addAction: "Nuevo cliente…",
  editAction: "Editar cliente…",
  removeAction: "Eliminar cliente…",
  sitesAction: "Mostrar sitios",
  recordersAction: "Mostrar grabadores",
  oneCustomerScope: "Un cliente",
  reportOfCustomer: "Informe sobre todos los grabadores del cliente, según la última auditoría.",
  column: "Columna",
  allColumns: "Todas las columnas",
  columnHint: "El cliente al que pertenece el sitio",
  noCustomer: "sin cliente",
  unknownCustomer: "un cliente eliminado",
  emails: "Direcciones de correo para informes",
  emailsHint:
    "Los informes programados de este cliente se envían a estas direcciones. Pulse Entrar después de cada una.",
  language: "Idioma",
  languageHint:
    "Los informes y los correos de alerta sobre los sitios de este cliente están en este idioma.",
  languageOfMuster: "Como Muster",
});
