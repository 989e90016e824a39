import { Form, useNavigation } from 'react-router';
import { securityCopy } from '#copy/security';
import { Action } from '#design/action';
import { TextField } from '#design/text-field';
import { ConfirmationField } from '#parts/security/confirmation-field';
import { RefusalNotice, type Refused, Section } from '#parts/security/section';

const { app: copy } = securityCopy;

interface ManageAppProps {
  readonly backupCodesLeft: number;
  readonly hasPassword: boolean;
  /** Admin pages require a second factor. */
  readonly admin: boolean;
  readonly refused: Refused | undefined;
}

export function ManageApp({ backupCodesLeft, hasPassword, admin, refused }: ManageAppProps) {
  const asked = refused?.typed?.intent;
  return (
    <div className="flex flex-col gap-6">
      <Section
        title={copy.renew.title}
        lead={[copy.codesLeft(backupCodesLeft), backupCodesLeft > 0 ? copy.renew.text : ''].join(' ')}
      >
        <ProofForm
          intent="renew"
          submit={copy.renew.submit}
          hasPassword={hasPassword}
          refused={asked === 'renew' ? refused : undefined}
        />
      </Section>
      <Section
        title={copy.disable.title}
        lead={admin ? `${copy.disable.text} ${copy.disable.admin}` : copy.disable.text}
      >
        <ProofForm
          intent="disable"
          submit={copy.disable.submit}
          danger
          hasPassword={hasPassword}
          refused={asked === 'disable' ? refused : undefined}
        />
      </Section>
    </div>
  );
}

interface ProofFormProps {
  readonly intent: string;
  readonly submit: string;
  readonly danger?: boolean;
  readonly hasPassword: boolean;
  readonly refused: Refused | undefined;
}

/** Asks for password and code before a sensitive change. */
function ProofForm({ intent, submit, danger = false, hasPassword, refused }: ProofFormProps) {
  const { formData } = useNavigation();
  return (
    <Form method="post" className="flex max-w-[28rem] flex-col gap-5">
      <RefusalNotice title={copy.failed} refused={refused} />
      <ConfirmationField hasPassword={hasPassword} />
      <TextField
        name="code"
        label={copy.proof.code}
        description={copy.proof.codeHint}
        autoComplete="one-time-code"
        isRequired
        validationBehavior="native"
      />
      <Action
        type="submit"
        name="intent"
        value={intent}
        variant={danger ? 'danger' : 'secondary'}
        pending={formData?.get('intent') === intent}
        className="self-start"
      >
        {submit}
      </Action>
    </Form>
  );
}
