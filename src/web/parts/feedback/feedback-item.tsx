import { feedbackCopy as copy } from '#copy/feedback';
import { Badge } from '#design/badge';
import { Card } from '#design/card';
import { Stars } from '#design/stars';
import type { Feedback } from '#modules/support';
import { Moment } from '#parts/moment';

/** One feedback entry; the author is shown to admins only. */
export function FeedbackItem({ feedback, author }: { feedback: Feedback; author?: string }) {
  return (
    <Card as="li">
      <article>
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Stars value={feedback.rating} label={copy.stars(feedback.rating)} size="md" />
          <Badge variant="lilas">{copy.categories[feedback.category]}</Badge>
          {author ? <span className="font-semibold">{author}</span> : null}
          <Moment at={feedback.sentAt} className="text-encre-2 text-sm sm:ml-auto" />
        </header>
        <p className="mt-4 whitespace-pre-line [overflow-wrap:anywhere]">{feedback.comment}</p>
      </article>
    </Card>
  );
}
