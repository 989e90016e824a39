import { CalendarSync } from 'lucide-react';
import { Form } from 'react-router';
import { appointmentsCopy } from '#copy/appointments';
import { Action } from '#design/action';
import { Card } from '#design/card';
import { TextField } from '#design/text-field';

const { calendar: copy } = appointmentsCopy;

/** Private iCalendar feed URL of the viewer's appointments. */
export function CalendarFeed({ address }: { address: string | undefined }) {
  return (
    <Card as="section" aria-labelledby="agenda" className="mt-10">
      <h2 id="agenda" className="flex items-center gap-2.5 font-sans font-semibold text-base tracking-normal">
        <CalendarSync aria-hidden="true" className="size-5 text-sapin" />
        {copy.feedTitle}
      </h2>
      <p className="mt-1.5 max-w-[64ch] text-encre-2 text-sm">{copy.feedText}</p>
      {address ? <TextField label={copy.copyLabel} value={address} isReadOnly className="mt-4" /> : null}
      <Form method="post" action="/rendez-vous/agenda" preventScrollReset className="mt-4">
        <Action type="submit" size="sm" variant="secondary">
          {address ? copy.renew : copy.make}
        </Action>
      </Form>
    </Card>
  );
}
