export { type MailedFact, table as mailTable } from './table.ts';
export { type MailJob, sendMail } from './tasks/send-mail.ts';
