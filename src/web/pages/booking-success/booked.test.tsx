import { expect, test } from 'vitest';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Hold } from '#modules/booking';
import { drawn, textsOf } from '../../../../tests/support/drawn.tsx';
import { Booked } from './booked.tsx';

const id = '00000000-0000-4000-8000-000000000001' as AppointmentId;
const price = { cents: 6_000, currency: 'EUR' } as const;
const booked: Hold = {
  id,
  status: 'scheduled',
  expert: { id: '00000000-0000-4000-8000-000000000002' as ProfileId, slug: 'jose-leger', fullName: 'José Léger' },
  title: 'Avec José Léger',
  message: '',
  questions: [],
  durationMinutes: 30,
  confirmsByHand: false,
  expiresAt: null,
  price,
  fullPrice: price,
  promo: null,
  sessions: [{ id, startsAt: new Date('2026-11-23T09:00:00Z'), endsAt: new Date('2026-11-23T09:30:00Z'), price }],
  months: null,
};

const html = drawn(<Booked booked={booked} position="" calls canAnswer waits={false} />);

test('[SUCC04] the next steps list the invitation, the calendar, joining five minutes early and the questions', () => {
  const [steps = ''] = /<ol.*?<\/ol>/s.exec(html) ?? [];
  expect(textsOf(steps, 'li')).toEqual([
    'Ouvrez votre boîte de réception : l’invitation à la réunion s’y trouve.',
    'Ajoutez le rendez-vous à votre agenda.',
    'Connectez-vous 5 minutes en avance.',
    'Préparez vos questions.',
  ]);
});

test.each([
  ['Voir mes rendez-vous', '/rendez-vous'],
  ['Retour à l’accueil', '/'],
])('[SUCC05] « %s » links to %s', (label, address) => {
  expect(html).toMatch(new RegExp(`<a [^>]*href="${address}"[^>]*>${label}</a>`));
});
