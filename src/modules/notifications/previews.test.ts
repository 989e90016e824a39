import { expect, test } from 'vitest';
import type { Site } from '#platform/env';
import { mailboxNames, mailPreviews, previewMail } from './previews.ts';

const site: Site = {
  name: 'Visavis',
  origin: 'https://visavis.example',
  contactAddress: 'bonjour@visavis.example',
  messagingUrl: 'https://messagerie.visavis.example/',
  socialUrl: 'https://social.example/',
};

test('[MAILX01] each mail has a preview in light, in dark and at 390 px, with its pictures', () => {
  expect(mailboxNames).toEqual(['clair', 'sombre', '390px']);
  for (const { name } of mailPreviews(site))
    for (const mailbox of mailboxNames) {
      const { html = '' } = previewMail(name, site, mailbox) ?? {};
      expect(html).toContain('src="data:image/png;base64,');
      expect(html).not.toContain('cid:');
      expect(html).not.toContain('prefers-color-scheme');
      expect(html.includes('max-width: 390px')).toBe(mailbox === '390px');
    }
});

test('an unknown mail or mailbox has no preview', () => {
  expect(previewMail('toString', site)).toBeUndefined();
  expect(previewMail('resetPassword', site, 'constructor')).toBeUndefined();
});
