import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { PageViewer } from '#web/site';
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
};

function drawn(page: ReactNode) {
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
}

test('activity that could not be read says so and can be asked for again', () => {
  const html = drawn(<Activity entries={undefined} />);
  expect(html).toContain('Votre activité ne peut pas être affichée');
  expect(html).toContain('href="/dashboard"');
  expect(html).not.toContain('Rien à signaler');
});

test('appointments that are not counted show no number', () => {
  expect(drawn(<DashboardCards viewer={claire} appointments={undefined} />)).not.toMatch(/>\d+</);
});

test('appointments are shown as numbers, and none as what to do next', () => {
  const html = drawn(<DashboardCards viewer={claire} appointments={{ upcoming: 0, completed: 12 }} />);
  expect(html).toMatch(/Prochains rendez-vous.*>0<.*choisissez un expert.*Rendez-vous terminés.*>12</);
  expect(html).not.toContain('vous pourrez les noter');
});
