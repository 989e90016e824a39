import { useLocation } from 'react-router';
import { errorCopy } from '#copy/errors';
import type { RefusalCode } from '#copy/refusals';
import { buttonClass } from '#design/button';
import { confirmAddress } from '#web/confirm-address';
import { needsSession } from '#web/refused';
import { ReloadLink } from './reload-link.tsx';

/** Way out of a refusal. Signing in and confirming happen in another tab, so that what was typed stays. */
export function RefusalHelp({ refusal }: { refusal: RefusalCode }) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  if (needsSession(refusal))
    return <Beside href={`/se-connecter?${new URLSearchParams({ returnTo: here })}`} label={errorCopy.signInBeside} />;
  if (refusal === 'confirm-first') return <Beside href={confirmAddress(here)} label={errorCopy.confirmBeside} />;
  return refusal === 'event-outdated' ? <ReloadLink /> : null;
}

function Beside({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      {label}
    </a>
  );
}
