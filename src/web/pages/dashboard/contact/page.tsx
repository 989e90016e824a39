import { contactCopy as copy } from '#copy/contact';
import { failureWords } from '#copy/refusals';
import { Card } from '#design/card';
import type { MessageKind } from '#modules/support';
import { ownMessages, sendMessage } from '#modules/support/server';
import { FormFailure } from '#parts/form-failure';
import { MemberPage } from '#parts/member-page';
import { answerRedirect } from '#web/server/answers';
import { visit } from '#web/server/context';
import { flash } from '#web/server/flash';
import { form, formAction } from '#web/server/form-actions';
import { viewerOf } from '#web/server/guard';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { OwnMessages } from './own-messages.tsx';

const addresses = {
  support: '/dashboard/contact',
  'event-proposal': '/dashboard/contact?sujet=evenement',
} satisfies Record<MessageKind, string>;

const kindOf = (url: URL): MessageKind =>
  url.searchParams.get('sujet') === 'evenement' ? 'event-proposal' : 'support';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, copy.forms[loaderData?.kind ?? 'support'].title);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  // A search without a hit leads here with its text.
  const draft = url.searchParams.get('besoin')?.slice(0, 100) ?? '';
  return { kind: kindOf(url), draft, messages: await ownMessages(platform.db, viewerOf(context).id) };
}

export const action = formAction(
  form(
    sendMessage,
    (_, { url }) => {
      const kind = kindOf(url);
      return answerRedirect(addresses[kind], [flash(kind === 'support' ? 'message-sent' : 'proposal-sent')]);
    },
    { rest: ({ url }) => [kindOf(url)] },
  ),
);

export const clientAction = (sending: Route.ClientActionArgs) =>
  submitForm(sending, (refusal) => failureWords(refusal, copy.failed));

export default function ContactPage({ loaderData: { kind, draft, messages }, actionData }: Route.ComponentProps) {
  const { title, lead } = copy.forms[kind];
  return (
    <MemberPage title={title} lead={lead}>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_19rem]">
        <Card padding="lg">
          <FormFailure refusal={actionData?.refusal} broke={copy.failed} />
          <ContactForm
            key={kind}
            kind={kind}
            address={addresses[kind]}
            typed={actionData?.typed ?? { message: draft }}
            fresh={messages[0]?.id ?? 'first'}
          />
        </Card>
        <ContactDetails />
      </div>
      <OwnMessages messages={messages} />
    </MemberPage>
  );
}
