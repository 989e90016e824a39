import { useLocation, useNavigate, useParams } from 'react-router';
import { bookingCopy as copy } from '#copy/booking';
import { buttonClass } from '#design/button';
import { Dialog } from '#design/dialog';
import { FailedState } from '#design/failed-state';

/** Shown when loading the slots failed; the profile stays behind it. */
export function DialogFailed() {
  const { id = '' } = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <Dialog isOpen onOpenChange={() => void navigate(`/expert/${id}`, { preventScrollReset: true })} title={copy.day}>
      <FailedState
        title={copy.broken.title}
        text={copy.broken.text}
        retry={
          <a href={pathname + search} className={buttonClass({ variant: 'secondary' })}>
            {copy.broken.retry}
          </a>
        }
      />
    </Dialog>
  );
}
