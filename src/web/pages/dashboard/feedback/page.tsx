import { feedbackCopy as copy } from '#copy/feedback';
import { failureWords } from '#copy/refusals';
import { Card } from '#design/card';
import { ownFeedback, sendFeedback } from '#modules/support/server';
import { FormFailure } from '#parts/form-failure';
import { MemberPage } from '#parts/member-page';
import { visit } from '#web/server/context';
import { form, formAction, onward } from '#web/server/form-actions';
import { viewerOf } from '#web/server/guard';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { FeedbackForm } from './feedback-form.tsx';
import { OwnFeedback } from './own-feedback.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  return { feedback: await ownFeedback(platform.db, viewerOf(context).id) };
}

export const action = formAction(form(sendFeedback, onward('feedback-sent', '/dashboard/feedback')));

export const clientAction = (sending: Route.ClientActionArgs) =>
  submitForm(sending, (refusal) => failureWords(refusal, copy.failed));

export default function FeedbackPage({ loaderData: { feedback }, actionData }: Route.ComponentProps) {
  return (
    <MemberPage title={copy.title} lead={copy.lead}>
      <Card padding="lg" className="max-w-[44rem]">
        <FormFailure refusal={actionData?.refusal} broke={copy.failed} />
        <FeedbackForm typed={actionData?.typed ?? {}} fresh={feedback[0]?.id ?? 'first'} />
      </Card>
      <OwnFeedback feedback={feedback} />
    </MemberPage>
  );
}
