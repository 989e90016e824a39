import { Link } from 'react-router';
import { securityCopy } from '#copy/security';
import { buttonClass } from '#design/button';
import { confirmAddress } from '#web/confirm-address';

const { confirmFirst: copy } = securityCopy;

/** Stands in place of a form until the person has proved their identity; leads back to the page. */
export function ConfirmFirst({ returnTo, text = copy.text }: { returnTo: string; text?: string }) {
  return (
    <div className="flex max-w-[28rem] flex-col items-start gap-4">
      <p>{text}</p>
      <Link to={confirmAddress(returnTo)} className={buttonClass({ variant: 'secondary' })}>
        {copy.action}
      </Link>
    </div>
  );
}
