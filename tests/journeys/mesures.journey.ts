import type { Page } from '@playwright/test';
import { open } from '../support/browser.ts';
import { addSession, freeExpert } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { measured, trip } from '../support/measures.ts';
import { holdFor, numberField } from '../support/paying.ts';
import { newMember } from '../support/people.ts';

/** Cumulative layout shift since the page began to load. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );

test('neither home, list, profile nor checkout moves while it loads', trip, async ({ page, context }) => {
  const person = await newMember(context);
  const hold = await holdFor(person);
  const shifts: number[] = [];
  for (const width of [390, 1440])
    for (const path of ['/', '/recherche', '/expert/camille-renaud', `/checkout?hold=${hold}`, '/dashboard']) {
      await page.setViewportSize({ width, height: 844 });
      await open(page, path);
      if (path.startsWith('/checkout')) await expect(numberField(page)).toBeVisible();
      const shift = await shiftOf(page);
      shifts.push(shift);
      expect(shift, `${path} at ${width}`).toBe(0);
    }
  measured('layout-shift', String(Math.max(...shifts)));
});

test(
  '[HOMEC09] while the room is open, « Rejoindre » is one press away on every page',
  trip,
  async ({ page, context }) => {
    const person = await newMember(context);
    const expert = await freeExpert();
    const id = await addSession({ email: person.email, expert: expert.slug, inMinutes: 3 });
    const pages = [
      '/dashboard',
      '/rendez-vous',
      `/rendez-vous/${id}`,
      '/messages',
      '/recherche',
      `/expert/${expert.slug}`,
      '/favoris',
      '/factures',
      '/profil',
      '/dashboard/paiement',
    ];
    for (const path of pages) {
      await open(page, path);
      await page
        .getByRole('link', { name: /^Rejoindre/ })
        .first()
        .click();
      await expect(page, path).toHaveURL(`/appels-video/${id}`);
    }
    measured('rejoin', `1 press on each of ${pages.length} pages`);
  },
);
