import { franchiseLeft } from '#emails/franchise-left';
import { addressOf } from '#modules/identity/server';
import type { PapersFacts } from '#modules/invoicing/server';
import { letter, type Row } from './letter.ts';

const left: Row<PapersFacts['franchise-left']> = async (platform, { expertId, number }) => {
  const { db, site } = platform;
  const profile = await db.selectFrom('user_profiles').select('user_id').where('id', '=', expertId).executeTakeFirst();
  const person = profile && (await addressOf(platform, profile.user_id));
  if (!person) return undefined;
  const { firstName, to } = person;
  return letter(platform, to, franchiseLeft, { firstName, number, link: `${site.origin}/expert-space/facturation` });
};

export const paperRows = { 'franchise-left': left };
