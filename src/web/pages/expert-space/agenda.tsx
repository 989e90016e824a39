import { Form } from 'react-router';
import { availabilityCopy } from '#copy/availability';
import { expertSpaceCopy } from '#copy/expert-space';
import { CheckChips } from '#design/check-chips';
import { type OwnAvailability, type OwnSettings, possibleDurations, timeOf } from '#modules/booking';
import type { OwnCalendars } from '#modules/calendars';
import { AvailabilityLink } from '#parts/availability/availability-link';
import { SaveAction, Setting, type SettingFailure, Settings } from '#parts/expert-space/setting';
import { Calendars } from './calendars.tsx';

const { agenda: copy } = expertSpaceCopy;

interface AgendaProps {
  readonly settings: Pick<OwnSettings, 'durations'>;
  readonly availability: OwnAvailability;
  /** `undefined` when the operator has not configured calendar connections. */
  readonly calendars: OwnCalendars | 'failed';
  readonly failure: SettingFailure | undefined;
}

export function Agenda({ settings: { durations }, availability, calendars, failure }: AgendaProps) {
  return (
    <Settings failure={failure}>
      <Setting title={copy.hours} lead={copy.hoursLead}>
        <Week availability={availability} />
        <AvailabilityLink of="/expert-space" />
      </Setting>
      <div className="grid gap-6">
        <Setting title={copy.durations} lead={copy.durationsLead}>
          <Form key={durations.join()} method="post" preventScrollReset className="flex flex-col gap-5">
            <CheckChips
              name="durations"
              label={copy.durationsLabel}
              options={possibleDurations.map((each) => ({ value: String(each), label: copy.minutes(each) }))}
              defaultValue={durations.map(String)}
            />
            <SaveAction intent="durations" />
          </Form>
        </Setting>
        <Calendars calendars={calendars} failure={failure} />
      </div>
    </Settings>
  );
}

/** French weeks start on Monday. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];

function Week({ availability: { week, lunch, daysOff, timeZone } }: { availability: OwnAvailability }) {
  return (
    <>
      <dl className="grid max-w-md grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {weekdays.map((day) => (
          <div key={day} className="contents">
            <dt className="font-medium">{availabilityCopy.week.days[day]}</dt>
            <dd className="text-encre-2">
              {week[day]?.map(({ start, end }) => copy.range(timeOf(start), timeOf(end))).join(', ') || copy.closed}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 mb-5 text-encre-2 text-sm">
        {lunch ? `${copy.lunch(timeOf(lunch.start), timeOf(lunch.end))} ` : ''}
        {daysOff.length === 0 ? copy.noDaysOff : copy.daysOff(daysOff.length)} {copy.zone(timeZone)}
      </p>
    </>
  );
}
