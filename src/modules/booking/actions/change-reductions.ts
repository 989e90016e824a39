import { done, refused } from '#kernel/outcome';
import type { Viewer } from '#modules/identity';
import { changeSettings, type SettingsAnswer, type SettingsMeans } from '../change-settings.ts';
import { mostReductions, overlaps } from '../rules/settings.ts';
import { newReductionForm, reductionForm } from '../schemas.ts';
import { changeOffer } from '../store/settings.ts';
import { reductionsOf, replaceSlotReductions } from '../store/slot-reductions.ts';

/** « Réductions par créneaux », only for experts with their own rate (product decision 51). */
export const addReduction = (
  platform: SettingsMeans,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<SettingsAnswer> =>
  changeSettings(platform, viewer, async (trx, expert) => {
    const input = newReductionForm.safeParse(form);
    if (!input.success) return refused('reduction-invalid');
    const added = input.data;
    await changeOffer(trx, expert);
    const card = trx.selectFrom('expert_cards').select('hourly_rate_cents').where('id', '=', expert);
    if ((await card.executeTakeFirst())?.hourly_rate_cents == null) return refused('reduction-needs-rate');
    const present = await reductionsOf(trx, expert);
    if (present.length >= mostReductions) return refused('too-many-reductions');
    if (present.some((each) => overlaps(each, added))) return refused('reductions-overlap');
    await replaceSlotReductions(trx, expert, [...present, added]);
    return done(undefined);
  });

/** Identifies the reduction by weekday and start; removing it twice is no error. */
export const removeReduction = (
  platform: SettingsMeans,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<SettingsAnswer> =>
  changeSettings(platform, viewer, async (trx, expert) => {
    const input = reductionForm.safeParse(form);
    if (!input.success) return refused('form-incomplete');
    await changeOffer(trx, expert);
    const { weekday, start } = input.data;
    const present = await reductionsOf(trx, expert);
    const left = present.filter((each) => each.weekday !== weekday || each.start !== start);
    await replaceSlotReductions(trx, expert, left);
    return done(undefined);
  });
