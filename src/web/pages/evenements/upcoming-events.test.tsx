import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UpcomingEvents } from './upcoming-events.tsx';

test('without events the list shows an empty state with a link to the domains', () => {
  const html = renderToStaticMarkup(<UpcomingEvents listed={[]} nextAfter={undefined} isFirstPage={true} />);
  expect(html).toContain('Aucun événement n’est annoncé pour le moment');
  expect(html).toContain('href="/expertises"');
});
