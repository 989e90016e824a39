import { done, type Outcome, refused } from '#kernel/outcome';
import { asExpert, type Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import type { ExpertsRefusal } from '../refusals.ts';
import { isSlugAllowed, mostAddresses } from '../rules/slug.ts';
import { addressForm } from '../schemas.ts';
import { addressesOf, makeCurrent, reserveAddress } from '../store/addresses.ts';

/** Saves the expert's public address, with '-2', '-3'… appended when it is taken. The former one redirects to it (product decision 40). */
export async function saveAddress(
  { db }: Pick<Platform, 'db'>,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<{ slug: string }, ExpertsRefusal>> {
  const expert = asExpert(viewer);
  if (!expert.ok) return expert;
  const input = addressForm.safeParse(form);
  if (!input.success) return refused('form-incomplete');
  const { profileId } = expert.value;
  const wished = input.data.slug;
  if (!isSlugAllowed(wished)) return refused('address-not-allowed');
  return db.transaction().execute(async (trx) => {
    // Serializes saves from two tabs.
    await trx.selectFrom('user_profiles').select('id').where('id', '=', profileId).forUpdate().execute();
    const own = (await addressesOf(trx, profileId)).map(({ slug }) => slug);
    if (own.length >= mostAddresses && !own.includes(wished)) return refused('addresses-spent');
    const slug = await reserveAddress(trx, profileId, wished, own);
    await makeCurrent(trx, profileId, slug);
    return done({ slug });
  });
}
