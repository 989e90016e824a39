import { Star } from 'lucide-react';
import { feedbackCopy as copy } from '#copy/feedback';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import type { Feedback } from '#modules/support';
import { FeedbackItem } from '#parts/feedback/feedback-item';

/** The viewer's earlier feedback. */
export function OwnFeedback({ feedback }: { feedback: readonly Feedback[] }) {
  return (
    <section aria-labelledby="vos-avis" className="mt-12">
      <h2 id="vos-avis" className="text-heading">
        {copy.own}
      </h2>
      {feedback.length === 0 ? (
        <Card className="mt-4">
          <EmptyState icon={<Star />} title={copy.ownEmpty} text={copy.ownEmptyNext} as="p" />
        </Card>
      ) : (
        <ul className="mt-4 flex flex-col gap-4">
          {feedback.map((each) => (
            <FeedbackItem key={each.id} feedback={each} />
          ))}
        </ul>
      )}
    </section>
  );
}
