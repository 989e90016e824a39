import { bookingCopy as copy } from '#copy/booking';
import { buttonClass } from '#design/button';
import { nearestStarts } from '#modules/booking';
import { momentIn, useTimeZone } from '#web/viewer-time';

const offered = 3;

interface NearestStartsProps {
  readonly starts: readonly number[];
  /** The start that is no longer free. */
  readonly wanted: number;
  readonly onChoose: (start: number) => void;
}

/** The free starts closest to one that has gone. */
export function NearestStarts({ starts, wanted, onChoose }: NearestStartsProps) {
  const timeZone = useTimeZone();
  if (starts.length === 0) return null;
  return (
    <fieldset className="mt-3 flex flex-col gap-2">
      <legend className="sr-only">{copy.nearest}</legend>
      {nearestStarts(starts, wanted, offered).map((start) => (
        <button
          key={start}
          type="button"
          onClick={() => onChoose(start)}
          className={`${buttonClass({ variant: 'secondary', size: 'sm', full: true })} bg-blanc`}
        >
          {momentIn(timeZone, new Date(start))}
        </button>
      ))}
    </fieldset>
  );
}
