import { randomUUID } from 'node:crypto';
import { conversationCopy as copy } from '#copy/conversation';
import { refusalCopy } from '#copy/refusals';
import { type AppointmentId, isUuid } from '#kernel/ids';
import { findConversation, readMessages, writeMessage } from '#modules/messages/server';
import { conversationAddress } from '#web/parts/messages/address';
import { answerFault, answerRedirect, answerRefusal } from '#web/server/answers';
import { visit } from '#web/server/context';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { Conversation } from './conversation.tsx';
import { createSentMessages } from './sent-message.server.ts';

const receive = createSentMessages({ atOnce: 10, seconds: 240 });

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData ? copy.titleWith(loaderData.conversation.peer.name) : copy.title);

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { platform, viewer } = context.get(visit);
  const before = Number(url.searchParams.get('avant') ?? Number.NaN);
  const found = isUuid(params.id)
    ? await findConversation(platform, viewer, params.id.toLowerCase() as AppointmentId, {
        before: Number.isInteger(before) && before > 0 ? Math.min(before, 2_147_483_647) : undefined,
      })
    : undefined;
  if (!found?.ok) throw new Response(null, { status: 404 });
  const conversation = found.value;
  const last = conversation.messages.at(-1);
  const isOpened = request.headers.get('accept')?.includes('text/html') ?? false;
  const fresh = randomUUID();
  // Opening the page marks the messages as read. A page already open does so itself while it is visible (use-mark-read.ts).
  if (!isOpened || !conversation.isLatest || !last || conversation.unread === 0) return { conversation, fresh };
  await readMessages(platform, viewer, { appointmentId: conversation.id, upTo: last.number });
  return { conversation: { ...conversation, unread: 0 }, fresh };
}

export const action = Object.assign(
  async ({ request, context, params }: Route.ActionArgs) => {
    const here = context.get(visit);
    const sent = receive(request);
    try {
      const of = { appointmentId: params.id };
      const outcome = await writeMessage(here.platform, here.viewer, of, () => sent.parts);
      if (!outcome.ok) return answerRefusal(outcome.refusal, await sent.typed());
      return answerRedirect(conversationAddress(params.id));
    } catch (error) {
      return answerFault(here, error, await sent.typed());
    }
  },
  { audiences: { send: writeMessage.who } },
);

/** A script stays on the page: the sent message arrives by revalidation, like the other person's. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm({ serverAction }, (refusal) => ({ title: copy.notSent, text: refusalCopy[refusal] })).catch((reason) => {
    if (reason instanceof Response) return { refusal: undefined, typed: undefined };
    throw reason;
  });

export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation } = loaderData;
  return <Conversation key={conversation.id} {...loaderData} refused={actionData} />;
}
