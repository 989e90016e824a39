import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { appointmentsCopy } from '#copy/appointments';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { StartButton } from '#parts/booking/start-button';
import { endCopy } from './copy.ts';
import type { EndProps } from './view.ts';

const { next: copy } = endCopy;

/** Two free starts of the same expert. */
export function Continue({ view: { appointment, starts: free } }: Pick<EndProps, 'view'>) {
  const { fullName, firstName, slug } = appointment.other;
  return (
    <Card as="section" aria-labelledby="continuer">
      <h2 id="continuer" className="text-heading">
        {copy.title(firstName)}
      </h2>
      {free ? (
        <div className="mt-4 grid grid-cols-2 gap-2.5">
          {free.starts.map((start) => (
            <StartButton
              key={start}
              expert={{ slug: free.slug, fullName }}
              start={start}
              minutes={free.durationMinutes}
            />
          ))}
        </div>
      ) : (
        <p className="mt-3 text-encre-2">{copy.none}</p>
      )}
      <Link
        to={slug ? `/expert/${slug}/reserver${free ? `?duree=${free.durationMinutes}` : ''}` : '/recherche'}
        className={`${buttonClass({ variant: 'quiet', size: 'sm' })} -ml-4 mt-3`}
      >
        <RotateCcw aria-hidden="true" />
        {slug ? appointmentsCopy.rebook : appointmentsCopy.find}
      </Link>
    </Card>
  );
}
