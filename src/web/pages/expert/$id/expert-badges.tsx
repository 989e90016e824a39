import { BadgeCheck } from 'lucide-react';
import { badgeCopy as copy } from '#copy/badges';
import type { ProfileBadge } from '#modules/experts';
import { frenchDay } from '#web/french-day';
import { useSite } from '#web/site';

/** Badges with their date; each opens what it does not say. */
export function Badges({ badges }: { badges: readonly ProfileBadge[] }) {
  const site = useSite();
  return badges.map(({ kind, checkedAt }) => (
    <details key={kind} className="col-span-2 sm:mt-4">
      <summary className="inline-flex cursor-pointer list-none items-center gap-1.5 rounded-full bg-menthe px-2.5 py-1 font-medium text-[0.8125rem] text-sapin leading-tight pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <BadgeCheck aria-hidden="true" className="size-4 shrink-0" />
        {copy[kind].title(site.name, frenchDay(checkedAt))}
      </summary>
      <p className="mt-2 max-w-[60ch] text-encre-2 text-sm">{copy[kind].limits(site.name)}</p>
    </details>
  ));
}
