import { Clock } from 'lucide-react';
import type { RefusalCode } from '#copy/refusals';
import { Card } from '#design/card';
import { AnswerRequest } from '#parts/appointments/answer-request';
import { OtherDeeds, PrimaryDeed } from '#parts/appointments/deed-links';
import { Thread } from '#parts/messages/thread';
import { deedsOf } from '#web/parts/appointments/deeds';
import { appointmentCopy as copy } from './copy.ts';
import { Earning } from './earning.tsx';
import { Head } from './head.tsx';
import { History } from './history.tsx';
import { Payment } from './payment.tsx';
import { Person } from './person.tsx';
import { Prepare } from './prepare.tsx';
import type { AppointmentView } from './view.ts';

interface AppointmentPageProps {
  readonly view: AppointmentView;
  /** Refusal of answers sent without JavaScript. */
  readonly refusal: RefusalCode | undefined;
}

/** Everything about one appointment, for its client or its expert. */
export function AppointmentPage({ view, refusal }: AppointmentPageProps) {
  const { appointment, conversation, room } = view;
  const isOpen = room?.state === 'open';
  const deeds = deedsOf(appointment, { ...view, isOpen });
  return (
    <div className="max-md:pb-20">
      <Head view={view} actions={<Deeds view={view} {...deeds} />} />
      <RoomNotice view={view} />
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-5">
          <Prepare view={view} refusal={refusal} />
          {conversation ? (
            <Card as="section" id="messages" aria-labelledby="titre-messages" className="scroll-mt-6">
              <h2 id="titre-messages" className="mb-4 text-heading">
                {copy.messages}
              </h2>
              <Thread conversation={conversation} fresh={view.fresh} isPart />
            </Card>
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Person view={view} />
          {appointment.role === 'client' ? <Payment view={view} /> : <Earning view={view} />}
          <History view={view} />
        </div>
      </div>
    </div>
  );
}

interface DeedsProps extends ReturnType<typeof deedsOf> {
  readonly view: AppointmentView;
}

/** The primary action, in a bar at the bottom of a phone's screen, and the menu. */
const Deeds = ({ view: { appointment }, primary, others }: DeedsProps) => (
  <div className="flex shrink-0 items-center gap-2">
    {primary ? (
      <div className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-trait max-md:border-t max-md:bg-papier max-md:px-5 max-md:py-3">
        {primary.key === 'accept' ? (
          <AnswerRequest id={appointment.id} at="appointment" className="max-md:*:min-h-12 max-md:*:flex-1" />
        ) : (
          <PrimaryDeed deed={primary} size="md" className="max-md:w-full" />
        )}
      </div>
    ) : null}
    <OtherDeeds deeds={others} />
  </div>
);

/** Says that the room is open, and who is in it; screen readers hear it when the other person enters. */
function RoomNotice({ view: { appointment, room, presence } }: Pick<AppointmentPageProps, 'view'>) {
  const isOpen = room?.state === 'open';
  const isHere = presence?.[appointment.role === 'client' ? 'expert' : 'client'].isHere ?? false;
  return (
    <div aria-live="polite">
      {isOpen ? (
        <p className="mt-6 flex items-center gap-3 rounded-control bg-ciel px-5 py-4">
          <Clock aria-hidden="true" className="size-5 shrink-0" />
          <span>
            <strong>{copy.room.open}</strong> {isHere ? copy.room.here(appointment.other.firstName) : null}
          </span>
        </p>
      ) : null}
    </div>
  );
}
