import { z } from 'zod';

/** Keeps the password, which the confirmation of identity reads. */
export const erasureForm = z.looseObject({ confirmation: z.string().trim().toLowerCase().max(254) });
/** A form does not send a switch that is off. */
export const mailChoiceForm = z.object({ news: z.literal('on').optional() });
