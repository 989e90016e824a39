import { describe, expect, test } from 'vitest';
import type { Site } from '#platform/env';
import { mails } from './all.ts';
import { datesIn } from './appointment.ts';
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

const all = mails as unknown as Record<string, MailDefinition<Record<string, unknown>>>;

/** Text part of a mail; a no-break space is read as a space. */
const read = <Data>(mail: MailDefinition<Data>, data: Data, foot?: MailFoot) =>
  renderMail(mail, data, site, foot).text.replaceAll('\u00a0', ' ');

const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Visible texts of the HTML, without decoration and the preheader. */
const textsOf = (html: string) =>
  unescaped(
    html
      .replace(/<style>[\s\S]*<\/style>|<title>.*<\/title>|<div aria-hidden[\s\S]*?<\/div>/g, '')
      .replace(/<table[^>]*aria-hidden="true"[\s\S]*?<\/table>/g, '')
      .replace(/<[^>]+>/g, '\n'),
  )
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** The example with other words and links for a person's own; words such as `client` choose a sentence. */
function typedOver(value: unknown, typed: string, hostile: string): unknown {
  if (typeof value === 'string') {
    if (value.startsWith('https:')) return hostile;
    return /^[a-z-]*$/.test(value) ? value : typed;
  }
  if (Array.isArray(value)) return value.map((each) => typedOver(each, typed, hostile));
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, typedOver(each, typed, hostile)]));
}

