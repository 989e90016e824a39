import { lazy, type ReactNode, Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from './render-page.ts';

const render = async (body: ReactNode, patienceMs = 1_000) => {
  const failures: unknown[] = [];
  const page = () => (
    <html lang="fr">
      <head />
      <body>{body}</body>
    </html>
  );
  const html = await renderPage(page, { nonce: 'n', patienceMs, partFailed: (error) => failures.push(error) });
  return { html, failures };
};

const failure = new Error('no');
function Failing(): ReactNode {
  throw failure;
}
const late = (ms: number) =>
  lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return { default: () => <p>enfin</p> };
  });

test('a page that fails is no page', async () => {
  await expect(render(<Failing />)).rejects.toBe(failure);
});

test('a part that fails is told, and the rest is there', async () => {
  const { html, failures } = await render(
    <>
      <p>le reste</p>
      <Suspense>
        <Failing />
      </Suspense>
    </>,
  );
  expect(html).toContain('<p>le reste</p>');
  expect(failures).toEqual([failure]);
});

test('a part that does not come in time is told, too', async () => {
  const Late = late(500);
  const { html, failures } = await render(
    <Suspense fallback="plus tard">
      <Late />
    </Suspense>,
    20,
  );
  expect(html).toContain('plus tard');
  expect(failures).toHaveLength(1);
});

test.each([
  ['inside a boundary', (part: ReactNode) => <Suspense>{part}</Suspense>],
  ['outside', (part: ReactNode) => part],
])('a part that is loaded late, %s, is waited for: the page leaves whole', async (_, around) => {
  const Late = late(20);
  const { html, failures } = await render(around(<Late />));
  expect(html).toMatch(/^<!DOCTYPE html><html lang="fr">.*<p>enfin<\/p>.*<\/html>$/);
  expect(html).not.toContain('<script');
  expect(failures).toEqual([]);
});

test('a page without waiting is the same document', async () => {
  const { html } = await render(<p>là</p>);
  expect(html).toBe('<!DOCTYPE html><html lang="fr"><head></head><body><p>là</p></body></html>');
});
