import { Link } from 'react-router';
import { recapCopy as copy } from '#copy/recap';
import { buttonClass } from '#design/button';
import { recapAddress } from '../recap/address.ts';

/** From a call that is over to what it left behind. */
export const RecapLink = ({ id }: { id: string }) => (
  <Link to={recapAddress(id)} className={buttonClass({ variant: 'secondary' })}>
    {copy.title}
  </Link>
);
