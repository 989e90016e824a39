import { done, type Outcome, refused } from '#kernel/outcome';
import { type Problems, problemsOf } from '#kernel/problems';
import { isApprovedExpert, type Viewer } from '#modules/identity';
import {
  action,
  anyForm,
  type Caller,
  openEmailChange,
  type PersonFields,
  permitEmailChange,
  personForm,
  personUpdate,
} from '#modules/identity/server';
import type { DatabaseTransaction } from '#platform/database';
import type { ProfileField, ProfileProblem } from '../refusals.ts';
import { inFormerOrder } from '../rules/offer.ts';
import { isPresented } from '../rules/presentable.ts';
import { isRegulated } from '../rules/regulated.ts';
import { type Offer, offerFormOf, presentationForm } from '../schemas.ts';
import { writeProfile } from '../store/profile.ts';
import { writePromises } from '../store/promises.ts';
import { skillIds } from '../store/skills.ts';

type ProfileProblems = Problems<ProfileField, ProfileProblem>;

interface Invalid {
  readonly ok: false;
  readonly refusal: 'profile-invalid';
  readonly problems: ProfileProblems;
}
const invalid = (problems: ProfileProblems): Invalid => ({ ok: false, refusal: 'profile-invalid', problems });

interface Input {
  readonly person: PersonFields & { readonly email: string };
  readonly offer: Offer;
}

/** Saves all of /profil in one transaction. A new email address stays pending until confirmed (product decision 43). Companies,
 * domains, languages, experience and promises are read for experts only; unknown fields are ignored. */
export const saveProfile = action(
  { who: 'signed-in', input: anyForm },
  async ({ platform, actor: viewer, input: form, now }, caller: Caller) => {
    const input = readForm(viewer, form);
    if (!input.ok) return input;
    const { email, ...person } = input.value.person;
    const { skills, domains, forWhom, outcomes, ...offer } = input.value.offer;
    const change = email === viewer.email ? undefined : await permitEmailChange(platform, viewer, email, caller);
    if (change && !change.ok) return change;
    return platform.db.transaction().execute(async (trx) => {
      const former = await domainIdsOf(trx, viewer);
      const chosen = domains ? await domainIdsNamed(trx, domains) : former;
      if (domains && chosen.length === 0) return invalid({ domains: 'domains-missing' });
      if (await addsRegulated(trx, viewer, former, chosen)) return invalid({ domains: 'domains-regulated' });
      const links = { skillIds: await skillIds(trx, skills), domainIds: inFormerOrder(former, chosen) };
      await writeProfile(
        trx,
        viewer.profileId,
        personUpdate(trx, platform.env, viewer.profileId, { ...person, ...offer }, now),
        links,
      );
      await writePromises(trx, viewer.profileId, { forWhom, outcomes });
      if (change) await openEmailChange(trx, change.value, now);
      return done({ emailPending: Boolean(change) });
    });
  },
);

/** Validates the form by role: experts also give companies, domains, languages and experience; published or pending profiles must stay presentable. */
function readForm(viewer: Viewer, form: unknown): Outcome<Input, 'form-incomplete'> | Invalid {
  const person = personForm.safeParse(form);
  const offer = offerFormOf(isApprovedExpert(viewer)).safeParse(form);
  const presentation = isPresented(viewer) ? presentationForm.safeParse(form) : undefined;
  const issues = [person, offer, presentation].flatMap((read) => read?.error?.issues ?? []);
  // A wrong type cannot come from our form, so this is not a typing mistake.
  if (issues.some(({ code }) => code === 'invalid_type')) return refused('form-incomplete');
  if (!person.success || !offer.success || issues.length > 0) return invalid(problemsOf(issues));
  return done({ person: person.data, offer: offer.data });
}

async function domainIdsOf(trx: DatabaseTransaction, { profileId }: Viewer): Promise<number[]> {
  const rows = await trx
    .selectFrom('user_domains')
    .select('domain_id as id')
    .where('user_profile_id', '=', profileId)
    .orderBy('position')
    .orderBy('domain_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns true when the expert adds a domain of regulated advice without a register entry or statement checked by an admin (product
 * decision 65). */
async function addsRegulated(
  trx: DatabaseTransaction,
  { profileId }: Viewer,
  former: readonly number[],
  chosen: readonly number[],
): Promise<boolean> {
  const added = chosen.filter((id) => !former.includes(id));
  if (added.length === 0) return false;
  const rows = await trx.selectFrom('domains').select('slug').where('id', 'in', added).execute();
  if (!isRegulated(rows.map(({ slug }) => slug))) return false;
  const person = trx.selectFrom('user_profiles').select('regulated_note').where('id', '=', profileId);
  return !(await person.executeTakeFirst())?.regulated_note;
}

async function domainIdsNamed(trx: DatabaseTransaction, slugs: readonly string[]): Promise<number[]> {
  const all = await trx.selectFrom('domains').select(['id', 'slug']).orderBy('name').execute();
  return all.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id);
}
