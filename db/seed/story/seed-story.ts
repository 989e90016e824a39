import type { Updateable } from 'kysely';
import { replaceQuestions, replaceSlotReductions } from '#modules/booking/server';
import { defaultSlug, isRegulated, nthSlug } from '#modules/experts';
import { encryptStored, phoneColumns } from '#modules/identity/server';
import type { DatabaseTransaction } from '#platform/database';
import type { UserProfiles } from '#platform/database/types';
import { hashPassword } from '#platform/password-hash';
import type { Platform } from '#platform/platform';
import { domains, type Tint } from '../reference/domains.ts';
import { adminAppSecret, giveAdminApp } from './admin-app.ts';
import { storyReductions } from './availability.ts';
import { avatarSeed, avatarTint, drawAvatar } from './avatars.ts';
import { experts } from './experts.ts';
import { applicants, clients } from './people.ts';
import { sampleAdminId, sampleClientId, sampleExpertId, sampleId } from './sample-ids.ts';
import type { Drawing, SeedExpert } from './types.ts';

/** Password of every sample account, printed in the README. Development only. */
const samplePassword = 'vis-a-vis-demo';

/** Default statement of experts without a register entry (product decision 65). */
const noRegulatedAdvice = 'Retour d’expérience, pas de conseil réglementé';

const sampleAdmin = {
  id: sampleAdminId,
  email: 'admin@visavis.example',
  firstName: 'Agathe',
  lastName: 'Morel',
};

interface SamplePerson {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar?: { readonly seed: string; readonly drawing: Drawing; readonly tint: Tint };
}

