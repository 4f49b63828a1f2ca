import { defineMessages } from "./catalogue.ts";

/** Approvals of plans, on the screen of a plan. */
export const approvalMessages = defineMessages("approvalMessages", {
  label: "Approval",
  needed: "A rollout of this plan needs the approval of another person.",
  author: "The author is {author}.",
  ownAuthor: "You are the author.",
  otherContent:
    "The previous plan was approved by {name}. This plan has other content and needs its own approval.",
  approvedBy: "Approved by {name}",
  action: "Approve plan…",
  keywords: "four eyes release allow accept",
  notNeeded: "This plan needs no approval.",
  alreadyApproved: "This plan is approved.",
  ownPlan: "You created this plan. Another person has to approve it.",
  approvedByYou: "You approved this plan. Another person has to start the rollout.",
  cannotStart:
    "The rollout cannot start yet: another person with the role approver has to approve this plan.",
  loading: "Muster loads the approvals of this plan.",
  title: "Approve the plan '{name}'?",
  text: "You confirm that you checked the changes of this plan. The approval is recorded in the activity log and cannot be withdrawn.",
  contentOnly:
    "The approval counts for this content only. A plan with other content needs a new approval.",
  confirm: "Approve plan",
  done: "Approved the plan '{name}'.",
});
