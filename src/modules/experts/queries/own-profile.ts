import { sql } from 'kysely';
import type { ProfileId } from '#kernel/ids';
import { phoneIn } from '#modules/identity/server';
import type { Platform } from '#platform/platform';
import { promisesOf } from './promises.ts';

/** Fields of /profil for its owner. */
export interface OwnProfile {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly position: string;
  readonly company: string;
  readonly linkedinUrl: string;
  readonly bio: string;
  readonly companies: readonly string[];
  readonly languages: readonly string[];
  readonly experienceYears: number;
  readonly rating: number | null;
  readonly reviewsCount: number;
  readonly skills: readonly string[];
  /** Slugs, main domain first. */
  readonly domains: readonly string[];
  /** Lines of « Pour qui » and « Vous repartez avec ». */
  readonly forWhom: readonly string[];
  readonly outcomes: readonly string[];
  /** Public address; null for a profile that is not public. */
  readonly slug: string | null;
}

export async function ownProfile({ db, env }: Pick<Platform, 'db' | 'env'>, profileId: ProfileId): Promise<OwnProfile> {
  const { phone, phone_sealed, ...profile } = await db
    .selectFrom('user_profiles as person')
    .leftJoin('expert_cards as card', 'card.id', 'person.id')
    .select([
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.email',
      'person.phone',
      'person.phone_sealed',
      'person.position',
      'person.company',
      sql<string>`coalesce(person.linkedin_url, '')`.as('linkedinUrl'),
      'person.bio',
      'person.companies',
      'person.languages',
      'person.experience_years as experienceYears',
      sql<number | null>`person.rating::float8`.as('rating'),
      'person.reviews_count as reviewsCount',
      sql<string[]>`array(
        select skill.name::text from user_skills as link join skills as skill on skill.id = link.skill_id
        where link.user_profile_id = person.id order by link.position, skill.name)`.as('skills'),
      sql<string[]>`array(
        select domain.slug from user_domains as link join domains as domain on domain.id = link.domain_id
        where link.user_profile_id = person.id order by link.position, domain.id)`.as('domains'),
      promisesOf('person.id', 'for-whom').as('forWhom'),
      promisesOf('person.id', 'outcome').as('outcomes'),
      'card.slug',
    ])
    .where('person.id', '=', profileId)
    .executeTakeFirstOrThrow();
  return { ...profile, phone: phoneIn(env, profileId, { phone, phone_sealed }) ?? '' };
}
