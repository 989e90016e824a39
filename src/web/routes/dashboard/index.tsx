import { CalendarDays, CircleCheck, Inbox, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dashboardCopy } from '#copy/dashboard';
import { Badge } from '#design/badge';
import { buttonClass } from '#design/button';
import { Card, cardClass } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { MemberPage } from '#screens/member-page';
import { useViewer } from '#web/site';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/index';

const copy = dashboardCopy;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export default function DashboardPage() {
  const viewer = useViewer();
  return (
    <MemberPage title={copy.welcome(viewer?.firstName ?? '')} lead={copy.lead}>
      <div className="grid gap-4 md:grid-cols-3">
        <FigureCard to="/rendez-vous" icon={<CalendarDays />} label={copy.upcoming} next={copy.upcomingNext} />
        <FigureCard to="/rendez-vous" icon={<CircleCheck />} label={copy.completed} next={copy.completedNext} />
        <Link to="/profil" className={`${cardClass({ interactive: true })} text-encre no-underline`}>
          <h2 className="flex items-center gap-2.5 font-sans font-semibold text-base tracking-normal [&_svg]:size-5 [&_svg]:text-sapin">
            <UserRound aria-hidden="true" />
            {copy.profile}
          </h2>
          <p className="mt-4">
            <Badge variant={viewer?.badge === 'EXPERT' ? 'default' : 'secondary'}>{viewer?.badge}</Badge>
          </p>
          <p className="mt-2 text-encre-2">{viewer?.fullName}</p>
        </Link>
      </div>
      <Card as="section" className="mt-6">
        <h2 className="text-heading">{copy.activity}</h2>
        <EmptyState
          icon={<Inbox />}
          title={copy.noActivity}
          as="p"
          text={copy.noActivityNext}
          action={
            <Link to="/expertises" className={buttonClass()}>
              {copy.browse}
            </Link>
          }
        />
      </Card>
    </MemberPage>
  );
}

interface FigureCardProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly next: string;
}

function FigureCard({ to, icon, label, next }: FigureCardProps) {
  return (
    <Link to={to} className={`${cardClass({ interactive: true })} text-encre no-underline`}>
      <h2 className="flex items-center gap-2.5 font-sans font-semibold text-base tracking-normal [&_svg]:size-5 [&_svg]:text-sapin">
        {icon}
        {label}
      </h2>
      <p className="mt-4 text-encre-2">{next}</p>
    </Link>
  );
}
