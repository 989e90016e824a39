import { z } from 'zod';
import { reportCategories } from './rules/reports.ts';

// PostgreSQL cannot store the character of code zero.
const text = z.string().transform((typed) => typed.replaceAll('\0', '').replaceAll('\r\n', '\n').trim());

/** Its length and the page are rules of their own, with their own refusals. */
export const contentReportForm = z.object({
  page: text.pipe(z.string().min(1).max(4_000)),
  category: z.enum(reportCategories),
  reason: text.pipe(z.string().min(1)),
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
});
