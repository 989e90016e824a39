import { MessageSquareQuote } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { accessibleName } from '#copy/accessible-name';
import type { RefusalCode } from '#copy/refusals';
import { reviewBoardCopy as copy, hiddenReasonCopy, reviewCopy } from '#copy/reviews';
import { Action } from '#design/action';
import { Badge } from '#design/badge';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { NativeSelect } from '#design/native-select';
import { Notice } from '#design/notice';
import { Stars } from '#design/stars';
import { TabLinks } from '#design/tab-links';
import { TextArea } from '#design/text-area';
import { TextField } from '#design/text-field';
import {
  groundsLength,
  type Hidden,
  hiddenReasons,
  type ReviewEntry,
  type ReviewPart,
  reviewStates,
} from '#modules/reviews';
import { FormFailure } from '#parts/form-failure';
import { MemberPage } from '#parts/member-page';
import { Pagination } from '#parts/pagination';
import { AnswerWords } from '#parts/reviews/review-words';
import { frenchDay } from '#web/french-day';
import { type ReviewQuestion, reviewAddress } from '#web/parts/admin/review-address';

/** Tabs of /admin/avis: feedback on the service, reviews of experts. */
export const OpinionTabs = ({ current }: { current: 'feedback' | 'reviews' }) => (
  <TabLinks
    label={copy.views}
    className="mb-6"
    items={[
      { href: '/admin/avis', label: copy.feedback, current: current === 'feedback' },
      { href: reviewAddress({}), label: copy.reviews, current: current === 'reviews' },
    ]}
    renderLink={({ href, ...link }) => <Link to={href} {...link} />}
  />
);

interface Failure {
  readonly refusal: RefusalCode;
  readonly typed?: Readonly<Record<string, string>> | undefined;
}

interface ReviewBoardProps {
  readonly question: ReviewQuestion;
  readonly entries: readonly ReviewEntry[];
  readonly older: string | undefined;
  readonly newest: string | undefined;
  readonly failure: Failure | undefined;
}

/** Clients' reviews of experts; an admin can hide one and show it again. */
export function ReviewBoard({ question, entries, older, newest, failure }: ReviewBoardProps) {
  const isAsked = Boolean(question.words || question.state || question.only);
  return (
    <MemberPage title={copy.title} lead={copy.lead}>
      <OpinionTabs current="reviews" />
      <Search question={question} />
      {entries.length === 0 ? (
        <Card className="mt-6">
          <EmptyState
            icon={<MessageSquareQuote />}
            title={isAsked ? copy.emptySearch : copy.empty}
            text={isAsked ? undefined : copy.emptyNext}
            {...(isAsked && {
              action: (
                <Link to={reviewAddress({})} className={buttonClass({ variant: 'secondary' })}>
                  {copy.everything}
                </Link>
              ),
            })}
          />
        </Card>
      ) : (
        <ul className="mt-6 flex flex-col gap-4">
          {entries.map((review) => (
            <ReviewCard
              key={review.id}
              review={review}
              failure={failure?.typed?.id === review.id ? failure : undefined}
            />
          ))}
        </ul>
      )}
      <Pagination words={copy} older={older} newest={newest} />
    </MemberPage>
  );
}

const stateOptions = [
  { value: '', label: copy.all },
  ...reviewStates.map((state) => ({ value: state, label: copy.states[state] })),
];

const Search = ({ question: { words, state } }: Pick<ReviewBoardProps, 'question'>) => (
  <Form
    key={`${words} ${state}`}
    method="get"
    action="/admin/avis"
    role="search"
    className="grid items-end gap-4 sm:grid-cols-[1fr_12rem_auto]"
  >
    <input type="hidden" name="vue" value="evaluations" />
    <TextField name="q" type="search" label={copy.search} defaultValue={words ?? ''} maxLength={100} />
    <NativeSelect name="etat" label={copy.state} options={stateOptions} defaultValue={state ?? ''} />
    <Action type="submit" variant="secondary">
      {copy.find}
    </Action>
  </Form>
);

