import { KeyRound } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { securityCopy } from '#copy/security';
import { Action } from '#design/action';
import { buttonClass } from '#design/button';
import { TextField } from '#design/text-field';
import type { KeptPasskey } from '#modules/identity';
import { ConfirmFirst } from '#parts/security/confirm-first';
import { RefusalNotice, type Refused, Section } from '#parts/security/section';
import { frenchDay } from '#web/french-day';
import { AddPasskey } from './add-passkey.tsx';

const { passkeys: copy } = securityCopy;

interface PasskeySectionProps {
  readonly passkeys: readonly KeptPasskey[];
  /** Read-only until the person has confirmed who they are. */
  readonly confirmed: boolean;
  /** This session has not passed the second factor; the page asks for it above. */
  readonly unshown: boolean;
  readonly refused: Refused | undefined;
}

export function PasskeySection({ passkeys, confirmed, unshown, refused }: PasskeySectionProps) {
  return (
    <Section title={copy.title} lead={copy.lead}>
      <RefusalNotice title={copy.notChanged} refused={refused} />
      {passkeys.length === 0 ? (
        <p className="text-encre-2">{copy.empty}</p>
      ) : (
        <ul aria-label={copy.list} className="divide-y">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} locked={!confirmed} />
          ))}
        </ul>
      )}
      {confirmed ? <AddPasskey key={passkeys.length} /> : null}
      {confirmed || unshown ? null : (
        <div className="mt-6">
          <ConfirmFirst returnTo="/profil/securite" text={copy.confirmFirst} />
        </div>
      )}
    </Section>
  );
}

function PasskeyRow({ passkey, locked }: { passkey: KeptPasskey; locked: boolean }) {
  const { id, name, addedAt } = passkey;
  const { formData } = useNavigation();
  const pending = formData?.get('id') === id ? formData.get('intent') : undefined;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0">
      <KeyRound aria-hidden="true" className="size-6 shrink-0 text-sapin" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-[0.9375rem] text-encre-2">{copy.added(frenchDay(addedAt))}</p>
      </div>
      <details className="group/rename open:basis-full">
        <summary
          aria-label={copy.renameNamed(name)}
          className={`${buttonClass({ variant: 'quiet', size: 'sm' })} cursor-pointer [&::-webkit-details-marker]:hidden`}
        >
          {copy.rename}
        </summary>
        <Form method="post" className="mt-3 flex max-w-[28rem] flex-col gap-4" key={name}>
          <input type="hidden" name="id" value={id} />
          <TextField
            name="name"
            label={copy.name}
            defaultValue={name}
            maxLength={60}
            isRequired
            validationBehavior="native"
          />
          <Action
            type="submit"
            name="intent"
            value="rename-passkey"
            variant="secondary"
            size="sm"
            pending={pending === 'rename-passkey'}
            className="self-start"
          >
            {copy.save}
          </Action>
        </Form>
      </details>
      {locked ? null : (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Action
            type="submit"
            name="intent"
            value="remove-passkey"
            variant="quiet-danger"
            size="sm"
            pending={pending === 'remove-passkey'}
            aria-label={copy.removeNamed(name)}
          >
            {copy.remove}
          </Action>
        </Form>
      )}
    </li>
  );
}
