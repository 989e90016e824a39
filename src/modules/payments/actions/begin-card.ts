import { z } from 'zod';
import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { limitOf } from '#platform/limits';
import { cardChangeLimit } from '../limits.ts';
import { openSetup } from '../provider/setups.ts';
import { holderForm } from '../schemas.ts';

/** Creates a setup intent to save a card. The browser sends the card number to the provider with the returned client secret. */
export const beginCard = action({ who: 'signed-in', input: z.unknown() }, async ({ platform, actor, input }) => {
  const { db, stripe } = platform;
  if (!stripe) return refused('payments-closed');
  if (!holderForm.safeParse(input).success) return refused('holder-missing');
  if (!(await limitOf(platform, cardChangeLimit).allow(actor.id))) return refused('too-many-card-changes');
  return done({ clientSecret: await openSetup({ db, stripe }, actor.id) });
});
