import { foundByCopy } from '#copy/found-by';
import type { FoundBy as Reason } from '#modules/experts';

/** Says why a search found an expert. Loaded on demand: lists without a text have none. */
export function FoundBy({ reason }: { reason: Reason }) {
  if ('domain' in reason)
    return <p className="mt-3 text-[0.9375rem] text-encre-2">{foundByCopy.domain(reason.domain)}</p>;
  return (
    <p className="mt-3 text-[0.9375rem] text-encre-2">
      {reason.before}
      <mark className="rounded-sm bg-paille px-0.5 font-medium text-encre">{reason.word}</mark>
      {reason.after}
    </p>
  );
}
