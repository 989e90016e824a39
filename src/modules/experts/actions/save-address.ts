import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { isSlugAllowed, mostAddresses } from '../rules/slug.ts';
import { addressForm } from '../schemas.ts';
import { addressesOf, makeCurrent, reserveAddress } from '../store/addresses.ts';

/** Saves the expert's public address, with '-2', '-3'… appended when it is taken. The former one redirects to it (product decision 40). */
export const saveAddress = action(
  { who: 'approved-expert', input: addressForm },
  async ({ platform, actor, input }) => {
    const { profileId } = actor;
    const requested = input.slug;
    if (!isSlugAllowed(requested)) return refused('address-not-allowed');
    return platform.db.transaction().execute(async (trx) => {
      // Serializes saves from two tabs.
      await trx.selectFrom('user_profiles').select('id').where('id', '=', profileId).forUpdate().execute();
      const own = (await addressesOf(trx, profileId)).map(({ slug }) => slug);
      if (own.length >= mostAddresses && !own.includes(requested)) return refused('addresses-spent');
      const slug = await reserveAddress(trx, profileId, requested, own);
      await makeCurrent(trx, profileId, slug);
      return done({ slug });
    });
  },
);
