import { useFetcher } from 'react-router';
import { profileCopy } from '#copy/profile';
import { Action } from '#design/action';
import { Notice } from '#design/notice';

const { pending: words } = profileCopy;

/** The new address waiting for confirmation, and the one in use until then. */
export function PendingEmail({ newEmail, email }: { newEmail: string; email: string }) {
  const fetcher = useFetcher();
  const busy = fetcher.state !== 'idle' && fetcher.formData?.get('intent');
  return (
    <Notice
      title={words.title(newEmail)}
      className="mt-6"
      action={
        <fetcher.Form method="post" action="/profil/nouvelle-adresse" className="flex flex-wrap gap-2">
          <Action type="submit" name="intent" value="resend" variant="secondary" size="sm" pending={busy === 'resend'}>
            {words.again}
          </Action>
          <Action type="submit" name="intent" value="cancel" variant="plain" size="sm" pending={busy === 'cancel'}>
            {words.cancel}
          </Action>
        </fetcher.Form>
      }
    >
      {words.text(email)}
    </Notice>
  );
}
