import type * as english from "#shared/messages/approvals.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Approvals of plans, on the screen of a plan. */
export const approvalMessages = translationOf<typeof english.approvalMessages>()({
  label: "Freigabe",
  needed: "Ein Rollout dieses Plans braucht die Freigabe einer anderen Person.",
  author: "Ersteller: {author}.",
  ownAuthor: "Sie haben den Plan erstellt.",
  otherContent:
    "Den vorigen Plan hat {name} freigegeben. Dieser Plan hat einen anderen Inhalt und braucht eine eigene Freigabe.",
  approvedBy: "Freigegeben von {name}",
  action: "Plan freigeben…",
  keywords: "vier augen prinzip freigabe erlauben genehmigen four eyes approve",
  notNeeded: "Dieser Plan braucht keine Freigabe.",
  alreadyApproved: "Dieser Plan ist freigegeben.",
  ownPlan: "Sie haben diesen Plan erstellt. Eine andere Person muss ihn freigeben.",
  approvedByYou: "Sie haben diesen Plan freigegeben. Eine andere Person muss den Rollout starten.",
  cannotStart:
    "Der Rollout kann noch nicht starten: Eine andere Person mit der Rolle Freigeber muss diesen Plan freigeben.",
  loading: "Muster lädt die Freigaben dieses Plans.",
  title: "Plan „{name}“ freigeben?",
  text: "Sie bestätigen, dass Sie die Änderungen dieses Plans kontrolliert haben. Die Freigabe wird im Aktivitätsprotokoll festgehalten und kann nicht zurückgezogen werden.",
  contentOnly:
    "Die Freigabe gilt nur für diesen Inhalt. Ein Plan mit anderem Inhalt braucht eine neue Freigabe.",
  confirm: "Plan freigeben",
  done: "Der Plan „{name}“ wurde freigegeben.",
});
