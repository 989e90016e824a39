import { useLocation, useNavigation } from 'react-router';
import { expertCopy } from '#copy/expert';
import { Skeleton } from '#design/skeleton';

/**
 * Overlay shown while a profile loads. The page below stays in place, so cancelling the navigation shows it unchanged.
 * Fades in after a delay, so that a fast load shows no flash.
 */
export function ProfileLoading() {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const profile = profileIn(location?.pathname);
  // A dialog of the profile that is shown covers nothing.
  if (!profile || profile === profileIn(pathname)) return null;
  return (
    <div
      role="status"
      className="absolute inset-0 z-20 overflow-clip bg-papier transition-opacity delay-100 starting:opacity-0"
    >
      <div className="sticky top-0 mx-auto grid max-w-[75rem] gap-8 px-5 pt-16 md:px-8 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <div className="flex items-center gap-8">
          <Skeleton className="size-28 shrink-0 rounded-card md:size-40" />
          <p className="text-encre-2 text-lg">{expertCopy.loading}</p>
        </div>
        <Skeleton className="h-60 rounded-card lg:row-span-2 lg:h-96" />
        <Skeleton className="rounded-card max-lg:hidden" />
      </div>
    </div>
  );
}

const profileIn = (pathname = '') => /^\/expert\/[^/]+/.exec(pathname)?.[0];
