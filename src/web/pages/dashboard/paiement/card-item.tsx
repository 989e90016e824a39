import { BadgeCheck, CreditCard } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { accessibleName } from '#copy/accessible-name';
import { cardsCopy as copy } from '#copy/cards';
import { cardCopy } from '#copy/payments';
import { Action } from '#design/action';
import { Badge } from '#design/badge';
import { buttonClass } from '#design/button';
import type { ChargedSeries } from '#modules/booking';
import type { SavedCard } from '#modules/payments';
import { SeriesNote } from './series-note.tsx';

interface CardItemProps {
  readonly card: SavedCard;
  /** Mentorships charged to this card. */
  readonly series: readonly ChargedSeries[];
  readonly now: Date;
}

export function CardItem({ card, series, now }: CardItemProps) {
  const { formData } = useNavigation();
  const name = cardCopy.named(card.card_type, card.last4);
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <span
          aria-hidden="true"
          className="flex size-12 shrink-0 items-center justify-center rounded-control bg-menthe text-sapin"
        >
          <CreditCard className="size-6" />
        </span>
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-sans font-semibold text-base tracking-normal">
            {name}
            {card.is_default ? <Badge variant="menthe">{copy.isDefault}</Badge> : null}
            {card.is_verified ? (
              <Badge variant="quiet">
                <BadgeCheck aria-hidden="true" />
                {copy.isVerified}
              </Badge>
            ) : null}
            {isExpired(card, now) ? <Badge variant="danger">{copy.expired}</Badge> : null}
          </h3>
          <p className="mt-0.5 text-encre-2 text-sm [overflow-wrap:anywhere]">
            {cardCopy.expires(card.expiry_month, card.expiry_year)}
            {card.cardholder_name ? ` · ${card.cardholder_name}` : ''}
          </p>
        </div>
        <div className="-mx-2 flex flex-wrap items-center gap-2">
          {card.is_default ? null : (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="default" />
              <input type="hidden" name="card" value={card.id} />
              <Action
                type="submit"
                size="sm"
                variant="quiet"
                pending={formData?.get('card') === card.id}
                aria-label={accessibleName(copy.makeDefault, name)}
              >
                {copy.makeDefault}
              </Action>
            </Form>
          )}
          <Link
            to={`/dashboard/paiement/${card.id}/supprimer`}
            preventScrollReset
            aria-haspopup="dialog"
            aria-label={accessibleName(copy.remove, name)}
            className={buttonClass({ size: 'sm', variant: 'quiet-danger' })}
          >
            {copy.remove}
          </Link>
        </div>
      </div>
      {series.map((each) => (
        <SeriesNote key={each.id} series={each} />
      ))}
    </li>
  );
}

/** A card is valid until the end of its expiry month. */
const isExpired = ({ expiry_month, expiry_year }: SavedCard, now: Date) =>
  now.getTime() >= Date.UTC(expiry_year, expiry_month, 1);
