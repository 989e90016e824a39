import { frenchMoment } from '#web/french-day';

export function Moment({ at, className }: { at: Date; className?: string }) {
  return (
    <time dateTime={at.toISOString()} className={className}>
      {frenchMoment(at)}
    </time>
  );
}
