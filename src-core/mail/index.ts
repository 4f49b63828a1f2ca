export { createMail, type Mailer, type MailTools } from "./mail.ts";
export type { Mail, MailAttachment } from "../ports/smtp.ts";
