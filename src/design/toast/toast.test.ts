import { afterEach, expect, test } from 'vitest';
import { closeErrors, showToast, toasts } from './index.tsx';

afterEach(() => toasts.clear());

const shown = () => toasts.visibleToasts.map(({ content }) => content.title);

test('closing errors also closes those that waited for a place, and leaves the rest', () => {
  showToast({ title: 'Information', tone: 'notice' });
  for (const title of ['Refus 1', 'Refus 2', 'Refus 3', 'Refus 4']) showToast({ title, tone: 'destructive' });
  showToast({ title: 'Enregistré' });
  closeErrors();
  expect(shown()).toEqual(['Enregistré', 'Information']);
});