export async function seedStory({ db, env, storage, log }: Platform): Promise<void> {
  const already = await db.selectFrom('users').select('id').where('email', '=', sampleAdmin.email).executeTakeFirst();
  if (already) return;
  const password = await hashPassword(samplePassword);
  const tintOf = new Map(domains.map(({ slug, tint }) => [slug, tint]));

  const addPerson = async (trx: DatabaseTransaction, person: SamplePerson, profile: Updateable<UserProfiles> = {}) => {
    const { id, email, firstName, lastName, avatar } = person;
    const name = `${firstName} ${lastName}`;
    const account = await trx
      .insertInto('users')
      .values({ email, name, first_name: firstName, last_name: lastName, email_verified: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('accounts')
      .values({ user_id: account.id, provider_id: 'credential', account_id: account.id, password })
      .execute();
    if (avatar) {
      const key = `avatars/${id}/portrait.webp`;
      await storage.put(key, await drawAvatar(avatar.seed, avatar.drawing, avatar.tint));
      profile = { ...profile, avatar_url: `/media/${key}` };
    }
    // A trigger created the profile with the account. The profile id is public, the account id is not: they always differ.
    await trx
      .updateTable('user_profiles')
      .set({ ...profile, id })
      .where('user_id', '=', account.id)
      .execute();
    return account.id;
  };

  await db.transaction().execute(async (trx) => {
    const admin = await addPerson(trx, sampleAdmin, { role: 'admin' });
    await giveAdminApp(trx, admin, await encryptStored(env, adminAppSecret));
    const slugs = new Set<string>();
    for (const [index, expert] of experts.entries()) {
      const id = sampleExpertId(index);
      const slug = freeSlug(defaultSlug(expert.firstName, expert.lastName), slugs);
      const avatar = { seed: avatarSeed(expert), drawing: expert.drawing, tint: avatarTint(index) };
      const { firstName, lastName } = expert;
      await addPerson(
        trx,
        { id, email: `${slug}@visavis.example`, firstName, lastName, avatar },
        {
          ...offerOf(expert, slug),
          ...phoneColumns(env, id, samplePhone(index)),
          application_status: 'approved',
          application_date: new Date(Date.UTC(2026, 8, 1 + (index % 28), 9)),
          validation_date: new Date(Date.UTC(2026, 8, 2 + (index % 28), 14)),
          validated_by: sampleAdmin.id,
        },
      );
      await trx.insertInto('expert_slugs').values({ slug, user_profile_id: id }).execute();
      await linkDomainsAndSkills(trx, id, expert);
      await replaceQuestions(trx, id, expert.questions ?? []);
      if (expert.hourlyRateEuros !== null) await replaceSlotReductions(trx, id, storyReductions(index));
    }
    for (const [index, applicant] of applicants.entries()) {
      const id = sampleId(800 + index);
      const slug = defaultSlug(applicant.firstName, applicant.lastName);
      const { firstName, lastName, applicationStatus, rejectionReason } = applicant;
      const appliedAt = new Date(Date.UTC(2026, 10, 10 + index, 10));
      const rejectedAt = new Date(Date.UTC(2026, 10, 14, 16));
      const avatar = {
        seed: avatarSeed(applicant),
        drawing: applicant.drawing,
        tint: tintOf.get(applicant.domains[0] ?? '') ?? 'ciel',
      };
      await addPerson(
        trx,
        { id, email: `${slug}@visavis.example`, firstName, lastName, avatar },
        {
          ...offerOf(applicant, slug),
          application_status: applicationStatus,
          application_date: appliedAt,
          ...(applicationStatus === 'rejected' && { validation_date: rejectedAt }),
        },
      );
      if (rejectionReason) {
        await trx
          .insertInto('application_rejections')
          .values({
            user_profile_id: id,
            applied_at: appliedAt,
            rejected_at: rejectedAt,
            rejected_by: sampleAdmin.id,
            reason: rejectionReason,
          })
          .execute();
      }
      await linkDomainsAndSkills(trx, id, applicant);
    }
    for (const [index, { firstName, lastName, drawing }] of clients.entries()) {
      const slug = defaultSlug(firstName, lastName);
      const avatar = { seed: slug, drawing, tint: avatarTint(index) };
      await addPerson(trx, {
        id: sampleClientId(index),
        email: `${slug}@visavis.example`,
        firstName,
        lastName,
        avatar,
      });
    }
    // No welcome mails for the sample people.
    await trx.deleteFrom('outbox').execute();
  });
  log.info(
    { experts: experts.length, applicants: applicants.length, clients: clients.length },
    'sample story written; npm run admin-code shows the code of the sample admin',
  );
}

/** From the numbers reserved for fiction. */
const samplePhone = (index: number) => `+33 6 39 98 ${String(1000 + index).replace(/(..)(..)/, '$1 $2')}`;

function freeSlug(wanted: string, taken: Set<string>): string {
  let number = 1;
  while (taken.has(nthSlug(wanted, number))) number++;
  const slug = nthSlug(wanted, number);
  taken.add(slug);
  return slug;
}

const offerOf = (expert: SeedExpert, slug: string) => ({
  role: 'expert' as const,
  position: expert.position,
  company: expert.company,
  companies: expert.companies,
  languages: expert.languages,
  experience_years: expert.experienceYears,
  hourly_rate_cents: expert.hourlyRateEuros === null ? null : expert.hourlyRateEuros * 100,
  currency: expert.currency,
  bio: expert.bio,
  regulated_note: expert.regulatedNote ?? (isRegulated(expert.domains) ? noRegulatedAdvice : null),
  // A path that no real person can have.
  linkedin_url: expert.linkedin ? `https://www.linkedin.com/company/visavis-example/#${slug}` : null,
});

async function linkDomainsAndSkills(trx: DatabaseTransaction, id: string, expert: SeedExpert) {
  const ids = new Map(domains.map((domain) => [domain.slug, domain.id]));
  await trx
    .insertInto('user_domains')
    .values(expert.domains.map((slug, position) => ({ user_profile_id: id, domain_id: ids.get(slug) ?? 0, position })))
    .execute();
  for (const [position, name] of expert.skills.entries()) {
    const skill = await trx
      .insertInto('skills')
      .values({ name })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: (eb) => eb.ref('skills.name') }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('user_skills').values({ user_profile_id: id, skill_id: skill.id, position }).execute();
  }
}
