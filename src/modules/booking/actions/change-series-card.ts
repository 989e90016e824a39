import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import { findOwnCard, type Payments } from '#modules/payments/server';
import type { BookingRefusal } from '../refusals.ts';
import { seriesCardForm } from '../schemas.ts';
import { keepCardOfSeries } from '../store/series.ts';

/** Charges the rest of a mentorship to another card of the client, including the retry of a failed charge. */
export async function changeSeriesCard(
  { platform, allowCardChange }: Payments,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<undefined, BookingRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const input = seriesCardForm.safeParse(form);
  if (!input.success) return refused('not-found');
  const { series, card } = input.data;
  const { id: userId, profileId } = person.value;
  if (!(await allowCardChange(userId))) return refused('too-many-card-changes');
  if (!(await findOwnCard(platform.db, userId, card))) return refused('card-unknown');
  return (await keepCardOfSeries(platform.db, series, card, profileId)) ? done(undefined) : refused('not-found');
}
