import { z } from 'zod';
import type { DeviceId } from '#kernel/ids';
import { type MailTopic, mailTopics } from './rules/topics.ts';

/** A switch that is off is not sent. */
export const topicsForm = z.object(
  Object.fromEntries(mailTopics.map((topic) => [topic, z.literal('on').optional()])) as Record<
    MailTopic,
    z.ZodOptional<z.ZodLiteral<'on'>>
  >,
);

/** What a browser says of itself when it subscribes (PushSubscription.toJSON). */
export const deviceForm = z.object({
  endpoint: z.url().max(2_000),
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
  /** The browser was given another address: it is to go on where it is on, and no more. */
  again: z.literal('on').optional(),
});

export const ownDeviceForm = z.object({ device: z.uuid().transform((id) => id.toLowerCase() as DeviceId) });

export const unsubscribeForm = z.object({ topic: z.string(), token: z.string().max(200) });
