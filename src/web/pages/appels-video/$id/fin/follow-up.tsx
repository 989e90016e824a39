import { Form, Link, useNavigation } from 'react-router';
import { Action } from '#design/action';
import { Card } from '#design/card';
import { FormFailure } from '#parts/form-failure';
import { momentIn, useTimeZone } from '#web/viewer-time';
import { endCopy } from './copy.ts';
import type { EndProps } from './view.ts';

const { followUp: copy } = endCopy;

/** Sends one free start to the client. */
export function FollowUp({ view: { appointment, starts: free, message }, refused }: EndProps) {
  const zone = useTimeZone();
  const { state, formData } = useNavigation();
  const wrong = refused?.typed?.intent === 'propose' ? refused : undefined;
  return (
    <Card as="section" aria-labelledby="suite">
      <h2 id="suite" className="text-heading">
        {copy.title}
      </h2>
      {free ? (
        <Form method="post" preventScrollReset className="mt-3 grid gap-4">
          <input type="hidden" name="intent" value="propose" />
          <input type="hidden" name="message" value={message} />
          <FormFailure refusal={wrong?.refusal} broke={copy.failed} />
          <p className="text-encre-2">{copy.lead(appointment.other.firstName)}</p>
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-semibold text-[0.9375rem]">{copy.legend}</legend>
            {free.starts.map((start, index) => (
              <label key={start} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="start"
                  value={start}
                  required
                  defaultChecked={wrong?.typed?.start ? wrong.typed.start === String(start) : index === 0}
                  className="size-5"
                />
                {momentIn(zone, new Date(start))}
              </label>
            ))}
          </fieldset>
          <Action
            type="submit"
            pending={state !== 'idle' && formData?.get('intent') === 'propose'}
            className="justify-self-start"
          >
            {copy.send}
          </Action>
        </Form>
      ) : (
        <p className="mt-3 text-encre-2">
          {copy.none}{' '}
          <Link to="/expert-space/disponibilites" className="link">
            {copy.hours}
          </Link>
        </p>
      )}
    </Card>
  );
}
