import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import type { SlotReduction } from '#modules/booking';
import { confirmHold, holdSlot, replaceSlotReductions } from '#modules/booking/server';
import type { Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import { addExpert, addPerson } from './people.ts';
import { viewerOf } from './viewers.ts';

export const holdWords = { title: (expert: string) => `Avec ${expert}` };

/** The product at a time that the test chooses: a Sunday, so that the following week is free and after the minimum notice. */
export interface Moment {
  readonly platform: Platform & { readonly clock: { now(): Date; set(iso: string): void } };
}

export function atMoment(platform: Platform, iso = '2026-11-15T10:00:00Z'): Moment {
  let now = new Date(iso);
  const clock = {
    now: () => now,
    set: (next: string) => {
      now = new Date(next);
    },
  };
  return { platform: { ...platform, clock } };
}

export const newClient = async ({ db }: Platform): Promise<Viewer> => viewerOf(db, await addPerson(db));

interface Settings {
  readonly confirmsByHand?: boolean;
  readonly noticeMinutes?: number;
  readonly durations?: readonly number[];
}

/** An expert with the default hours, and a rate of 120 € an hour. */
export async function newExpert({ db }: Platform, settings: Settings = {}): Promise<Viewer> {
  const person = await addExpert(db, {}, { hourly_rate_cents: 12_000 });
  await db
    .updateTable('expert_settings')
    .set({
      confirms_by_hand: settings.confirmsByHand ?? false,
      minimum_notice_minutes: settings.noticeMinutes ?? 1440,
      durations: [...(settings.durations ?? [15, 30, 60])],
    })
    .where('user_profile_id', '=', person.profileId)
    .execute();
  return viewerOf(db, person);
}

/** Sets price reductions for some times of the week. */
export const reduce = ({ db }: Platform, expert: Viewer, reductions: readonly SlotReduction[]) =>
  db.transaction().execute((trx) => replaceSlotReductions(trx, expert.profileId, reductions));

interface BookingOptions {
  readonly start?: string;
  readonly durationMinutes?: number;
  readonly id?: string;
  readonly message?: string;
}

/** Monday 23 November 2026 at 10:00 in Paris, for half an hour. */
export const usualStart = '2026-11-23T09:00:00.000Z';

export const holdForm = (
  expert: Viewer,
  { start = usualStart, durationMinutes = 30, ...own }: BookingOptions = {},
) => ({
  id: randomUUID(),
  expert: expert.profileId,
  start,
  durationMinutes: String(durationMinutes),
  ...own,
});

export async function hold(
  moment: Moment,
  client: Viewer,
  expert: Viewer,
  options: BookingOptions = {},
): Promise<AppointmentId> {
  const outcome = await holdSlot(moment.platform, client, holdForm(expert, options), holdWords);
  expect(outcome).toMatchObject({ ok: true });
  return (outcome.ok ? outcome.value.id : '') as AppointmentId;
}

/** A hold made free by a promo code. */
export async function holdForNothing(moment: Moment, client: Viewer, expert: Viewer, options: BookingOptions = {}) {
  const id = await hold(moment, client, expert, options);
  await moment.platform.db
    .updateTable('appointments')
    .set((eb) => ({ price_cents: 0, step: 'discount', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return id;
}

/** Held and paid. */
export async function book(
  moment: Moment,
  client: Viewer,
  expert: Viewer,
  options: BookingOptions = {},
): Promise<AppointmentId> {
  const id = await hold(moment, client, expert, options);
  expect(await confirmHold(moment.platform.db, id, moment.platform.clock.now())).toMatch(/booked|requested/);
  return id;
}

/** Makes the buyer a professional, who has no right of withdrawal. */
export const sellToProfessional = ({ db }: Platform, id: string) =>
  sql`insert into orders (appointment_id, client_id, email, first_name, last_name, buyer, company_name, siren, starts_early, keeps_card,
      created_at)
    select id, client_id, 'claire@courrier.example', 'Claire', 'Fontaine', 'professional', 'Fontaine Conseil', '732829320', true, false,
      created_at from appointments where id = ${id}`.execute(db);

export const appointment = ({ db }: Platform, id: AppointmentId) =>
  db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Its history, as in « hold by client: held ». */
export async function historyOf({ db }: Platform, id: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select step || ' by ' || actor || ': ' || status as line from appointment_history
    where appointment_id = ${id} order by version`.execute(db);
  return rows.map(({ line }) => line);
}