describe.each(Object.entries(all))('%s', (_, mail) => {
  const { example } = mail;
  const { subject, html, text, pictures } = renderMail(mail, example, site);
  const blocks = mail.body(example, site);
  const [button, ...otherButtons] = blocks.flatMap((block) => ('button' in block ? [block.button] : []));

  test('escapes user input in its HTML', () => {
    const typed = `<script>alert("1")</script>&'`;
    const hostile = 'https://visavis.example/"><img src=x onerror=alert(1)>';
    const data = typedOver(example, typed, hostile) as typeof example;
    const rendered = renderMail(mail, data, { ...site, name: '<b>Visavis</b>' });
    expect(rendered.html).not.toMatch(/<script|<img src=x|<b>/);
    // A mail to an unverified address contains nothing that somebody typed.
    if (Object.keys(example).length === 1) return;
    expect(rendered.html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;');
    expect(rendered.text).toContain(typed);
  });

  test('[MAILX01] has a complete text part', () => {
    const foot = /^(Visavis( · .*)?|Une question.*|Si le bouton .*|·|★|\.)$/;
    // A link at the end of a sentence stands on its own line of the text part.
    const whole = text.replace(/\s+/g, ' ');
    for (const words of textsOf(html).filter((each) => !foot.test(each)))
      expect(whole).toContain(words.replace(/\s+/g, ' '));
    expect(text).toContain(`\n${button?.href}\n`);
    expect(text).toContain(site.name);
    expect(text).toContain(site.contactAddress);
  });

  test('[MAILX01] is a card with logo, head and one button, at most 90 KB, without a remote request', () => {
    expect(otherButtons).toEqual([]);
    expect(html.match(/class="button"/g)).toHaveLength(1);
    expect(html).toContain(`href="${button?.href}" class="button"`);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/class="pad head" style="background:#0d4a42/);
    const sources = [...html.matchAll(/src="([^"]*)"/g)].map(([, source]) => source);
    expect(sources).toEqual(pictures.map(({ cid }) => `cid:${cid}`));
    expect(sources[0]).toBe('cid:logo');
    expect(html).not.toMatch(/url\(|@import|@font-face|<link|<script/);
    const bytes = pictures.reduce((sum, { content }) => sum + (content.length * 4) / 3, html.length + text.length);
    expect(bytes).toBeLessThan(90 * 1024);
  });

  test('[MAILX01] is legible in light and dark, in 13 px or more, with font fallbacks', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    const visible = html.replace(/<div aria-hidden[\s\S]*?<\/div>/, '');
    for (const [, size] of visible.matchAll(/font-size:(\d+)px/g)) expect(Number(size)).toBeGreaterThanOrEqual(13);
    for (const [, fonts] of visible.matchAll(/font-family:([^;"]*)/g)) expect(fonts).toMatch(/,(sans-)?serif$/);
    expect(html).toContain('max-width:600px');
  });

  test('[MAILX03] shows raw addresses only in one line at the foot', () => {
    const withAddress = textsOf(html).filter((words) => words.includes('https://'));
    expect(withAddress).toEqual([expect.stringMatching(/^Si le bouton ne répond pas, copiez cette adresse\s: /)]);
    expect(withAddress[0]).toContain(button?.href);
  });

  test('[MAILX07] has a preheader that sums it up', () => {
    const [, preheader = ''] = /<div aria-hidden="true"[^>]*>([^<]*?)&#847;/.exec(html) ?? [];
    expect(preheader.length).toBeGreaterThan(20);
  });

  test('matches its snapshot', () => {
    expect(`${subject}\n\n${text}`).toMatchSnapshot('text');
  });

  test('[MAIL01] is in French', () => {
    const words = `${subject} ${textsOf(html).join(' ')} ${text}`.replace(/https?:\S+|\S+@\S+/g, ' ');
    expect(words).not.toMatch(/\b(the|you|your|please|click|here|hello|welcome|password|account|link|if|is|this)\b/i);
    expect(html).toContain('<html lang="fr">');
    expect(words).not.toMatch(/\p{L}'\p{L}/u);
  });
});

test.each(Object.entries(all).filter(([, { example }]) => 'portrait' in example))(
  '[MAILX01] %s shows a date tile, the person and the portrait',
  (_, mail) => {
    const { html, text, pictures } = renderMail(mail, mail.example, site);
    expect(html).toMatch(/nov\.<span[^>]*>19<\/span>jeu\./);
    expect(textsOf(html)).toContain('Camille Renaud');
    expect(pictures.map(({ cid }) => cid)).toEqual(['logo', 'portrait']);
    expect(text).toContain('jeudi 19 novembre 2026, 14:00 – 14:30 (heure de Paris)');
  },
);

test('a person without a portrait has initials', () => {
  const { html, pictures } = renderMail(
    appointmentConfirmed,
    { ...appointmentConfirmed.example, portrait: undefined },
    site,
  );
  expect(html).toContain('>CR</td>');
  expect(pictures).toHaveLength(1);
});

test('the frame links to the mail settings and the unsubscribe page', () => {
  const foot = {
    choices: `${site.origin}/profil/notifications`,
    unsubscribe: `${site.origin}/desabonnement/recaps?token=x`,
  };
  expect(renderMail(appointmentConfirmed, appointmentConfirmed.example, site, foot).html).toMatchSnapshot();
  expect(read(resetPassword, resetPassword.example, foot).split('\n').slice(-3)).toEqual([
    'Une question ? Répondez à cet e-mail : bonjour@visavis.example',
    'Choisir mes e-mails : https://visavis.example/profil/notifications',
    'Ne plus recevoir ce type d’e-mail : https://visavis.example/desabonnement/recaps?token=x',
  ]);
});

test('the text of a password reset mail matches its snapshot', () => {
  expect(read(resetPassword, resetPassword.example)).toMatchInlineSnapshot(`
    "Claire, choisissez un nouveau mot de passe.

    Vous avez demandé à changer votre mot de passe. Ce lien vous permet d’en choisir un nouveau.

    Choisir un nouveau mot de passe :
    https://visavis.example/nouveau-mot-de-passe?token=exemple

    Il ne sert qu’une fois et expire dans une heure. Vous n’avez rien demandé ? Votre mot de passe actuel reste valable : ignorez ce message.

    Visavis — https://visavis.example
    Une question ? Répondez à cet e-mail : bonjour@visavis.example"
  `);
});

test('the text of a moved appointment mail matches its snapshot', () => {
  expect(read(appointmentMoved, appointmentMoved.example)).toMatchInlineSnapshot(`
    "Camille Renaud a déplacé votre rendez-vous.

    jeudi 19 novembre 2026, 14:00 – 14:30 (heure de Paris)
    Traverser une crise
    Avec Camille Renaud, Consultante en gestion de crise
    60,00 € · Payé

    Avant : mercredi 18 novembre 2026, 09:00 – 09:30 (heure de Paris)

    Cette date ne vous convient pas ? Vous pouvez annuler jusqu’au début et serez remboursé en totalité : 60,00 €.

    Voir mon rendez-vous :
    https://visavis.example/rendez-vous/0b8e7a52-5f0e-4a52-9a39-1d0f5f0e4a52

    L’invitation jointe déplace le rendez-vous dans votre agenda.

    Visavis — https://visavis.example
    Une question ? Répondez à cet e-mail : bonjour@visavis.example"
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
  expect(html).toMatch(/<p [^>]*>L&#39;idée : qui \?<\/p>/);
  expect(html).toContain('href="https://visavis.example/?q=a :b"');
});

test('a confirmation of a series lists each date', () => {
  const sessions = ['2026-10-24T12:00:00Z', '2026-10-31T13:00:00Z'].map((iso) => ({
    startsAt: new Date(iso),
    endsAt: new Date(Date.parse(iso) + 1_800_000),
  }));
  const dates = datesIn('Europe/Paris', sessions);
  const { subject, text, html } = renderMail(appointmentConfirmed, { ...appointmentConfirmed.example, dates }, site);
  expect(subject).toMatch(/^Confirmé\s: 2 séances dès le jeudi 19 novembre à 14:00 avec Camille Renaud$/);
  expect(text).toContain(
    'samedi 24 octobre 2026, 14:00 – 14:30 (heure de Paris)\nsamedi 31 octobre 2026, 14:00 – 14:30 (heure de Paris)',
  );
  expect(textsOf(html)).toContain('samedi 31 octobre 2026, 14:00 – 14:30');
});

test('[MAILX04] the open tasks are listed, and the list disappears with the last of them', () => {
  const { example } = appointmentConfirmed;
  const tasks = (open: Partial<typeof example.tasks>) =>
    read(appointmentConfirmed, { ...example, tasks: { ...example.tasks, ...open } });
  expect(tasks({})).toContain(
    `D’ici là
- Répondre à ses 2 questions
2 questions : ${example.tasks.link}
- Tester micro, caméra et réseau
Tester : https://visavis.example/appels-video/test
- L’invitation est jointe à cet e-mail`,
  );
  expect(tasks({ questions: 1 })).toContain('- Répondre à sa question');
  expect(tasks({ questions: 0 })).not.toContain('question :');
  expect(tasks({ test: '' })).not.toContain('Tester');
  expect(tasks({ questions: 0, test: '', invitation: false })).not.toContain('D’ici là');
});

test('[MAILX04] the rights of a client stand last, in 13 px', () => {
  const { html } = renderMail(appointmentConfirmed, appointmentConfirmed.example, site);
  const small = [...html.matchAll(/<p class="soft" style="[^"]*font-size:13px[^>]*>(.*?)<\/p>/g)].map(
    ([, words = '']) => words.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' '),
  );
  expect(small.slice(0, 2)).toEqual([
    'Annulation gratuite jusqu’au mercredi 18 novembre à 14:00 (heure de Paris) : modifier ou annuler.',
    'Particulier, vous pouvez aussi Renoncer au contrat ici jusqu’au lundi 30 novembre, tant que la séance n’a pas eu lieu.',
  ]);
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
