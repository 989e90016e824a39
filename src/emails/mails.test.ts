import { describe, expect, test } from 'vitest';
import type { Site } from '#platform/env';
import { mails } from './all.ts';
import { whenIn } from './appointment.ts';
import { appointmentCancelled } from './appointment-cancelled.ts';
import { appointmentConfirmed } from './appointment-confirmed.ts';
import { appointmentMoved } from './appointment-moved.ts';
import { type MailDefinition, type MailFoot, paragraphs, renderMail } from './mail.ts';
import { newDevice } from './new-device.ts';
import { resetPassword } from './reset-password.ts';

const site: Site = {
  name: 'Visavis',
  origin: 'https://visavis.example',
  contactAddress: 'bonjour@visavis.example',
  messagingUrl: 'https://messagerie.visavis.example/',
  socialUrl: 'https://social.example/',
};

const all = mails as unknown as Record<string, MailDefinition<Record<string, string>>>;

/** Text part of a mail; a no-break space is read as a space. */
const read = <Data>(mail: MailDefinition<Data>, data: Data, foot?: MailFoot) =>
  renderMail(mail, data, site, foot).text.replaceAll('\u00a0', ' ');

/** Visible text, without markup, styles and addresses. */
const wordsOf = (html: string) => html.replace(/<style>[\s\S]*<\/style>|<[^>]+>|https?:\S+|\S+@\S+/g, ' ');

