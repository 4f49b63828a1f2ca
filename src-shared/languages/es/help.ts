import type * as english from "#shared/messages/help.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The Help screen: the documents of Muster, and where Muster keeps its data. */
export const helpMessages = translationOf<typeof english.helpMessages>()({
  title: "Ayuda",
  search: "Buscar documentos",
  inEnglish: "Los documentos están en inglés.",
  allDocuments: "Todos los documentos",
  onThisPage: "En esta página",
  loading: "Cargando el documento",
  failed: "No se pudo cargar el documento.",
  failedHint: "Vuelva a cargar la página. Si no sirve, inicie Muster de nuevo.",
  unknown: "Documento no encontrado",
  unknownText: "Esta versión de Muster no tiene ningún documento con este nombre.",
  showAll: "Mostrar todos los documentos",
  thisMuster: "Esta instalación",
});

/** Headings of the documents on the Help screen. */
export const helpGroups = translationOf<typeof english.helpGroups>()({
  daily: "Atender el parque",
  changes: "Cambiar ajustes",
  records: "Registros e informes",
  setup: "Configurar Muster",
  team: "Organizaciones y sitios",
  security: "Seguridad",
});

/** Titles of the documents, by the name of the file in docs/. */
export const helpTitles = translationOf<typeof english.helpTitles>()({
  overview: "El resumen",
  customers: "Clientes y sitios",
  pictures: "Imágenes",
  channels: "Canales",
  health: "Estado de salud de los grabadores",
  alerts: "Alertas y correo",
  audit: "Auditorías y disponibilidad",
  "bulk-edit": "Edición masiva",
  templates: "Plantillas",
  rollouts: "Planes y despliegues",
  schedules: "Programaciones",
  activity: "Registro de actividad e historial de ajustes",
  reports: "Informes",
  "first-hour": "La primera hora",
  import: "Importación y exportación",
  discovery: "Cómo decide la detección",
  desktop: "La ventana de escritorio",
  "command-line": "La línea de comandos",
  "data-directory": "El directorio de datos",
  backup: "Copias de seguridad y restauración",
  upgrade: "Actualización",
  scale: "Parques grandes",
  team: "Trabajar en una organización",
  agents: "Agentes de sitio",
  security: "Seguridad",
  protocol: "Cómo se comunica Muster con un grabador",
  vault: "El almacén cifrado",
});

/** One sentence about each document. */
export const helpSummaries = translationOf<typeof english.helpSummaries>()({
  overview: "Qué muestra la pantalla inicial y cómo decide Muster qué requiere atención.",
  customers: "El árbol del parque, y las listas y páginas de clientes y sitios.",
  pictures: "Imágenes de las cámaras: cómo activarlas, qué se almacena y quién las ve.",
  channels: "La lista de todos los canales, su historial, notas y comparación.",
  health:
    "Qué comunican los grabadores sobre discos, grabación, reloj y firmware, y cómo lo valora Muster.",
  alerts: "Reglas de alertas y su entrega como notificación, correo y webhook.",
  audit: "Cómo calcula Muster la disponibilidad y qué no abarcan las cifras.",
  "bulk-edit": "Cambiar los ajustes de muchos grabadores con un formulario.",
  templates: "El formato de las plantillas, con todos los campos que Muster puede cambiar.",
  rollouts: "Cómo escribe Muster los ajustes por tandas, los verifica y los revierte.",
  schedules: "Auditorías, lecturas e informes a horas fijas.",
  activity: "Qué registra Muster de cada cambio y cómo demostrar que el registro está completo.",
  reports: "Informes para clientes, en HTML, PDF, XLSX y CSV.",
  "first-hour": "De un Muster vacío al primer cambio verificado, paso a paso.",
  import: "Agregar grabadores desde archivos CSV y libros de Excel, y exportarlos.",
  discovery: "Cómo encuentra Muster los grabadores de una red y cómo los reconoce.",
  desktop: "Inicio, opciones, bandeja y paquetes de la ventana de escritorio.",
  "command-line": "Todos los comandos de muster, con sus opciones y códigos de salida.",
  "data-directory": "Dónde guarda Muster sus datos, quién puede leerlos y cómo se copian.",
  backup:
    "Qué contiene una copia de seguridad, cómo verificarla y qué comprobar después de restaurar.",
  upgrade: "Qué hacer antes y después de una nueva versión, en qué orden y cómo volver atrás.",
  scale: "Cuántos grabadores gestiona un servidor y cómo dividir un parque mayor.",
  team: "Un servidor de equipo: usuarios, roles, inicio de sesión, aprobaciones y TLS.",
  agents: "Llegar a grabadores en redes a las que Muster no puede conectarse.",
  security: "Qué puede y qué no puede hacer un atacante con Muster.",
  protocol: "Qué envía Muster a los grabadores, cuándo, y qué no envía nunca.",
  vault: "Guardar contraseñas en equipos que no tienen llavero.",
});
