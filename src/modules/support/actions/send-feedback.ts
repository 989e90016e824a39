import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { limitOf, type RateLimit } from '#platform/limits';
import { commentLength } from '../rules/feedback.ts';
import { feedbackForm } from '../schemas.ts';

const feedbackLimit: RateLimit = { name: 'support:feedback-of', most: (env) => env.MESSAGES_PER_HOUR, seconds: 3600 };

/** Stores a person's opinion of the service. */
export const sendFeedback = action(
  { who: 'signed-in', input: feedbackForm, signedOut: 'sign-in-to-rate' },
  async ({ platform, actor, input: { rating, category, comment } }) => {
    if (comment.length > commentLength) return refused('comment-too-long');
    if (!(await limitOf(platform, feedbackLimit).allow(actor.id))) return refused('too-many-attempts');
    const { id } = await platform.db
      .insertInto('client_feedback')
      .values({ user_id: actor.id, rating, category, comment })
      .returning('id')
      .executeTakeFirstOrThrow();
    return done({ feedbackId: id });
  },
);
