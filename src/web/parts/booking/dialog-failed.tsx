import { useLocation } from 'react-router';
import { bookingCopy as copy } from '#copy/booking';
import { buttonClass } from '#design/button';
import { DialogBody } from '#design/dialog';
import { FailedState } from '#design/failed-state';

/** Shown when loading the slots failed; the profile stays behind it. */
export function DialogFailed() {
  const { pathname, search } = useLocation();
  return (
    <DialogBody title={copy.day}>
      <FailedState
        title={copy.broken.title}
        text={copy.broken.text}
        retry={
          <a href={pathname + search} className={buttonClass({ variant: 'secondary' })}>
            {copy.broken.retry}
          </a>
        }
      />
    </DialogBody>
  );
}
