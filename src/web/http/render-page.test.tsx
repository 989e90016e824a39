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

test('a page that throws rejects the rendering', async () => {
  await expect(render(<Failing />)).rejects.toBe(failure);
});

test('a part that throws is reported, and the rest is rendered', async () => {
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

test('a part that is not ready in time is reported, and its fallback is rendered', async () => {
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
])('a lazy part, %s, is awaited so that the page is complete', async (_, around) => {
  const Late = late(20);
  const { html, failures } = await render(around(<Late />));
  expect(html).toMatch(/^<!DOCTYPE html><html lang="fr">.*<p>enfin<\/p>.*<\/html>$/);
  expect(html).not.toContain('<script');
  expect(failures).toEqual([]);
});

test('a page without lazy parts is rendered as a plain document', async () => {
  const { html } = await render(<p>là</p>);
  expect(html).toBe('<!DOCTYPE html><html lang="fr"><head></head><body><p>là</p></body></html>');
});
