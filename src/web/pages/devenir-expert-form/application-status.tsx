import { CircleCheck, Hourglass, MailCheck, ShieldCheck } from 'lucide-react';
import { Link, useFetcher } from 'react-router';
import { Action } from '#design/action';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import type { Standing } from '#modules/experts';
import { frenchDay } from '#web/french-day';
import { applicationCopy as copy } from './copy.ts';

interface ApplicationStatusProps {
  readonly standing: Exclude<Standing, 'none' | 'rejected'>;
  readonly email: string;
  readonly appliedAt: Date | null;
}

/** Replaces the form while the applicant cannot apply. */
export function ApplicationStatus({ standing, email, appliedAt }: ApplicationStatusProps) {
  const state = {
    unverified: {
      icon: <MailCheck />,
      text: copy.unverified.text(email),
      action: <SendLinkAgain />,
    },
    pending: {
      icon: <Hourglass />,
      text: appliedAt && copy.pending.text(frenchDay(appliedAt)),
      action: <LeadOn to="/dashboard" label={copy.pending.action} />,
    },
    approved: {
      icon: <CircleCheck />,
      text: copy.approved.text,
      action: <LeadOn to="/expert-space" label={copy.approved.action} />,
    },
    admin: {
      icon: <ShieldCheck />,
      text: copy.admin.text,
      action: <LeadOn to="/admin" label={copy.admin.action} />,
    },
  }[standing];
  return (
    <Card>
      <EmptyState title={copy[standing].title} {...state} />
    </Card>
  );
}

const LeadOn = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className={buttonClass()}>
    {label}
  </Link>
);

function SendLinkAgain() {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action="/verifier-adresse/renvoyer">
      <Action type="submit" pending={fetcher.state !== 'idle'}>
        {copy.unverified.again}
      </Action>
    </fetcher.Form>
  );
}
