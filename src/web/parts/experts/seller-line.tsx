import { sellerCopy as copy } from '#copy/seller';
import type { Seller } from '#modules/experts';
import { useSite } from '#web/site';

/** Names the seller of a session before it is ordered. */
export function SellerLine({ seller }: { seller: Seller | null }) {
  const site = useSite();
  if (!seller) return null;
  return (
    <p className="text-encre-2 text-sm">
      {copy.line(seller.name, seller.town, seller.siren.replaceAll(/(\d{3})(?=\d)/g, '$1\u00a0'))}{' '}
      {copy.collects(site.name)}
    </p>
  );
}
