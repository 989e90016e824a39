import { useLocation } from 'react-router';
import { errorCopy } from '#copy/errors';
import { buttonClass } from '#design/button';

/** The page once more, as it is now, for who began from what somebody else has changed since. */
export function ReloadLink() {
  const { pathname, search } = useLocation();
  return (
    <a href={pathname + search} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      {errorCopy.reload}
    </a>
  );
}
