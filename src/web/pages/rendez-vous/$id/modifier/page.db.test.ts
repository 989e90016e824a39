import { expect, test } from 'vitest';
import {
  appointment,
  atMoment,
  book,
  historyOf,
  newClient,
  newExpert,
} from '../../../../../../tests/support/database/bookings.ts';
import { platform } from '../../../../../../tests/support/database/clone.ts';
import { visitOf } from '../../../../../../tests/support/database/visits.ts';
import { action } from './page.tsx';

const moment = atMoment(platform);

test('[RDV23] one request changes the title, start, end and price of an appointment; a missing title stays unchanged', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const id = await book(moment, client, expert);
  const send = (form: Record<string, string>) =>
    action({ ...visitOf(moment.platform, expert, `/rendez-vous/${id}/modifier`, form), params: { id } });

  const tuesday = { start: '2026-11-24T13:00:00.000Z', end: '2026-11-24T13:30:00.000Z' };
  expect(await send({ title: 'Mon bilan', ...tuesday, price: '45,50' })).toMatchObject({ status: 303 });
  expect(await appointment(platform, id)).toMatchObject({
    id,
    title: 'Mon bilan',
    starts_at: new Date(tuesday.start),
    ends_at: new Date(tuesday.end),
    price_cents: 4_550,
  });

  const wednesday = { start: '2026-11-25T13:00:00.000Z', end: '2026-11-25T13:30:00.000Z' };
  expect(await send({ ...wednesday, price: '45.50' })).toMatchObject({ status: 303 });
  expect(await appointment(platform, id)).toMatchObject({ title: 'Mon bilan', starts_at: new Date(wednesday.start) });
  const renamings = (await historyOf(platform, id)).filter((step) => step.startsWith('rename'));
  expect(renamings).toHaveLength(1);
});
