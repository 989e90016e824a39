import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Currency, Money } from '#kernel/money';
import type { Database } from '#platform/database';
import type { AppointmentStatus } from '../rules/lifecycle.ts';
import { type Answered, answered } from '../rules/questions.ts';
import { browserKey } from '../store/visitor-holds.ts';

/** Hold that the client is about to pay. */
export interface Hold {
  readonly id: AppointmentId;
  readonly status: AppointmentStatus;
  readonly expert: { readonly id: ProfileId; readonly slug: string | null; readonly fullName: string };
  readonly title: string;
  readonly message: string;
  /** Preparatory questions of the expert, with the answers so far. */
  readonly questions: readonly Answered[];
  readonly durationMinutes: number;
  readonly confirmsByHand: boolean;
  /** `null` once it is no longer held. */
  readonly expiresAt: Date | null;
  /** Price of the first session, which is paid at checkout. */
  readonly price: Money;
  /** Price before slot reduction and promo code. */
  readonly fullPrice: Money;
  /** Promo code and its discount. */
  readonly promo: { readonly code: string; readonly discount: Money } | null;
  /** In order of start; several for a mentorship. */
  readonly sessions: readonly HeldSession[];
  readonly months: number | null;
}

interface HeldSession {
  readonly id: AppointmentId;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly price: Money;
}

/** A client, or the browser of a visitor by the id in its cookie. */
export type Holder = ProfileId | { readonly browser: string };

/** Finds a hold of this client or browser by the id of any of its sessions. */
export async function findHold(db: Database, holder: Holder, id: AppointmentId): Promise<Hold | undefined> {
  const rows = await db
    .selectFrom('appointments as asked')
    .innerJoin('appointments as session', (join) =>
      join.on((eb) =>
        eb.or([eb('session.id', '=', eb.ref('asked.id')), eb('session.series_id', '=', eb.ref('asked.series_id'))]),
      ),
    )
    .innerJoin('user_profiles as expert', 'expert.id', 'asked.expert_id')
    .leftJoin('expert_cards as card', 'card.id', 'asked.expert_id')
    .leftJoin('appointment_series as series', 'series.id', 'asked.series_id')
    .leftJoin('promo_uses as use', (join) =>
      join.onRef('use.appointment_id', '=', 'session.id').on('use.given_back_at', 'is', null),
    )
    .leftJoin('promo_codes as promo', 'promo.id', 'use.promo_code_id')
    .select(['session.id', 'session.starts_at', 'session.ends_at', 'asked.status', 'asked.title', 'asked.message'])
    .select(['session.price_cents', 'session.full_price_cents', 'session.discount_cents', 'asked.currency'])
    .select(['asked.hold_expires_at', 'asked.confirms_by_hand', 'asked.expert_id', 'asked.questions', 'asked.answers'])
    .select(['promo.code', 'card.slug', 'expert.first_name', 'expert.last_name', 'series.months'])
    .where('asked.id', '=', id)
    .where((eb) =>
      typeof holder === 'string'
        ? eb('asked.client_id', '=', holder)
        : eb.exists(
            eb
              .selectFrom('visitor_holds')
              .select('visitor_holds.browser')
              .whereRef('visitor_holds.appointment_id', '=', 'asked.id')
              .where('visitor_holds.browser', '=', browserKey(holder.browser)),
          ),
    )
    .orderBy('session.starts_at')
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const currency = first.currency as Currency;
  return {
    id: first.id,
    status: first.status,
    expert: {
      id: first.expert_id,
      slug: first.slug,
      fullName: `${first.first_name} ${first.last_name}`,
    },
    title: first.title,
    message: first.message,
    questions: answered(first.questions, first.answers),
    durationMinutes: (first.ends_at.getTime() - first.starts_at.getTime()) / 60_000,
    confirmsByHand: first.confirms_by_hand,
    expiresAt: first.hold_expires_at,
    price: { cents: first.price_cents, currency },
    fullPrice: { cents: first.full_price_cents ?? first.price_cents + first.discount_cents, currency },
    promo: first.code === null ? null : { code: first.code, discount: { cents: first.discount_cents, currency } },
    sessions: rows.map((row) => ({
      id: row.id,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      price: { cents: row.price_cents, currency },
    })),
    months: first.months,
  };
}

/** True if a later session has a price: its card must be saved, because only the first session is paid at checkout. */
export const needsCardLater = ({ sessions }: Pick<Hold, 'sessions'>) =>
  sessions.slice(1).some(({ price }) => price.cents > 0);

export const isLive = ({ status, expiresAt }: Hold, now: Date) =>
  status === 'held' && expiresAt !== null && expiresAt > now;
