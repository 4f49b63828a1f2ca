import type * as english from "#shared/messages/approvals.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Approvals of plans, on the screen of a plan. */
export const approvalMessages = translationOf<typeof english.approvalMessages>()({
  label: "Aprobación",
  needed: "Un despliegue de este plan necesita la aprobación de otra persona.",
  author: "Autor: {author}.",
  ownAuthor: "Usted es el autor.",
  otherContent:
    "{name} aprobó el plan anterior. Este plan tiene otro contenido y necesita su propia aprobación.",
  approvedBy: "Aprobado por {name}",
  action: "Aprobar plan…",
  keywords: "cuatro ojos liberar permitir aceptar four eyes release allow accept",
  notNeeded: "Este plan no necesita aprobación.",
  alreadyApproved: "Este plan está aprobado.",
  ownPlan: "Usted creó este plan. Otra persona tiene que aprobarlo.",
  approvedByYou: "Usted aprobó este plan. Otra persona tiene que iniciar el despliegue.",
  cannotStart:
    "El despliegue aún no puede iniciarse: otra persona con el rol de aprobador tiene que aprobar este plan.",
  loading: "Muster está cargando las aprobaciones de este plan.",
  title: "¿Aprobar el plan «{name}»?",
  text: "Usted confirma que comprobó los cambios de este plan. La aprobación se anota en el registro de actividad y no se puede retirar.",
  contentOnly:
    "La aprobación vale solo para este contenido. Un plan con otro contenido necesita una aprobación nueva.",
  confirm: "Aprobar plan",
  done: "Se aprobó el plan «{name}».",
});
