import { designCopy } from '#copy/design';
import { mailboxNames, mailPreviews } from '#modules/notifications/server';
import { visit } from '#web/server/context';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

const { mails: copy } = designCopy;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

/** Preview of every mail; for developers, never public. */
export function loader({ context }: Route.LoaderArgs) {
  const { env, site } = context.get(visit).platform;
  if (!env.DESIGN_PAGES) throw new Response(null, { status: 404 });
  return { subjects: mailPreviews(site), mailboxes: mailboxNames };
}

export default function MailsPage({ loaderData: { subjects, mailboxes } }: Route.ComponentProps) {
  return (
    <main id="contenu" tabIndex={-1} className="mx-auto max-w-[60rem] px-5 py-10 outline-none md:px-8">
      <h1 className="text-title">{copy.title}</h1>
      <p className="mt-2 text-encre-2 text-lg">{copy.lead}</p>
      <ul className="mt-8 flex flex-col divide-y divide-trait">
        {subjects.map(({ name, subject }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
            <div className="min-w-0">
              <p className="font-semibold">{subject}</p>
              <p className="text-encre-2 text-sm">{name}</p>
            </div>
            <p className="flex gap-6">
              {mailboxes.map((mailbox) => (
                <a
                  key={mailbox}
                  href={`/design/mails/${name}.${mailbox}.html`}
                  aria-label={copy.html(copy.mailbox(mailbox), name)}
                  className="link inline-flex min-h-11 items-center"
                >
                  {copy.mailbox(mailbox)}
                </a>
              ))}
              <a
                href={`/design/mails/${name}.txt`}
                aria-label={copy.text(name)}
                className="link inline-flex min-h-11 items-center"
              >
                {copy.shortText}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </main>
  );
}
