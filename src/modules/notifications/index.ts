export type { OwnDevice, OwnDevices } from './queries/own-devices.ts';
export type { DeliveryState, OwnMail } from './queries/own-mails.ts';
export { notificationsRefusals } from './refusals.ts';
export { isMailTopic, type MailTopic, mailTopics } from './rules/topics.ts';
export type { MailedFact } from './table.ts';
