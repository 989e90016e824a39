import { CalendarDays, CircleCheck, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '#design/badge';
import { cardClass } from '#design/card';
import type { PageViewer } from '#web/site';
import { dashboardCopy as copy } from './copy.ts';

interface CardsProps {
  readonly viewer: PageViewer;
  /** `undefined` when counting them failed. */
  readonly appointments: { readonly upcoming: number; readonly completed: number } | undefined;
  /** A new account sees no zeros. */
  readonly isNew?: boolean;
}

export function DashboardCards({ viewer, appointments, isNew = false }: CardsProps) {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {isNew ? null : (
        <>
          <CardLink to="/rendez-vous" icon={<CalendarDays aria-hidden="true" />} label={copy.upcoming.label}>
            <Figure count={appointments?.upcoming} none={copy.upcoming.none} />
          </CardLink>
          <CardLink to="/rendez-vous" icon={<CircleCheck aria-hidden="true" />} label={copy.completed.label}>
            <Figure count={appointments?.completed} none={copy.completed.none} />
          </CardLink>
        </>
      )}
      <CardLink to="/profil" icon={<UserRound aria-hidden="true" />} label={copy.profile}>
        <p className="mt-4">
          <Badge variant={viewer.badge === 'EXPERT' ? 'default' : 'secondary'}>{viewer.badge}</Badge>
        </p>
        <p className="mt-2 text-encre-2 [overflow-wrap:anywhere]">{viewer.fullName}</p>
      </CardLink>
    </div>
  );
}

interface CardLinkProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}

function CardLink({ to, icon, label, children }: CardLinkProps) {
  return (
    <Link to={to} className={`${cardClass({ interactive: true })} text-encre no-underline`}>
      <h2 className="flex items-center gap-2.5 font-sans font-semibold text-base tracking-normal [&_svg]:size-5 [&_svg]:text-sapin">
        {icon}
        {label}
      </h2>
      {children}
    </Link>
  );
}

function Figure({ count, none }: { count: number | undefined; none: string }) {
  if (count === undefined) return <p className="mt-4 text-encre-2">{copy.seeAppointments}</p>;
  return (
    <>
      <p className="titling mt-3 text-4xl">{count}</p>
      {count === 0 ? <p className="mt-1 text-encre-2">{none}</p> : null}
    </>
  );
}
