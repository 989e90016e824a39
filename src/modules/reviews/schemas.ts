import { z } from 'zod';
import type { AppointmentId, ReviewId } from '#kernel/ids';
import { answerLength, groundsLength, hiddenReasons, reviewParts } from './rules/review.ts';

const uuid = z.uuid().transform((text) => text.toLowerCase());
const review = uuid.transform((text) => text as ReviewId);
// PostgreSQL cannot store the NUL character.
const text = z.string().transform((typed) => typed.replaceAll('\0', '').replaceAll('\r\n', '\n').trim());

export const ratingForm = z.object({
  id: uuid.transform((typed) => typed as AppointmentId),
  rating: z.enum(['1', '2', '3', '4', '5']).transform(Number),
  // The length has its own refusal.
  comment: text.optional().transform((words) => words || null),
});

export const answerForm = z.object({ id: review, words: text.pipe(z.string().min(1).max(answerLength)) });

const part = z.enum(reviewParts);

export const hidingForm = z.object({
  id: review,
  part,
  reason: z.enum(hiddenReasons),
  words: text.pipe(z.string().min(1).max(groundsLength)),
});

export const restoringForm = z.object({ id: review, part });
