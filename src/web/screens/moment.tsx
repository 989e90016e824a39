import { frenchMoment } from '#web/french-day';

/** A day and a time, for people and for machines. */
export function Moment({ at, className }: { at: Date; className?: string }) {
  return (
    <time dateTime={at.toISOString()} className={className}>
      {frenchMoment(at)}
    </time>
  );
}
