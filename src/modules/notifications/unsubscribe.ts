import type { UserId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { idIn, tokenOf } from '#platform/signature';
import type { MailTopic } from './rules/topics.ts';

type Deps = Pick<Platform, 'env' | 'site'>;

const kind = (topic: MailTopic) => `unsubscribe-${topic}` as const;

/** Link to unsubscribe from a topic without signing in; the same in all mails, and valid as long as the account exists and AUTH_SECRET is
 * configured, be it as the fallback. */
export const unsubscribeLink = ({ env, site }: Deps, userId: UserId, topic: MailTopic) =>
  `${site.origin}/desabonnement/${topic}?${new URLSearchParams({ token: tokenOf(env, kind(topic), userId) })}`;

export const unsubscriberIn = ({ env }: Pick<Platform, 'env'>, topic: MailTopic, token: string) =>
  idIn(env, kind(topic), token) as UserId | undefined;
