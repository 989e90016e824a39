import { z } from 'zod';
import type { ContactMessageId, ContentReportId } from '#kernel/ids';
import { feedbackCategories } from './rules/feedback.ts';
import { messageKinds } from './rules/messages.ts';
import { reportCategories } from './rules/reports.ts';

// PostgreSQL cannot store the NUL character.
const text = z.string().transform((typed) => typed.replaceAll('\0', '').replaceAll('\r\n', '\n').trim());
const someText = text.pipe(z.string().min(1));
const line = z
  .string()
  .transform((typed) => typed.replaceAll(/\p{Cc}+/gu, ' ').trim())
  .pipe(z.string().min(1));

// Lengths and the reported page are checked separately, with their own refusals.

export const contentReportForm = z.object({
  page: text.pipe(z.string().min(1).max(4_000)),
  category: z.enum(reportCategories),
  reason: someText,
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
});

export const contactForm = z.object({ subject: line, message: someText });

export const feedbackForm = z.object({
  rating: z.enum(['1', '2', '3', '4', '5']).transform(Number),
  category: z.enum(feedbackCategories),
  comment: someText,
});

/** Answers a message or a report; the kind tells which of the two the id names. */
export const answerForm = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(messageKinds),
    id: z.guid().transform((typed) => typed as ContactMessageId),
    answer: someText,
  }),
  z.object({
    kind: z.literal('content-report'),
    id: z.guid().transform((typed) => typed as ContentReportId),
    answer: someText,
  }),
]);
