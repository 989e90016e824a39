import { expect, test } from 'vitest';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { AppointmentEntry } from '#modules/booking';
import { drawn, textsOf } from '../../../../tests/support/drawn.tsx';
import { CallRow } from '../../pages/appels-video/call-row.tsx';
import { AppointmentCard } from './appointment-card.tsx';

const scheduled: AppointmentEntry = {
  id: '00000000-0000-4000-8000-000000000001' as AppointmentId,
  expertId: '00000000-0000-4000-8000-000000000002' as ProfileId,
  title: 'Gestion de crise',
  message: '',
  answers: [],
  startsAt: new Date('2026-11-23T09:00:00Z'),
  endsAt: new Date('2026-11-23T09:30:00Z'),
  status: 'scheduled',
  reason: null,
  price: { cents: 6_000, currency: 'EUR' },
  role: 'client',
  other: { fullName: 'José Léger', firstName: 'José', avatarUrl: null, slug: 'jose-leger' },
  series: null,
  expiresAt: null,
  canBeRated: false,
  changes: {
    rename: false,
    move: false,
    cancel: false,
    lowerPrice: false,
    accept: false,
    answer: false,
    refundCents: 6_000,
    refundGround: 'in-time',
    freeUntil: new Date('2026-11-22T09:00:00Z'),
    withdrawUntil: null,
  },
};

const card = (own: Partial<AppointmentEntry>) =>
  drawn(<AppointmentCard appointment={{ ...scheduled, ...own }} now={new Date('2026-11-24T09:00:00Z')} />);

test.each([
  ['held', 'Paiement en attente'],
  ['requested', 'En attente de confirmation'],
  ['scheduled', 'Programmé'],
  ['completed', 'Terminé'],
  ['cancelled', 'Annulé'],
] as const)('[RDV11] an appointment with the status %s has the badge « %s »', (status, badge) => {
  expect(textsOf(card({ status }), 'h3')).toEqual([`Gestion de crise${badge}`]);
});

test('[RDV11] a cancelled appointment has the badge « Annulé » in the call history too', () => {
  const { id, role, title, startsAt, endsAt } = scheduled;
  const call = { id, role, title, startsAt, endsAt, opensAt: startsAt, closesAt: endsAt };
  const peer = { name: 'José Léger', firstName: 'José', avatarUrl: null };
  const html = drawn(<CallRow call={{ ...call, peer, state: 'cancelled', outcome: 'cancelled' }} />);
  expect(textsOf(html, 'h3')).toEqual(['Gestion de criseAnnulé']);
});

test('[NOSHOW04] a completed session that cannot be rated offers no « Évaluer »', () => {
  expect(textsOf(card({ status: 'completed', canBeRated: true }), 'a')).toContain('Évaluer');
  expect(card({ status: 'completed', canBeRated: false })).not.toMatch(/Évalu/);
});

test('[HOMEC09] « Avec {nom} » is left out of lists where the title already names the person', () => {
  expect(card({})).toContain('Avec José Léger');
  const title = 'Consultation avec José Léger';
  expect(card({ title })).not.toContain('Avec José Léger');
  const { id, role, startsAt, endsAt } = scheduled;
  const call = { id, role, title, startsAt, endsAt, opensAt: startsAt, closesAt: endsAt };
  const peer = { name: 'José Léger', firstName: 'José', avatarUrl: null };
  const row = (own: { title?: string }) =>
    drawn(<CallRow call={{ ...call, ...own, peer, state: 'early', outcome: null }} />);
  expect(row({ title: 'Gestion de crise' })).toContain('Avec José Léger');
  expect(row({})).not.toContain('Avec José Léger');
});
