import { data, Form, Link, useNavigation } from 'react-router';
import { confirmIbanCopy as copy } from '#copy/payouts';
import { failureWords } from '#copy/refusals';
import { Action } from '#design/action';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { confirmIban, ibanChangeOf } from '#modules/payouts/server';
import { MemberPage } from '#parts/member-page';
import { visit } from '#web/server/context';
import { form, formAction, onward } from '#web/server/form-actions';
import { viewerOf } from '#web/server/guard';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

// The link is a secret: other sites must not see it in a referrer.
export const headers = () => ({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' });

/** GET does not use up the link, because mail scanners open links; the person presses the button. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('cle') ?? '';
  const change = await ibanChangeOf(context.get(visit).platform, viewerOf(context).profileId, token);
  const shown = change && { last4: change.last4, holder: change.holder };
  return data({ token, change: shown }, { status: change ? 200 : 400 });
}

export const action = formAction(form(confirmIban, onward('iban-confirmed', '/expert-space/paiements')), {
  secret: true,
});

export const clientAction = (sending: Route.ClientActionArgs) =>
  submitForm(sending, (refusal) => failureWords(refusal, copy.failed));

export default function ConfirmIbanPage({ loaderData: { token, change }, actionData }: Route.ComponentProps) {
  const { formData } = useNavigation();
  if (!change || actionData?.refusal === 'link-invalid')
    return (
      <MemberPage title={copy.deadTitle} lead={copy.dead}>
        <Link to="/expert-space/paiements" className={buttonClass()}>
          {copy.back}
        </Link>
      </MemberPage>
    );
  return (
    <MemberPage title={copy.title}>
      <Card>
        <p className="mb-6 [overflow-wrap:anywhere]">{copy.lead(change.last4, change.holder)}</p>
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Action type="submit" pending={formData !== undefined}>
            {copy.submit}
          </Action>
        </Form>
      </Card>
    </MemberPage>
  );
}
