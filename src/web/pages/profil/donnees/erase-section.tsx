import { Form, useNavigation } from 'react-router';
import { personalDataCopy } from '#copy/personal-data';
import { Action } from '#design/action';
import { TextField } from '#design/text-field';
import { ConfirmationField } from '#parts/security/confirmation-field';
import { RefusalNotice, type Refused, Section } from '#parts/security/section';

const { erase: copy } = personalDataCopy;

interface EraseSectionProps {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly refused: Refused | undefined;
}

export function EraseSection({ email, hasPassword, refused }: EraseSectionProps) {
  const pending = useNavigation().formData?.get('intent') === 'erase';
  return (
    <Section title={copy.title} lead={copy.lead}>
      <RefusalNotice title={copy.failed} refused={refused} />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <Points title={copy.goes} points={copy.gone} />
        <Points title={copy.stays} points={Object.values(copy.kept)} />
      </div>
      <p className="mt-6">{copy.mail}</p>
      <Form method="post" className="mt-6 flex max-w-[28rem] flex-col gap-5">
        <TextField
          name="confirmation"
          type="email"
          label={copy.confirmation}
          description={copy.confirmationHint(email)}
          autoComplete="off"
          isRequired
          validationBehavior="native"
        />
        <ConfirmationField hasPassword={hasPassword} />
        <Action type="submit" name="intent" value="erase" variant="danger" pending={pending} className="self-start">
          {copy.submit}
        </Action>
      </Form>
    </Section>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3 className="font-sans font-semibold text-lg tracking-normal">{title}</h3>
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
