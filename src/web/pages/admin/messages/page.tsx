import { failureWords } from '#copy/refusals';
import { answerMessage, countOpen, inbox } from '#modules/support/server';
import { visit } from '#web/server/context';
import { form, formAction, onward } from '#web/server/form-actions';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { inboxCopy as copy } from './copy.ts';
import { Inbox } from './inbox.tsx';
import { inboxAddress, readInboxAddress } from './inbox-address.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(visit).platform;
  const { kind, state, search, after } = readInboxAddress(url.searchParams);
  const [page, open] = await Promise.all([inbox(db, { kind, state, search, after }), countOpen(db)]);
  return {
    kind,
    state,
    search,
    open,
    entries: page.entries,
    here: inboxAddress({ kind, state, search, after }),
    older: page.older && inboxAddress({ kind, state, search, after: page.older }),
    newest: after && inboxAddress({ kind, state, search }),
  };
}

export const action = formAction(
  form(
    answerMessage,
    onward(
      'message-answered',
      ({ id }, { url }) => `${inboxAddress(readInboxAddress(url.searchParams))}#message-${id}`,
    ),
  ),
);

export const clientAction = (sending: Route.ClientActionArgs) =>
  submitForm(sending, (refusal) => failureWords(refusal, copy.failed));

export default function AdminMessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Inbox {...loaderData} failure={actionData} />;
}
