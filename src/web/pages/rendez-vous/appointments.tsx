import { CalendarDays, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { appointmentsCopy as copy } from '#copy/appointments';
import { buttonClass } from '#design/button';
import { EmptyState } from '#design/empty-state';
import { TabLinks } from '#design/tab-links';
import type { AppointmentId } from '#kernel/ids';
import type { Money } from '#kernel/money';
import type { AppointmentCounts, AppointmentEntry, ContractRights } from '#modules/booking';
import type { DeviceTest } from '#modules/calls';
import type { Claim } from '#modules/claims';
import type { ConversationCounts } from '#modules/messages';
import type { OwnPayment } from '#modules/payments';
import { AppointmentCard } from '#parts/appointments/appointment-card';
import { CalendarFeed } from './calendar-feed.tsx';
import { NextAppointment } from './next-appointment.tsx';
import { TotalPaid } from './total-paid.tsx';

export type AppointmentTab = keyof AppointmentCounts;

const addresses: Record<AppointmentTab, string> = {
  upcoming: '/rendez-vous',
  past: '/rendez-vous?onglet=passes',
  completed: '/rendez-vous?onglet=termines',
};

const tabs: ReadonlyMap<string | null, AppointmentTab> = new Map([
  ['passes', 'past'],
  ['termines', 'completed'],
]);

export const tabIn = (query: URLSearchParams): AppointmentTab => tabs.get(query.get('onglet')) ?? 'upcoming';

interface AppointmentsProps {
  readonly tab: AppointmentTab;
  readonly counts: AppointmentCounts;
  readonly next: AppointmentEntry | undefined;
  /** False when the operator has switched calls off. */
  readonly calls: boolean;
  readonly tested: DeviceTest | undefined;
  /** The room of `next` is open. */
  readonly nextIsOpen: boolean;
  readonly appointments: readonly AppointmentEntry[];
  /** URL of the calendar feed; `undefined` until it is created. */
  readonly feed: string | undefined;
  readonly money: OwnMoney | undefined;
  readonly claims: ReadonlyMap<AppointmentId, Claim>;
  readonly rights: ReadonlyMap<AppointmentId, ContractRights>;
  readonly conversations: ReadonlyMap<AppointmentId, ConversationCounts>;
  /** Appointments that the viewer has rated. */
  readonly rated: ReadonlySet<AppointmentId>;
  /** Appointments that have invoices. */
  readonly papers: ReadonlySet<AppointmentId>;
  /** Appointments whose room is open now. */
  readonly open: ReadonlySet<AppointmentId>;
  readonly now: Date;
}

/** The viewer's total and payments; `undefined` when reading them failed. */
interface OwnMoney {
  readonly total: readonly Money[];
  readonly payments: ReadonlyMap<AppointmentId, OwnPayment>;
}

export function Appointments({
  tab,
  counts,
  next,
  calls,
  tested,
  nextIsOpen,
  appointments,
  feed,
  money,
  claims,
  conversations,
  rights,
  rated,
  papers,
  open,
  now,
}: AppointmentsProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{copy.title}</h1>
        <Link to="/expertises" className={buttonClass({ size: 'sm' })}>
          <Plus aria-hidden="true" />
          {copy.create}
        </Link>
      </div>
      <div className="mt-8 grid gap-4 md:grid-cols-[1fr_2fr]">
        <TotalPaid total={money?.total} />
        <NextAppointment appointment={next} isOpen={nextIsOpen} calls={calls} tested={tested} />
      </div>
      <TabLinks
        label={copy.tabs}
        className="mt-8"
        items={(['upcoming', 'past', 'completed'] as const).map((each) => ({
          href: addresses[each],
          label: copy[each](counts[each]),
          current: each === tab,
        }))}
        renderLink={({ href, ...link }) => <Link to={href} preventScrollReset {...link} />}
      />
      <div className="mt-6">
        {appointments.length > 0 ? (
          appointments.map((each) => (
            <AppointmentCard
              key={each.id}
              appointment={each}
              payment={money?.payments.get(each.id)}
              claim={claims.get(each.id)}
              conversation={conversations.get(each.id)}
              rights={rights.get(each.id)}
              isRated={rated.has(each.id)}
              hasPapers={papers.has(each.id)}
              isOpen={open.has(each.id)}
              now={now}
            />
          ))
        ) : (
          <EmptyState
            icon={<CalendarDays />}
            title={copy.empty}
            action={
              <Link to="/recherche" className={buttonClass()}>
                {copy.find}
              </Link>
            }
          />
        )}
      </div>
      <CalendarFeed address={feed} />
    </>
  );
}
