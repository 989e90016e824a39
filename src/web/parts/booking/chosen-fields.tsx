import { timeIn, useTimeZone } from '#web/viewer-time';

interface ChosenFieldsProps {
  readonly id: string;
  readonly minutes: number;
  readonly start: number | undefined;
}

/** Hidden fields of the chosen slot: the instant, and the visitor's local time for display. */
export function ChosenFields({ id, minutes, start }: ChosenFieldsProps) {
  const timeZone = useTimeZone();
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="duration" value={minutes} />
      {start === undefined ? null : (
        <>
          <input type="hidden" name="date" value={new Date(start).toISOString()} />
          <input type="hidden" name="time" value={timeIn(timeZone, new Date(start))} />
        </>
      )}
    </>
  );
}
