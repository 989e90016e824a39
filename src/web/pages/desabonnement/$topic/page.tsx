import { data, Form, Link, useNavigation } from 'react-router';
import { mailsCopy } from '#copy/mails';
import { Action } from '#design/action';
import { buttonClass } from '#design/button';
import { isMailTopic } from '#modules/notifications';
import { unsubscribe, unsubscriberIn } from '#modules/notifications/server';
import { AuthCard } from '#parts/auth-card';
import { visit } from '#web/server/context';
import { form, formAction } from '#web/server/form-actions';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

const { unsubscribe: copy, topics } = mailsCopy;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

// The link is a secret: other sites must not see it in a referrer.
export const headers = () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });

/** GET changes nothing, because mail scanners open links; the person presses the button. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const { topic } = params;
  const token = url.searchParams.get('token') ?? '';
  const known = isMailTopic(topic) && unsubscriberIn(context.get(visit).platform, topic, token) !== undefined;
  return data({ topic: known ? topic : undefined }, { status: known ? 200 : 400 });
}

/**
 * A mail program posts only `List-Unsubscribe=One-Click` and follows no redirect (RFC 8058): topic and token come from the URL, and the
 * answer is the page.
 */
export const action = formAction(
  form(unsubscribe, () => ({ done: true as const }), {
    input: ({ params, url }) => ({ topic: params.topic, token: url.searchParams.get('token') ?? '' }),
  }),
);

export default function UnsubscribePage({ loaderData: { topic }, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const toChoices = (
    <Link to="/profil/notifications" className={buttonClass({ variant: 'secondary' })}>
      {copy.toChoices}
    </Link>
  );
  if (!topic || (actionData && !('done' in actionData)))
    return (
      <AuthCard heading={copy.deadTitle} lead={copy.dead}>
        {toChoices}
      </AuthCard>
    );
  const { label } = topics.names[topic];
  if (actionData)
    return (
      <AuthCard heading={copy.doneTitle} lead={copy.done(label)}>
        {toChoices}
      </AuthCard>
    );
  return (
    <AuthCard heading={copy.heading} lead={copy.lead(label)}>
      <Form method="post">
        <Action type="submit" full pending={state !== 'idle'}>
          {copy.submit}
        </Action>
      </Form>
    </AuthCard>
  );
}
