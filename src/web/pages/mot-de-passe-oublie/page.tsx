import { Form, Link, useNavigation } from 'react-router';
import { refusalCopy } from '#copy/refusals';
import { signInCopy } from '#copy/sign-in';
import { Action } from '#design/action';
import { Notice } from '#design/notice';
import { TextField } from '#design/text-field';
import { requestPasswordReset } from '#modules/identity/server';
import { AuthCard } from '#parts/auth-card';
import { byCaller, form, formAction } from '#web/server/form-actions';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

const { forgotten, fields } = signInCopy;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, forgotten.title);

export const action = formAction(form(requestPasswordReset, ({ email }) => ({ sentTo: email }), byCaller));

export default function ForgottenPasswordPage({ actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  if (actionData && 'sentTo' in actionData) {
    return (
      <AuthCard heading={forgotten.sentTitle} lead={forgotten.sent(actionData.sentTo)}>
        <Link to="/se-connecter" className="link">
          {forgotten.back}
        </Link>
      </AuthCard>
    );
  }
  return (
    <AuthCard heading={forgotten.title} lead={forgotten.lead}>
      {actionData ? (
        <Notice tone="danger" role="alert" className="mb-6">
          {refusalCopy[actionData.refusal]}
        </Notice>
      ) : null}
      <Form method="post" className="flex flex-col gap-5">
        <TextField
          name="email"
          type="email"
          label={fields.email}
          autoComplete="email"
          isRequired
          validationBehavior="native"
        />
        <Action type="submit" full pending={state !== 'idle'}>
          {forgotten.submit}
        </Action>
        <Link to="/se-connecter" className="link self-center">
          {forgotten.back}
        </Link>
      </Form>
    </AuthCard>
  );
}
