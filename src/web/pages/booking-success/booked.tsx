import { CalendarPlus, CircleCheck, Hourglass, Mail, Video, Wifi } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { answersCopy } from '#copy/appointments';
import { checkoutCopy, bookedCopy as copy } from '#copy/checkout';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import type { Hold } from '#modules/booking';
import { AnswerForm } from '#parts/appointments/answer-form';
import { abbreviationIn, dayIn, timeIn, useTimeZone } from '#web/viewer-time';

interface BookedProps {
  readonly booked: Hold;
  readonly position: string;
  /** False when the operator has switched calls off. */
  readonly calls: boolean;
  /** The session has not begun, and the reader is signed in. */
  readonly canAnswer: boolean;
  /** The expert is mailed once the questions are answered. */
  readonly waits: boolean;
  /** Masked address of a buyer who is not signed in: the mail leads to the account. */
  readonly mailedTo?: string | undefined;
  readonly children?: ReactNode;
}

export function Booked({ booked, position, calls, canAnswer, waits, mailedTo, children }: BookedProps) {
  const timeZone = useTimeZone();
  const requested = booked.status === 'requested';
  const { title, text } = requested ? copy.requested : copy.confirmed;
  const { id, expert, questions } = booked;
  const [first] = booked.sessions;
  return (
    <div className="mx-auto w-full max-w-[42rem] px-4 pt-6 pb-20 md:pt-14">
      <Card padding="lg">
        <div className="text-center">
          <span
            aria-hidden="true"
            className={`mx-auto flex size-16 items-center justify-center rounded-full ${requested ? 'bg-paille text-encre' : 'bg-menthe text-sapin'}`}
          >
            {requested ? <Hourglass className="size-8" /> : <CircleCheck className="size-8" />}
          </span>
          <h1 className="mt-5 text-title">{title}</h1>
          <p className="mx-auto mt-3 max-w-[44ch] text-balance text-encre-2">{waits ? copy.requested.waits : text}</p>
        </div>
        <section className="mt-8 rounded-control bg-papier p-5">
          <p className="titling text-heading">{booked.expert.fullName}</p>
          {position ? <p className="text-encre-2">{position}</p> : null}
          {first ? (
            <p className="mt-3 font-semibold">
              {dayIn(timeZone, first.startsAt)} ·{' '}
              {checkoutCopy.from(
                timeIn(timeZone, first.startsAt),
                timeIn(timeZone, first.endsAt),
                abbreviationIn(timeZone, first.startsAt),
              )}
            </p>
          ) : null}
          <ul className="mt-4 flex flex-col gap-2">
            <li className="flex items-center gap-2.5">
              <Video aria-hidden="true" className="size-5 text-sapin" />
              {copy.session(booked.durationMinutes)}
              {booked.sessions.length > 1 ? ` · ${copy.sessions(booked.sessions.length)}` : ''}
            </li>
            <li className="flex items-center gap-2.5">
              <Mail aria-hidden="true" className="size-5 text-sapin" />
              {copy.invitation}
            </li>
          </ul>
          {mailedTo ? (
            <p className="mt-4 font-semibold">{copy.byMail(mailedTo)}</p>
          ) : (
            <Link to={`/rendez-vous/${booked.id}`} className="link mt-3 inline-flex min-h-11 items-center">
              {copy.appointment}
            </Link>
          )}
          {requested || mailedTo ? null : (
            <div className="mt-5 flex flex-wrap gap-x-3 gap-y-2">
              <a href={`/rendez-vous/${booked.id}.ics`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                <CalendarPlus aria-hidden="true" />
                {copy.calendar}
              </a>
              {calls ? (
                <Link to="/appels-video/test" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
                  <Wifi aria-hidden="true" />
                  {copy.test}
                </Link>
              ) : null}
            </div>
          )}
        </section>
        {canAnswer && questions.length > 0 ? (
          <section aria-labelledby="titre-preparer" className="mt-8">
            <h2 id="titre-preparer" className="text-heading">
              {answersCopy.title}
            </h2>
            <p className="mt-3 text-encre-2">{answersCopy.read(expert.fullName)}</p>
            <AnswerForm key={id} id={id} questions={questions} refusal={undefined} />
          </section>
        ) : null}
        {children}
        <h2 className="mt-8 text-heading">{copy.next.title}</h2>
        <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5 marker:text-encre-2">
          {copy.next.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
        <div className="mt-8 flex flex-wrap gap-3">
          {mailedTo ? null : (
            <Link to="/rendez-vous" className={buttonClass()}>
              {copy.appointments}
            </Link>
          )}
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            {copy.home}
          </Link>
        </div>
      </Card>
    </div>
  );
}
