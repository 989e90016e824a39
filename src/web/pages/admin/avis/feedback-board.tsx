import { Star } from 'lucide-react';
import { Link } from 'react-router';
import { feedbackCopy } from '#copy/feedback';
import { Card, cardClass } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { Stars } from '#design/stars';
import {
  averageRating,
  type Cursor,
  type FeedbackCategory,
  type FeedbackFigure,
  feedbackCategories,
  type SignedFeedback,
  together,
  writeCursor,
} from '#modules/support';
import { FeedbackItem } from '#parts/feedback/feedback-item';
import { MemberPage } from '#parts/member-page';
import { Pagination } from '#parts/pagination';
import { OpinionTabs } from './review-board.tsx';

const { board: copy, categories } = feedbackCopy;

/** URL of the feedback list, optionally for one category and after a cursor. */
export function feedbackAddress(category: FeedbackCategory | undefined, after?: Cursor): string {
  const query = new URLSearchParams();
  if (category) query.set('sujet', category);
  if (after) query.set('apres', writeCursor(after));
  return query.size > 0 ? `/admin/avis?${query}` : '/admin/avis';
}

interface FeedbackBoardProps {
  readonly category: FeedbackCategory | undefined;
  readonly figures: Readonly<Record<FeedbackCategory, FeedbackFigure>>;
  readonly entries: readonly SignedFeedback[];
  readonly older: string | undefined;
  readonly newest: string | undefined;
}

/** Feedback on the service: figures per category, which are also the filter links, then the entries. */
export function FeedbackBoard({ category, figures, entries, older, newest }: FeedbackBoardProps) {
  return (
    <MemberPage title={copy.title} lead={copy.lead}>
      <OpinionTabs current="feedback" />
      <nav aria-label={copy.filter}>
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
          {[undefined, ...feedbackCategories].map((each) => (
            <li key={each ?? 'all'}>
              <Figure
                to={feedbackAddress(each)}
                label={each ? categories[each] : copy.all}
                figure={each ? figures[each] : together(Object.values(figures))}
                current={each === category}
              />
            </li>
          ))}
        </ul>
      </nav>
      {entries.length === 0 ? (
        <Card className="mt-6">
          <EmptyState
            icon={<Star />}
            title={category ? copy.emptyCategory : copy.empty}
            text={category ? undefined : copy.emptyNext}
          />
        </Card>
      ) : (
        <ul className="mt-6 flex flex-col gap-4">
          {entries.map((entry) => (
            <FeedbackItem key={entry.id} feedback={entry} author={entry.author} />
          ))}
        </ul>
      )}
      <Pagination words={copy} older={older} newest={newest} />
    </MemberPage>
  );
}

interface FigureProps {
  readonly to: string;
  readonly label: string;
  readonly figure: FeedbackFigure;
  readonly current: boolean;
}

function Figure({ to, label, figure, current }: FigureProps) {
  const average = averageRating(figure);
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className={`${cardClass({ padding: 'sm', interactive: true })} flex h-full flex-col justify-between gap-2 text-encre no-underline aria-[current]:border-encre`}
    >
      <span className="text-encre-2">{label}</span>
      {average === null ? (
        <span className="text-encre-2 text-sm">{copy.none}</span>
      ) : (
        <Stars
          variant="compact"
          value={average}
          count={figure.count}
          label={copy.average(average, figure.count)}
          size="md"
          className="titling text-2xl"
        />
      )}
    </Link>
  );
}
