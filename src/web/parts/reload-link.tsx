import { useLocation } from 'react-router';
import { errorCopy } from '#copy/errors';
import { buttonClass } from '#design/button';

/** Reloads the page after an edit conflict: its data was changed elsewhere meanwhile. */
export function ReloadLink() {
  const { pathname, search } = useLocation();
  return (
    <a href={pathname + search} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      {errorCopy.reload}
    </a>
  );
}
