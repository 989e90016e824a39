import { mails } from '#emails/all';
import { type MailDefinition, renderMail } from '#emails/mail';
import type { Site } from '#platform/env';

const all = mails as unknown as Readonly<Record<string, MailDefinition<unknown>>>;

/** Every mail by its name, to look at. */
export const mailPreviews = (site: Site) =>
  Object.entries(all).map(([name, { subject, example }]) => ({ name, subject: subject(example, site) }));

/** A mail as its reader gets it, from the data of its tests; nothing where there is none of this name. */
export function previewMail(name: string, site: Site) {
  const mail = Object.hasOwn(all, name) ? all[name] : undefined;
  const foot = { choices: `${site.origin}/profil/notifications` };
  return mail && renderMail(mail, mail.example, site, foot);
}
