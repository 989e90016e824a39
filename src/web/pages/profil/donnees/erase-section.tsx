import { Form, useNavigation } from 'react-router';
import { personalDataCopy } from '#copy/personal-data';
import { Action } from '#design/action';
import { TextField } from '#design/text-field';
import { ConfirmFirst } from '#parts/security/confirm-first';
import { RefusalNotice, type Refused, Section } from '#parts/security/section';

const { erase: copy } = personalDataCopy;

interface EraseSectionProps {
  readonly email: string;
  readonly confirmed: boolean;
  readonly refused: Refused | undefined;
}

export function EraseSection({ email, confirmed, refused }: EraseSectionProps) {
  return (
    <Section title={copy.title} lead={copy.lead}>
      <RefusalNotice title={copy.failed} refused={refused} />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <Points title={copy.goes} points={copy.gone} />
        <Points title={copy.stays} points={Object.values(copy.kept)} />
      </div>
      <p className="mt-6">{copy.mail}</p>
      <div className="mt-6">
        {confirmed ? <EraseForm email={email} /> : <ConfirmFirst returnTo="/profil/donnees" />}
      </div>
    </Section>
  );
}

function EraseForm({ email }: { email: string }) {
  const pending = useNavigation().formData?.get('intent') === 'erase';
  return (
    <Form method="post" className="flex max-w-[28rem] flex-col gap-5">
      <TextField
        name="confirmation"
        type="email"
        label={copy.confirmation}
        description={copy.confirmationHint(email)}
        autoComplete="off"
        isRequired
        validationBehavior="native"
      />
      <Action type="submit" name="intent" value="erase" variant="danger" pending={pending} className="self-start">
        {copy.submit}
      </Action>
    </Form>
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
