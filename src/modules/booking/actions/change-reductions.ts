import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { changeSettings } from '../change-settings.ts';
import { mostReductions, overlaps } from '../rules/settings.ts';
import { newReductionForm, reductionForm } from '../schemas.ts';
import { changeOffer } from '../store/settings.ts';
import { reductionsOf, replaceSlotReductions } from '../store/slot-reductions.ts';

/** « Réductions par créneaux », only for experts with their own rate (product decision 51). */
export const addReduction = action(
  { who: 'approved-expert', input: newReductionForm, invalid: () => refused('reduction-invalid') },
  ({ input: added, ...call }) =>
    changeSettings(call, async (trx, expert) => {
      await changeOffer(trx, expert);
      const card = trx.selectFrom('expert_cards').select('hourly_rate_cents').where('id', '=', expert);
      if ((await card.executeTakeFirst())?.hourly_rate_cents == null) return refused('reduction-needs-rate');
      const present = await reductionsOf(trx, expert);
      if (present.length >= mostReductions) return refused('too-many-reductions');
      if (present.some((each) => overlaps(each, added))) return refused('reductions-overlap');
      await replaceSlotReductions(trx, expert, [...present, added]);
      return done(undefined);
    }),
);

/** Identifies the reduction by weekday and start; removing it twice is no error. */
export const removeReduction = action({ who: 'approved-expert', input: reductionForm }, ({ input, ...call }) =>
  changeSettings(call, async (trx, expert) => {
    await changeOffer(trx, expert);
    const { weekday, start } = input;
    const present = await reductionsOf(trx, expert);
    const left = present.filter((each) => each.weekday !== weekday || each.start !== start);
    await replaceSlotReductions(trx, expert, left);
    return done(undefined);
  }),
);
