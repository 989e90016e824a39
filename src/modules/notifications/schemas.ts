import { z } from 'zod';
import type { DeviceId } from '#kernel/ids';
import { type MailTopic, mailTopics } from './rules/topics.ts';

/** A form does not send a switch that is off. */
export const topicsForm = z.object(
  Object.fromEntries(mailTopics.map((topic) => [topic, z.literal('on').optional()])) as Record<
    MailTopic,
    z.ZodOptional<z.ZodLiteral<'on'>>
  >,
);

/** A browser's push subscription (PushSubscription.toJSON). */
export const deviceForm = z.object({
  // As browsers write it: a URL parser also accepts capital letters and NUL, which the table refuses, and two thousand
  // characters beyond ASCII are too long for its index.
  endpoint: z
    .url()
    .max(2_000)
    .regex(/^https?:\/\/[\x21-\x7e]+$/),
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
  /** The browser's endpoint was replaced: renew the subscription only where notifications are already on. */
  again: z.literal('on').optional(),
});

export const ownDeviceForm = z.object({ device: z.uuid().transform((id) => id.toLowerCase() as DeviceId) });

export const unsubscribeForm = z.object({ topic: z.string(), token: z.string().max(200) });
