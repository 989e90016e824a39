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

test('[FIND19] six quotes stand under the portraits, and « Tous les témoignages » opens the others, all in the HTML', async () => {
  const page = await site.visitor().open('/');
  const section = page.document.getElementById('temoignages')?.closest('section');
  const quotes = (within: Element | null | undefined) =>
    [...(within?.querySelectorAll(':scope > ul > li figure') ?? [])].map((each) => each.textContent);
  const details = section?.querySelector('details');
  expect(details?.querySelector('summary')).toHaveTextContent('Tous les témoignages (25)');
  const [first, others] = [quotes(section), quotes(details)];
  expect(first).toHaveLength(6);
  expect([...first, ...others]).toEqual(
    testimonials.map(({ quote, name, role, company }) => `«\u00a0${quote}\u00a0»${name}${role}, ${company}`),
  );
});