describe.each(Object.entries(all))('%s', (_, mail) => {
  const { example } = mail;
  const link = Object.values(example).find((value) => value.startsWith('https:')) ?? '';
  const { subject, html, text } = renderMail(mail, example, site);

  test('escapes user input in its HTML', () => {
    const typed = `<script>alert("1")</script>&'`;
    const hostile = `${link}"><img src=x onerror=alert(1)>`;
    const data = Object.fromEntries(
      Object.entries(example).map(([key, value]) => [key, value === link ? hostile : typed]),
    );
    const rendered = renderMail(mail, data, { ...site, name: '<b>Visavis</b>' });
    expect(rendered.html).not.toMatch(/<script|<img|<b>/);
    // A mail to an unverified address contains nothing that somebody typed.
    if (Object.keys(example).length === 1) return;
    expect(rendered.html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;');
    expect(rendered.text).toContain(typed);
  });

  test('has a text part with the same content and link as its HTML', () => {
    expect(text).toContain(`\n${link}\n`);
    expect(html).toContain(`href="${link}"`);
    for (const [, paragraph = ''] of html.matchAll(/<h1>(.*?)<\/h1>|<p>(.*?)<\/p>/g)) expect(text).toContain(paragraph);
  });

  test('names the product and loads no remote resource', () => {
    expect(subject).toContain(site.name);
    expect(text).toContain(site.contactAddress);
    expect(html).not.toMatch(/src=|url\(|@import|<link/);
  });

  test('matches its snapshot', () => {
    // The frame is common to all mails and tested separately.
    const [, card] = /<div class="card">\n([\s\S]*)\n<\/div>\n<p class="foot">/.exec(html) ?? [];
    expect(`${subject}\n\n${text}`).toMatchSnapshot('text');
    expect(card).toMatchSnapshot('HTML');
  });

  test('[MAIL01] is in French', () => {
    const words = `${subject} ${wordsOf(html)} ${text}`;
    expect(words).not.toMatch(/\b(the|you|your|please|click|here|hello|welcome|password|account|link|if|is|this)\b/i);
    expect(html).toContain('<html lang="fr">');
    expect(words).not.toMatch(/\p{L}'\p{L}/u);
  });
});

test('the frame links to the mail settings and the unsubscribe page', () => {
  const foot = {
    choices: `${site.origin}/profil/notifications`,
    unsubscribe: `${site.origin}/desabonnement/recaps?token=x`,
  };
  expect(renderMail(resetPassword, resetPassword.example, site, foot).html).toMatchSnapshot();
  expect(read(resetPassword, resetPassword.example, foot).split('\n').slice(-3)).toEqual([
    'Une question ? bonjour@visavis.example',
    'Choisir mes e-mails : https://visavis.example/profil/notifications',
    'Ne plus recevoir ce type d’e-mail : https://visavis.example/desabonnement/recaps?token=x',
  ]);
});

test('the text of a password reset mail matches its snapshot', () => {
  expect(read(resetPassword, resetPassword.example)).toMatchInlineSnapshot(`
    "Bonjour Claire

    Vous avez demandé à changer votre mot de passe. Ce lien vous permet d’en choisir un nouveau.

    Choisir un nouveau mot de passe :
    https://visavis.example/nouveau-mot-de-passe?token=exemple

    Il ne sert qu’une fois et expire dans une heure. Vous n’avez rien demandé ? Votre mot de passe actuel reste valable : ignorez ce message.

    Visavis — https://visavis.example
    Une question ? bonjour@visavis.example"
  `);
});

test('the text of a moved appointment mail matches its snapshot', () => {
  expect(read(appointmentMoved, appointmentMoved.example)).toMatchInlineSnapshot(`
    "Bonjour Claire

    Votre rendez-vous est déplacé par Camille Renaud. La nouvelle date :

    Gestion de crise

    jeudi 19 novembre 2026, 14:00 – 14:30 (CET)

    Avant : mercredi 18 novembre 2026, 09:00 – 09:30 (CET)

    Cette date ne vous convient pas ? Vous pouvez annuler jusqu’au début et serez remboursé en totalité : 60,00 €.

    Voir mes rendez-vous :
    https://visavis.example/rendez-vous

    L’invitation jointe déplace le rendez-vous dans votre agenda.

    Visavis — https://visavis.example
    Une question ? bonjour@visavis.example"
  `);
});

test('sentences of a mail are typeset, addresses and a person’s own words are not', () => {
  const mail: MailDefinition<string> = {
    subject: (words) => `Reçu : ${words}`,
    heading: () => 'Déjà ?',
    body: (words) => [
      { paragraph: 'Son message :' },
      ...paragraphs(words),
      { button: { label: 'Répondre ?', href: 'https://visavis.example/?q=a :b' } },
      { note: 'À 20 %' },
    ],
    example: "L'idée : qui ?",
  };
  const { subject, text, html } = renderMail(mail, mail.example, site);
  expect(subject).toBe("Reçu\u00a0: L'idée\u00a0: qui\u00a0?");
  expect(text.split('\n\n').slice(0, -1)).toEqual([
    'Déjà\u00a0?',
    'Son message\u00a0:',
    "L'idée : qui ?",
    'Répondre\u00a0?\u00a0:\nhttps://visavis.example/?q=a :b',
    'À 20\u00a0%',
  ]);
  expect(html).toContain('<p>L&#39;idée : qui ?</p>');
  expect(html).toContain('href="https://visavis.example/?q=a :b"');
});

test('a confirmation of a series lists each date and the price per session', () => {
  const sessions = ['2026-10-24T12:00:00Z', '2026-10-31T13:00:00Z'].map((iso) => ({
    startsAt: new Date(iso),
    endsAt: new Date(Date.parse(iso) + 1_800_000),
  }));
  const when = whenIn('Europe/Paris', sessions);
  const { text } = renderMail(appointmentConfirmed, { ...appointmentConfirmed.example, when }, site);
  expect(text).toContain('samedi 24 octobre 2026, 14:00 – 14:30 (CEST)\n\nsamedi 31 octobre 2026, 14:00 – 14:30 (CET)');
  expect(text).toMatch(/60,00\s€ par séance/);
});

test('a cancellation mail does not name a person whose account was deleted', () => {
  const { subject } = renderMail(appointmentCancelled, { ...appointmentCancelled.example, other: '' }, site);
  expect(subject).toBe('Rendez-vous annulé avec une personne qui a quitté le service — Visavis');
});

test('a new-device mail names the browser and the system as far as they are known', () => {
  const said = (browser: string, system: string) =>
    renderMail(newDevice, { ...newDevice.example, browser, system }, site).text.split('\n\n')[1];
  expect(said('Chrome', 'Windows')).toContain('depuis Chrome sur Windows');
  expect(said('Chrome', '')).toContain('depuis Chrome,');
  expect(said('', 'Linux')).toContain('depuis un navigateur inconnu sur Linux');
  expect(said('', '')).toContain('depuis un navigateur inconnu,');
});
