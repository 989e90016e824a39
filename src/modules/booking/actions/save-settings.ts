import { done, refused } from '#kernel/outcome';
import type { Viewer } from '#modules/identity';
import { changeSettings, type SettingsAnswer, type SettingsMeans } from '../change-settings.ts';
import { bookingTermsForm, durationsForm, videoCallsForm } from '../schemas.ts';
import { changeOffer } from '../store/settings.ts';

export const saveDurations = (
  platform: SettingsMeans,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<SettingsAnswer> =>
  changeSettings(platform, viewer, async (trx, expert) => {
    const input = durationsForm.safeParse(form);
    if (!input.success) return refused('form-incomplete');
    const { durations } = input.data;
    if (durations.length === 0) return refused('durations-missing');
    await changeOffer(trx, expert, { durations });
    return done(undefined);
  });

/** Without video calls the expert cannot be booked (product decision 52). */
export const saveVideoCalls = (
  platform: SettingsMeans,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<SettingsAnswer> =>
  changeSettings(platform, viewer, async (trx, expert) => {
    await changeOffer(trx, expert, { takes_video_calls: videoCallsForm.parse(form).videoCalls });
    return done(undefined);
  });

/** Saves automatic confirmation and the minimum notice. Existing holds keep the terms they began with. */
export const saveBookingTerms = (
  platform: SettingsMeans,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<SettingsAnswer> =>
  changeSettings(platform, viewer, async (trx, expert) => {
    const input = bookingTermsForm.safeParse(form);
    if (!input.success) return refused('notice-out-of-range');
    const { automatic, noticeHours } = input.data;
    await changeOffer(trx, expert, { confirms_by_hand: !automatic, minimum_notice_minutes: noticeHours * 60 });
    return done(undefined);
  });
