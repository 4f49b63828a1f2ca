export { createMail, type Mailer, type MailTools } from "./mail.ts";
export type { Mail, MailAttachment } from "#core/platform/ports/smtp.ts";
