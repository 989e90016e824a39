import { foundByCopy } from '#copy/found-by';
import type { FoundBy as Reason } from '#modules/experts';

/** Says in a line why a search found an expert. Loaded on demand: lists without a text have none. */
export function FoundBy({ reason }: { reason: Reason }) {
  if ('domain' in reason) return foundByCopy.domain(reason.domain);
  return (
    <>
      {reason.before}
      <mark className="rounded-sm bg-paille px-0.5 font-medium text-encre">{reason.word}</mark>
      {reason.after}
    </>
  );
}
