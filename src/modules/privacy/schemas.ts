import { z } from 'zod';

export const erasureForm = z.object({ confirmation: z.string().trim().toLowerCase().max(254) });
/** A form does not send a switch that is off. */
export const mailChoiceForm = z.object({ news: z.literal('on').optional() });
