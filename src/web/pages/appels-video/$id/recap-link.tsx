import { Link } from 'react-router';
import { recapCopy as copy } from '#copy/recap';
import { buttonClass } from '#design/button';
import { recapAddress } from '#web/parts/recap/address';

/** Links from an ended call to its recap. */
export const RecapLink = ({ id }: { id: string }) => (
  <Link to={recapAddress(id)} className={buttonClass({ variant: 'secondary' })}>
    {copy.title}
  </Link>
);
