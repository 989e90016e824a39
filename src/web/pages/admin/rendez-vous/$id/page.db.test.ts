import { createElement } from 'react';
import { expect, test } from 'vitest';
import { finishPayment } from '#modules/booking/server';
import type { Viewer } from '#modules/identity';
import { atMoment, hold, newClient, newExpert } from '../../../../../../tests/support/database/bookings.ts';
import { addPerson } from '../../../../../../tests/support/database/people.ts';
import { openProvider } from '../../../../../../tests/support/database/provider.ts';
import { viewerOf } from '../../../../../../tests/support/database/viewers.ts';
import { visitOf } from '../../../../../../tests/support/database/visits.ts';
import { drawn, textsOf } from '../../../../../../tests/support/drawn.tsx';
import AdminAppointmentPage, { loader } from './page.tsx';

const pattern = '/admin/rendez-vous/:id';
const { platform, pay } = await openProvider();
const admin: Viewer = await viewerOf(platform.db, await addPerson(platform.db, { role: 'admin' }));

const open = (id: string) =>
  loader({ ...visitOf(platform, admin, `/admin/rendez-vous/${id}`), params: { id }, pattern });

test.each(['12', crypto.randomUUID()])('the page of the unknown appointment %s returns 404', async (id) => {
  await expect(open(id)).rejects.toMatchObject({ init: { status: 404 } });
});

test('[PERM11] an admin sees the people, price and steps of an appointment, but not the client’s message', async () => {
  const moment = atMoment(platform);
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const id = await hold(moment, client, expert, { message: 'Entre nous.' });
  await pay(moment.platform, client, id);
  await finishPayment(moment.platform, client, { id });

  const loaderData = await open(id);
  const props = { loaderData } as unknown as Parameters<typeof AdminAppointmentPage>[0];
  const html = drawn(createElement(AdminAppointmentPage, props)).replaceAll(/[\u00a0\u202f]/g, ' ');
  for (const { profileId, fullName } of [client, expert])
    expect(html).toMatch(new RegExp(`<a [^>]*href="/admin/comptes/${profileId}"[^>]*>${fullName}</a>`));
  expect(textsOf(html, 'dd').slice(-2)).toEqual(['60,00 €', 'Payé']);
  expect(textsOf(html, 'dd')[0]).toMatch(/^\d+ novembre 2026, de \d\d:\d\d à \d\d:\d\d$/);
  expect(textsOf(html, 'li')).toEqual([
    'Réservé15 novembre 2026 à 11:00 · Paiement',
    'Créneau retenu15 novembre 2026 à 11:00 · Client',
  ]);
  expect(html).not.toContain('Entre nous.');
});
