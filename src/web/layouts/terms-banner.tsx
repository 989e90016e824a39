import { Link, useFetcher } from 'react-router';
import { memberFrameCopy } from '#copy/member-frame';
import { Action } from '#design/action';
import { Notice } from '#design/notice';
import type { TermsNotice } from '#modules/identity';
import { frenchDay } from '#web/french-day';

const { title, changed, coming, read, accept } = memberFrameCopy.terms;

/** Shown when the terms of use changed, or will change, since this person accepted them. */
export function TermsBanner({ notice: { kind, inForceFrom } }: { notice: TermsNotice }) {
  const fetcher = useFetcher();
  const day = frenchDay(new Date(inForceFrom));
  return (
    <section aria-label={title} className="mx-5 mb-6 md:mx-10">
      <Notice
        title={title}
        action={
          <div className="flex flex-wrap items-center gap-4">
            <Link to="/conditions-utilisation" className="link inline-flex min-h-11 items-center">
              {read}
            </Link>
            {kind === 'changed' ? (
              <fetcher.Form method="post" action="/profil/donnees">
                <Action
                  type="submit"
                  name="intent"
                  value="accept-terms"
                  variant="secondary"
                  size="sm"
                  pending={fetcher.state !== 'idle'}
                >
                  {accept}
                </Action>
              </fetcher.Form>
            ) : null}
          </div>
        }
      >
        {(kind === 'changed' ? changed : coming)(day)}
      </Notice>
    </section>
  );
}
