import { useFetcher } from 'react-router';
import { memberFrameCopy } from '#copy/member-frame';
import { Action } from '#design/action';
import { Notice } from '#design/notice';

const { title, text, again } = memberFrameCopy.verification;

export function VerificationBanner({ email }: { email: string }) {
  const fetcher = useFetcher();
  return (
    <section aria-label={title} className="mx-5 mb-6 md:mx-10">
      <Notice
        tone="warning"
        title={title}
        action={
          <fetcher.Form method="post" action="/verifier-adresse/renvoyer">
            <Action type="submit" variant="secondary" size="sm" pending={fetcher.state !== 'idle'}>
              {again}
            </Action>
          </fetcher.Form>
        }
      >
        {text(email)}
      </Notice>
    </section>
  );
}
