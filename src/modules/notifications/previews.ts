import { mails } from '#emails/all';
import { type MailDefinition, renderMail } from '#emails/mail';
import type { Site } from '#platform/env';

const all = mails as unknown as Readonly<Record<string, MailDefinition<unknown>>>;

/** Lists every mail by name, for previews. */
export const mailPreviews = (site: Site) =>
  Object.entries(all).map(([name, { subject, example }]) => ({ name, subject: subject(example, site) }));

/** Renders a mail from its example data; undefined for an unknown name. */
export function previewMail(name: string, site: Site) {
  const mail = Object.hasOwn(all, name) ? all[name] : undefined;
  const foot = { choices: `${site.origin}/profil/notifications` };
  return mail && renderMail(mail, mail.example, site, foot);
}
