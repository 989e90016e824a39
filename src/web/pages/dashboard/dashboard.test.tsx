import { expect, test } from 'vitest';
import type { PageViewer } from '#web/site';
import { drawn } from '../../../../tests/support/drawn.tsx';
import { Activity } from './activity.tsx';
import { DashboardCards } from './cards.tsx';

const claire: PageViewer = {
  firstName: 'Claire',
  fullName: 'Claire Fontaine',
  email: 'claire@courrier.example',
  emailVerified: true,
  mailsComeBack: false,
  termsNotice: undefined,
  avatarUrl: null,
  badge: 'CLIENT',
  unreadConversations: 0,
  favourites: [],
};

test('activity that failed to load shows an error and a link to retry', () => {
  const html = drawn(<Activity entries={undefined} />);
  expect(html).toContain('Votre activité ne peut pas être affichée');
  expect(html).toContain('href="/dashboard"');
  expect(html).not.toContain('Rien à signaler');
});

test('appointment cards without counts show no number', () => {
  expect(drawn(<DashboardCards viewer={claire} appointments={undefined} />)).not.toMatch(/>\d+</);
});

test('appointment cards show their counts, and a next step when the count is zero', () => {
  const html = drawn(<DashboardCards viewer={claire} appointments={{ upcoming: 0, completed: 12 }} />);
  expect(html).toMatch(/Prochains rendez-vous.*>0<.*choisissez un expert.*Rendez-vous terminés.*>12</);
  expect(html).not.toContain('vous pourrez les noter');
});
