import { Mail } from 'lucide-react';
import { mailName, mailsCopy } from '#copy/mails';
import { Badge } from '#design/badge';
import { buttonClass } from '#design/button';
import { EmptyState } from '#design/empty-state';
import { FailedState } from '#design/failed-state';
import type { OwnMail } from '#modules/notifications';
import { Section } from '#parts/security/section';
import { frenchMoment } from '#web/french-day';

const { sent: copy } = mailsCopy;

/** The last mails and their delivery state; `mails` is `undefined` when reading them failed. */
export function OwnMails({ mails }: { mails: readonly OwnMail[] | undefined }) {
  return (
    <Section title={copy.title} lead={copy.lead}>
      {mails ? (
        <MailList mails={mails} />
      ) : (
        <FailedState
          as="h3"
          title={copy.failed.text}
          text={copy.failed.help}
          retry={
            <a href="/profil/notifications" className={buttonClass()}>
              {copy.failed.retry}
            </a>
          }
        />
      )}
    </Section>
  );
}

function MailList({ mails }: { mails: readonly OwnMail[] }) {
  if (mails.length === 0) return <EmptyState as="h3" icon={<Mail />} title={copy.empty} text={copy.emptyText} />;
  return (
    <ul aria-label={copy.caption} className="flex flex-col divide-y divide-trait">
      {mails.map(({ id, kind, state, at }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0">
            <p className="font-semibold">{mailName(kind)}</p>
            <p className="text-encre-2 text-sm">{frenchMoment(at)}</p>
          </div>
          <Badge variant={copy.states[state].look}>{copy.states[state].label}</Badge>
        </li>
      ))}
    </ul>
  );
}
