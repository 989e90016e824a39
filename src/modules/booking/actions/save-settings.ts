import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { changeSettings } from '../change-settings.ts';
import { bookingTermsForm, durationsForm, videoCallsForm } from '../schemas.ts';
import { changeOffer } from '../store/settings.ts';

export const saveDurations = action({ who: 'approved-expert', input: durationsForm }, ({ input, ...call }) =>
  changeSettings(call, async (trx, expert) => {
    const { durations } = input;
    if (durations.length === 0) return refused('durations-missing');
    await changeOffer(trx, expert, { durations });
    return done(undefined);
  }),
);

/** Without video calls the expert cannot be booked (product decision 52). */
export const saveVideoCalls = action({ who: 'approved-expert', input: videoCallsForm }, ({ input, ...call }) =>
  changeSettings(call, async (trx, expert) => {
    await changeOffer(trx, expert, { takes_video_calls: input.videoCalls });
    return done(undefined);
  }),
);

/** Saves automatic confirmation and the minimum notice. Existing holds keep the terms they began with. */
export const saveBookingTerms = action(
  { who: 'approved-expert', input: bookingTermsForm, invalid: () => refused('notice-out-of-range') },
  ({ input, ...call }) =>
    changeSettings(call, async (trx, expert) => {
      const { automatic, noticeHours } = input;
      await changeOffer(trx, expert, { confirms_by_hand: !automatic, minimum_notice_minutes: noticeHours * 60 });
      return done(undefined);
    }),
);
