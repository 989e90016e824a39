import { z } from 'zod';
import type { AppointmentId, CardId, ProfileId } from '#kernel/ids';
import { digitsOf, isSiren } from '#kernel/siren';
import { lengthOf, manyLines, oneLine } from '#modules/identity';
import { minutesOf } from './rules/day-time.ts';
import { messageLength, titleLength } from './rules/policy.ts';
import { mostQuestions } from './rules/questions.ts';
import { accompaniments } from './rules/series.ts';
import { mostNoticeHours, mostReducedPercent, possibleDurations } from './rules/settings.ts';
import { minuteOf } from './rules/slots.ts';

// Shape of the form; rules/availability-problems.ts validates its contents. Times come from a list of options, so any other time is
// rejected here.
const time = z.string().transform(minutesOf).pipe(z.number());
const range = z.object({ start: time, end: time });
/** Far above any real limit: keeps an attacker from making the rules run long. */
const severalAtMost = 500;

export const availabilityForm = z
  .object({
    // One less than the largest integer of PostgreSQL: saving counts one up.
    version: z.coerce.number().int().min(1).max(2_147_483_646),
    timeZone: z.string(),
    days: z.array(z.object({ open: z.boolean(), ranges: z.array(range).max(severalAtMost) })).length(7),
    lunch: range.extend({ on: z.boolean() }),
    pauses: z.array(range).max(severalAtMost),
    daysOff: z
      .array(z.object({ first: z.string(), last: z.string(), label: z.string().transform(oneLine) }))
      .max(severalAtMost),
  })
  .transform(({ version, timeZone, days, lunch: { on, ...lunch }, pauses, daysOff }) => ({
    version,
    availability: {
      timeZone,
      week: days.map(({ open, ranges }) => (open ? ranges : [])),
      lunch: on ? lunch : null,
      pauses,
      // A single date is one day off.
      daysOff: daysOff.map(({ first, last, label }) => ({ first, last: last || first, label })),
    },
  }));

const appointmentId = z.uuid().transform((id) => id.toLowerCase() as AppointmentId);
/** Instant such as 2026-11-23T09:00:00.000Z, to the minute, in this century. */
const instant = z
  .string()
  .regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:00(\.000)?Z$/)
  .transform((iso) => new Date(iso))
  .refine((date) => !Number.isNaN(date.getTime()));
const message = z
  .string()
  .transform(manyLines)
  .refine((text) => lengthOf(text) <= messageLength);
const session = z.object({
  id: appointmentId,
  expert: z.guid().transform((id) => id.toLowerCase() as ProfileId),
  start: instant,
  durationMinutes: z.coerce.number().int().min(15).max(120),
});

/** A visitor's choice; `id` is the one in the browser's cookie. */
export const choiceForm = session.extend({
  id: z.uuid(),
  months: z
    .union([z.literal('').transform(() => null), z.coerce.number().pipe(z.literal(accompaniments))])
    .default(null),
  message: message.default(''),
});

export const holdForm = session.extend({ message: message.default('') });

export const seriesForm = session.extend({
  months: z.coerce.number().pipe(z.literal(accompaniments)),
  // Required, as its label says (product decision 22).
  message: message.refine((text) => text !== ''),
  skipped: z.array(instant).max(severalAtMost).default([]),
  replaced: z
    .array(z.object({ date: instant, by: instant }))
    .max(severalAtMost)
    .default([])
    .transform((all) => all.map(({ date, by }) => ({ date: minuteOf(date), by: minuteOf(by) }))),
});

export const appointmentForm = z.object({ id: appointmentId });

const name = z
  .string()
  .transform(oneLine)
  .refine((text) => text !== '' && lengthOf(text) <= 100);
const ticked = z.preprocess((value) => value === 'on' || value === true, z.boolean());
const cardId = z.guid().transform((id) => id.toLowerCase() as CardId);

const chosenCard = z.union([z.literal('').transform(() => undefined), cardId]).optional();

/** Manual payment with a saved card or a typed one. */
export const payForm = appointmentForm.extend({ card: chosenCard });

const buyer = {
  hold: appointmentId,
  email: z.string().trim().min(1).pipe(z.email().max(254)),
  firstName: name,
  lastName: name,
  keepsCard: ticked,
  card: chosenCard,
};

/** Card for the remaining sessions of a mentorship. */
export const seriesCardForm = z.object({ series: z.guid().transform((id) => id.toLowerCase()), card: cardId });

export const heldForm = z.object({ hold: appointmentId });

export const promoForm = heldForm.extend({ code: z.string().min(1).max(100) });

export const setupForm = heldForm.extend({ setup: z.string().regex(/^seti_\w{1,100}$/) });

/** Checkout form. It has no price: that comes from the hold. */
export const orderForm = z.discriminatedUnion('buyer', [
  // The actions demand `startsEarly` of a consumer whose session starts within the withdrawal period (product decision 63).
  z.object({ buyer: z.literal('consumer'), ...buyer, startsEarly: ticked }).transform((order) => ({
    ...order,
    companyName: '',
    siren: '',
  })),
  z
    .object({
      buyer: z.literal('professional'),
      ...buyer,
      companyName: name,
      siren: z.string().transform(digitsOf).refine(isSiren),
    })
    .transform((order) => ({ ...order, startsEarly: true })),
]);

export const answersForm = appointmentForm.extend({
  answers: z.array(z.string().transform(manyLines)).max(mostQuestions),
});

/** `held`: cancel only while it is held; a hold that was paid meanwhile is kept. */
export const cancelForm = appointmentForm.extend({ held: z.literal(true).optional() });

/** `key`: from the link in an email, for a client who is not signed in. */
export const contractForm = appointmentForm.extend({ key: z.string().max(100).optional() });

export const decisionForm = z.object({ id: appointmentId, decision: z.enum(['accept', 'refuse']) });

/** Missing fields keep their value. */
export const changesForm = z.object({
  id: appointmentId,
  title: z
    .string()
    .transform(oneLine)
    .refine((title) => title !== '' && lengthOf(title) <= titleLength)
    .optional(),
  start: instant.optional(),
  end: instant.optional(),
  priceCents: z.coerce.number().int().min(0).max(10_000_000).optional(),
});

/** One value for each selected duration; empty if none is selected. */
export const durationsForm = z.object({
  durations: z
    .array(z.coerce.number().pipe(z.literal(possibleDurations)))
    .transform((chosen) => [...new Set(chosen)].sort((one, other) => one - other)),
});

/** Browsers do not send an unchecked box. */
const isOn = z
  .string()
  .optional()
  .transform((sent) => sent === 'on');
export const videoCallsForm = z.object({ videoCalls: isOn }).catch({ videoCalls: false });
export const bookingTermsForm = z.object({
  automatic: isOn,
  noticeHours: z
    .string()
    .regex(/^ *\d{1,4} *$/)
    .transform(Number)
    .pipe(z.number().max(mostNoticeHours)),
});

const weekday = z.coerce.number().int().min(0).max(6);
export const reductionForm = z.object({ weekday, start: time });
export const newReductionForm = z
  .object({ weekday, start: time, end: time, percent: z.coerce.number().int().min(1).max(mostReducedPercent) })
  .refine(({ start, end }) => start < end);

export const questionForm = z.object({ question: z.string().transform(oneLine) });
