import { describe, expect, test } from 'vitest';
import type { Site } from '#platform/env';
import { accountEndsSoon } from './account-ends-soon.ts';
import { accountErased } from './account-erased.ts';
import { accountExists } from './account-exists.ts';
import { applicationApproved } from './application-approved.ts';
import { applicationReceived } from './application-received.ts';
import { applicationRejected } from './application-rejected.ts';
import { confirmNewEmail } from './confirm-new-email.ts';
import { contentReportAnswer } from './content-report-answer.ts';
import { contentReportReceived } from './content-report-received.ts';
import { emailChangeRequested } from './email-change-requested.ts';
import { emailTaken } from './email-taken.ts';
import { type MailDefinition, renderMail } from './mail.ts';
import { newDevice } from './new-device.ts';
import { passwordChanged } from './password-changed.ts';
import { resetPassword } from './reset-password.ts';
import { supportAnswer } from './support-answer.ts';
import { verifyEmail } from './verify-email.ts';

const site: Site = {
  name: 'Visavis',
  origin: 'https://visavis.example',
  contactAddress: 'bonjour@visavis.example',
  messagingUrl: 'https://messagerie.visavis.example/',
  socialUrl: 'https://social.example/',
};

const mails = {
  accountEndsSoon,
  accountErased,
  accountExists,
  applicationApproved,
  applicationReceived,
  applicationRejected,
  confirmNewEmail,
  contentReportAnswer,
  contentReportReceived,
  emailChangeRequested,
  emailTaken,
  newDevice,
  passwordChanged,
  resetPassword,
  supportAnswer,
  verifyEmail,
} as unknown as Record<string, MailDefinition<Record<string, string>>>;

/** What a reader sees: the words, without markup, styles and addresses. */
const wordsOf = (html: string) => html.replace(/<style>[\s\S]*<\/style>|<[^>]+>|https?:\S+|\S+@\S+/g, ' ');

describe.each(Object.entries(mails))('%s', (_, mail) => {
  const { example } = mail;
  const link = Object.values(example).find((value) => value.startsWith('https:')) ?? '';
  const { subject, html, text } = renderMail(mail, example, site);

  test('shows what people type as text, never as markup', () => {
    const typed = `<script>alert("1")</script>&'`;
    const hostile = `${link}"><img src=x onerror=alert(1)>`;
    const data = Object.fromEntries(
      Object.entries(example).map(([key, value]) => [key, value === link ? hostile : typed]),
    );
    const rendered = renderMail(mail, data, { ...site, name: '<b>Visavis</b>' });
    expect(rendered.html).not.toMatch(/<script|<img|<b>/);
    expect(rendered.html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;');
    expect(rendered.text).toContain(typed);
  });

  test('says everything in its text that it says in its HTML, the link included', () => {
    expect(text).toContain(`\n${link}\n`);
    expect(html).toContain(`href="${link}"`);
    for (const [, paragraph = ''] of html.matchAll(/<h1>(.*?)<\/h1>|<p>(.*?)<\/p>/g)) expect(text).toContain(paragraph);
  });

  test('names the product, and loads nothing from elsewhere', () => {
    expect(subject).toContain(site.name);
    expect(text).toContain(site.contactAddress);
    expect(html).not.toMatch(/src=|url\(|@import|<link/);
  });

  test('is in French', () => {
    const words = `${subject} ${wordsOf(html)} ${text}`;
    expect(words).not.toMatch(/\b(the|you|your|please|click|here|hello|welcome|password|account|link|if|is|this)\b/i);
    expect(html).toContain('<html lang="fr">');
    expect(words).not.toMatch(/\p{L}'\p{L}/u);
  });
});

test('a mail reads like this', () => {
  expect(renderMail(resetPassword, resetPassword.example, site).text).toMatchInlineSnapshot(`
    "Bonjour Claire

    Vous avez demandé à changer votre mot de passe. Ce lien vous permet d’en choisir un nouveau.

    Choisir un nouveau mot de passe :
    https://visavis.example/nouveau-mot-de-passe?token=exemple

    Il ne sert qu’une fois et expire dans une heure. Vous n’avez rien demandé ? Votre mot de passe actuel reste valable : ignorez ce message.

    Visavis — https://visavis.example
    Une question ? bonjour@visavis.example"
  `);
});

test('a device that says little of itself is named as far as it goes', () => {
  const said = (browser: string, system: string) =>
    renderMail(newDevice, { ...newDevice.example, browser, system }, site).text.split('\n\n')[1];
  expect(said('Chrome', 'Windows')).toContain('depuis Chrome sur Windows');
  expect(said('Chrome', '')).toContain('depuis Chrome,');
  expect(said('', 'Linux')).toContain('depuis un navigateur inconnu sur Linux');
  expect(said('', '')).toContain('depuis un navigateur inconnu,');
});
