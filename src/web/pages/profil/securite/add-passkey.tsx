import { type FormEvent, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { securityCopy } from '#copy/security';
import { Action } from '#design/action';
import { buttonClass } from '#design/button';
import { TextField } from '#design/text-field';
import { RefusalNotice, type Refused } from '#parts/security/section';
import { toast } from '#parts/toasts';

const { passkeys: copy } = securityCopy;

/** Needs JavaScript: a passkey is created through the browser's WebAuthn prompt. */
export function AddPasskey() {
  const submit = useSubmit();
  const { formData } = useNavigation();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setRefused(undefined);
    try {
      const { makePasskey } = await import('#web/parts/security/passkey-ceremony');
      const made = await makePasskey(form);
      if ('response' in made) {
        form.set('response', made.response);
        await submit(form, { method: 'post' });
      } else if ('refusal' in made) setRefused(made);
      else void toast({ ...copy.failures[made.failure], tone: 'notice' });
    } catch {
      setRefused({ refusal: 'unexpected' });
    }
    setBusy(false);
  }

  return (
    <>
      <noscript>
        <p className="mt-6 text-encre-2">{copy.noScript}</p>
      </noscript>
      <details className="mt-6 noscript:hidden">
        <summary className={`${buttonClass()} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
          {copy.add}
        </summary>
        <form method="post" onSubmit={(event) => void add(event)} className="mt-6 flex max-w-[28rem] flex-col gap-5">
          <input type="hidden" name="intent" value="add-passkey" />
          <RefusalNotice title={copy.failed} refused={refused} />
          <TextField
            name="name"
            label={copy.name}
            description={copy.nameHint}
            maxLength={60}
            isRequired
            validationBehavior="native"
          />
          <Action
            type="submit"
            variant="secondary"
            pending={busy || formData?.get('intent') === 'add-passkey'}
            className="self-start"
          >
            {copy.make}
          </Action>
        </form>
      </details>
    </>
  );
}