function ReviewCard({ review, failure }: { review: ReviewEntry; failure: Failure | undefined }) {
  const { client, expert, rating, comment, title, sessionAt, reviewedAt, answer, hidden, answerHidden } = review;
  const who = copy.byOf(client.name || copy.gone, expert.name || copy.gone);
  return (
    <Card as="li" id={`avis-${review.id}`} className="scroll-mt-24">
      <article>
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Stars value={rating} label={reviewCopy.stars(rating)} size="md" />
          <Badge variant={hidden ? 'peche' : 'menthe'}>{hidden ? copy.isHidden : copy.isShown}</Badge>
          {answerHidden ? <Badge variant="peche">{copy.answerIsHidden}</Badge> : null}
          <span className="font-semibold">{who}</span>
        </header>
        <p className="mt-1 text-encre-2 text-sm [overflow-wrap:anywhere]">
          {title} · {reviewCopy.session(frenchDay(sessionAt))} · {reviewCopy.reviewed(frenchDay(reviewedAt))}
        </p>
        <p className="mt-4 whitespace-pre-line [overflow-wrap:anywhere]">
          {comment ?? <span className="text-encre-2">{copy.noComment}</span>}
        </p>
        {hidden ? <WhyHidden hidden={hidden} /> : null}
        {answer ? <AnswerWords expert={expert.name} answer={answer} /> : null}
        {answerHidden ? <WhyHidden hidden={answerHidden} /> : null}
        <FormFailure refusal={failure?.refusal} broke={copy.failed} />
        <div className="mt-4 flex flex-wrap items-start gap-3">
          <Moderate review={review} part="review" isHidden={hidden !== undefined} of={who} typed={failure?.typed} />
          {answer ? (
            <Moderate
              review={review}
              part="answer"
              isHidden={answerHidden !== undefined}
              of={who}
              typed={failure?.typed}
            />
          ) : null}
          {expert.slug ? (
            <Link
              to={`/expert/${expert.slug}/avis/${review.id}`}
              aria-label={accessibleName(copy.profile, expert.name)}
              reloadDocument
              className={buttonClass({ variant: 'quiet', size: 'sm' })}
            >
              {copy.profile}
            </Link>
          ) : null}
        </div>
      </article>
    </Card>
  );
}

const WhyHidden = ({ hidden }: { hidden: Hidden }) => (
  <Notice tone="warning" title={copy.hiddenFor(hiddenReasonCopy[hidden.reason], frenchDay(hidden.at))} className="mt-4">
    {hidden.words}
  </Notice>
);

const reasonOptions = [
  { value: '', label: copy.choose },
  ...hiddenReasons.map((reason) => ({ value: reason, label: hiddenReasonCopy[reason] })),
];

interface ModerateProps {
  readonly review: ReviewEntry;
  readonly part: ReviewPart;
  readonly isHidden: boolean;
  readonly of: string;
  readonly typed: Readonly<Record<string, string>> | undefined;
}

/** Hiding needs a reason and an explanation, which are sent to the author; showing again needs neither. */
function Moderate({ review, part, isHidden, of, typed }: ModerateProps) {
  const { formData } = useNavigation();
  const pending = formData?.get('id') === review.id && formData.get('part') === part;
  const what = (
    <>
      <input type="hidden" name="id" value={review.id} />
      <input type="hidden" name="part" value={part} />
    </>
  );
  if (isHidden) {
    const label = part === 'review' ? copy.restore : copy.restoreAnswer;
    return (
      <Form method="post" preventScrollReset>
        {what}
        <Action
          type="submit"
          name="intent"
          value="restore"
          size="sm"
          variant="secondary"
          pending={pending}
          aria-label={accessibleName(label, of)}
        >
          {label}
        </Action>
      </Form>
    );
  }
  const label = part === 'review' ? copy.hide : copy.hideAnswer;
  const mine = typed?.part === part ? typed : undefined;
  return (
    <details open={mine !== undefined} className="open:basis-full">
      <summary
        aria-label={accessibleName(label, of)}
        className={`${buttonClass({ variant: 'secondary', size: 'sm' })} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        {label}
      </summary>
      <Form method="post" preventScrollReset className="mt-4 flex max-w-[40rem] flex-col gap-4">
        {what}
        <input type="hidden" name="intent" value="hide" />
        <NativeSelect
          name="reason"
          label={copy.reason}
          options={reasonOptions}
          defaultValue={mine?.reason ?? ''}
          required
        />
        <TextArea
          name="words"
          label={copy.grounds}
          defaultValue={mine?.words ?? ''}
          rows={3}
          maxLength={groundsLength}
          isRequired
          validationBehavior="native"
        />
        <Action type="submit" variant="danger" pending={pending} className="self-start">
          {label}
        </Action>
      </Form>
    </details>
  );
}
