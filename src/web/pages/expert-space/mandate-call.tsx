import { Link } from 'react-router';
import { invoicingCopy } from '#copy/invoicing';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';

const { call: copy } = invoicingCopy;

export type Mandate = 'to-sign' | 'to-sign-again' | 'signed';

/** Asks the expert to sign the mandate: clients cannot book before it is signed. */
export function MandateCall({ mandate }: { mandate: Mandate }) {
  if (mandate === 'signed') return null;
  const first = mandate === 'to-sign';
  return (
    <Card as="section" ground="lin" className="mb-6">
      <h2 className="text-heading">{first ? copy.title : copy.again}</h2>
      <p className="mt-2 max-w-[60ch] text-encre-2">{first ? copy.text : copy.againText}</p>
      <p className="mt-5">
        <Link to="/expert-space/facturation" className={buttonClass({ size: 'sm' })}>
          {copy.action}
        </Link>
      </p>
    </Card>
  );
}
