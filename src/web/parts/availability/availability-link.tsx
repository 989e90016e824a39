import { CalendarClock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { availabilityCopy as copy } from '#copy/availability';
import { buttonClass } from '#design/button';
import { Spinner } from '#design/spinner';

/** Opens the dialog over the current page; without JavaScript, the full page. Keeps the query string, so an open form on /profil
 * stays open. Takes the focus back when the dialog closes. */
export function AvailabilityLink({ of }: { of: '/profil' | '/expert-space' }) {
  const pathname = `${of}/disponibilites`;
  const link = useRef<HTMLAnchorElement>(null);
  const { pathname: present, search } = useLocation();
  const isOpen = present === pathname;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) link.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const { location, formData } = useNavigation();
  const isOpening = location?.pathname === pathname && formData === undefined;
  return (
    <Link
      ref={link}
      to={{ pathname, search }}
      preventScrollReset
      prefetch="intent"
      aria-haspopup="dialog"
      aria-busy={isOpening}
      className={buttonClass({ size: 'sm' })}
    >
      {isOpening ? <Spinner size="sm" /> : <CalendarClock aria-hidden="true" />}
      {copy.open}
    </Link>
  );
}
