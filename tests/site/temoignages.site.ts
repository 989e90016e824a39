import { expect, test } from 'vitest';
import { testimonials } from '../../src/web/pages/home/content.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');

test('[HOME17] [HOME18] each of the 25 portraits has a dialog with its testimonial and five dots', async () => {
  expect(testimonials).toHaveLength(25);
  const page = await site.visitor().open('/');
  expect(page.all('button[aria-label^="Témoignage de "]')).toHaveLength(25);
  for (const { name, role, company, quote } of testimonials) {
    const [face] = page.all(`button[aria-label="Témoignage de ${name}"]`);
    expect(face).toHaveAttribute('command', 'show-modal');
    const dialog = page.document.getElementById(face?.getAttribute('commandfor') ?? '');
    expect(dialog?.tagName).toBe('DIALOG');
    const heading = page.document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '');
    expect(heading).toHaveTextContent(name);
    for (const words of [role, company, quote]) expect(dialog).toHaveTextContent(words.replaceAll(/\s+/g, ' '));
    expect(dialog?.querySelectorAll('[data-dot]')).toHaveLength(5);
  }
});
