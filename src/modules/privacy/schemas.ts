import { z } from 'zod';

export const erasureForm = z.object({ confirmation: z.string().trim().toLowerCase().max(254) });
/** A switch that is off is not sent. */
export const mailChoiceForm = z.object({ news: z.literal('on').optional() });
