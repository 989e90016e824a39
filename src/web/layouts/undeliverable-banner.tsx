import { Link, useFetcher } from 'react-router';
import { mailsCopy } from '#copy/mails';
import { Action } from '#design/action';
import { Notice } from '#design/notice';

const { title, text, correct, retry } = mailsCopy.undeliverable;

/** Shown when mails to this person bounce. */
export function UndeliverableBanner({ email }: { email: string }) {
  const fetcher = useFetcher();
  return (
    <section aria-label={title} className="mx-5 mb-6 md:mx-10">
      <Notice
        tone="warning"
        title={title}
        action={
          <div className="flex flex-wrap items-center gap-4">
            <Link to="/profil?modifier=oui" className="link inline-flex min-h-11 items-center">
              {correct}
            </Link>
            <fetcher.Form method="post" action="/profil/notifications">
              <Action
                type="submit"
                name="intent"
                value="retry-address"
                variant="secondary"
                size="sm"
                pending={fetcher.state !== 'idle'}
              >
                {retry}
              </Action>
            </fetcher.Form>
          </div>
        }
      >
        {text(email)}
      </Notice>
    </section>
  );
}
