import { done, type Outcome, refused } from '#kernel/outcome';
import type { Viewer } from '#modules/identity';
import type { SupportRefusal } from '../refusals.ts';
import { commentLength } from '../rules/feedback.ts';
import { feedbackForm } from '../schemas.ts';
import type { Support } from '../support.ts';

/** Stores a person's opinion of the service. */
export async function sendFeedback(
  { platform, allowFeedback }: Support,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<{ feedbackId: string }, SupportRefusal>> {
  if (!viewer) return refused('sign-in-to-rate');
  const input = feedbackForm.safeParse(form);
  if (!input.success) return refused('form-incomplete');
  const { rating, category, comment } = input.data;
  if (comment.length > commentLength) return refused('comment-too-long');
  if (!(await allowFeedback(viewer.id))) return refused('too-many-attempts');
  const { id } = await platform.db
    .insertInto('client_feedback')
    .values({ user_id: viewer.id, rating, category, comment })
    .returning('id')
    .executeTakeFirstOrThrow();
  return done({ feedbackId: id });
}
