import { Form, useNavigation } from 'react-router';
import { securityCopy } from '#copy/security';
import { Action } from '#design/action';
import { TextField } from '#design/text-field';
import { passwordLength } from '#modules/identity';
import { RefusalNotice, type Refused, Section } from '#parts/security/section';

const { password: copy, currentPassword } = securityCopy;

interface PasswordSectionProps {
  readonly hasPassword: boolean;
  readonly email: string;
  readonly refused: Refused | undefined;
}

export function PasswordSection({ hasPassword, email, refused }: PasswordSectionProps) {
  const intent = useNavigation().formData?.get('intent');
  return (
    <Section title={copy.title}>
      <RefusalNotice title={copy.failed} refused={refused} />
      {hasPassword ? (
        <Form method="post" className="flex max-w-[28rem] flex-col gap-5">
          {/* Tells a password manager which account's password changes. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <TextField
            name="currentPassword"
            type="password"
            label={currentPassword}
            autoComplete="current-password"
            isRequired
            validationBehavior="native"
          />
          <TextField
            name="password"
            type="password"
            label={copy.new}
            description={copy.hint}
            autoComplete="new-password"
            minLength={passwordLength.min}
            maxLength={passwordLength.max}
            isRequired
            validationBehavior="native"
          />
          <Action
            type="submit"
            name="intent"
            value="change-password"
            pending={intent === 'change-password'}
            className="self-start"
          >
            {copy.submit}
          </Action>
        </Form>
      ) : (
        <Form method="post" className="flex flex-col items-start gap-5">
          <p className="max-w-[60ch]">{copy.none}</p>
          <Action
            type="submit"
            name="intent"
            value="receive-password-link"
            variant="secondary"
            pending={intent === 'receive-password-link'}
          >
            {copy.receive}
          </Action>
        </Form>
      )}
    </Section>
  );
}
