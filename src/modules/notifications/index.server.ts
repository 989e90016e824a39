export { type MailJob, mailJobs, sendMail } from './tasks/send-mail.ts';
