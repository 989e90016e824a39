import type { Browser, BrowserContext, Page } from '@playwright/test';
import { moveToThePast } from '../support/appointments.ts';
import { examine } from '../support/axe.ts';
import { open, toastNamed } from '../support/browser.ts';
import { addSession, type CalledExpert, freeExpert } from '../support/calls.ts';
import { expect, stack, test } from '../support/journey.ts';
import { newMember } from '../support/people.ts';
import { readPdf } from '../support/read-pdf.ts';
import { rows } from '../support/rows.ts';
import { beginSession } from '../support/sessions.ts';

/** A session with its client in this browser and its expert in another. */
async function session(context: BrowserContext, inMinutes: number) {
  const person = await newMember(context);
  const expert = await freeExpert();
  const id = await addSession({ email: person.email, expert: expert.slug, inMinutes });
  return { id, expert, client: `${person.firstName} ${person.lastName}`, address: `/appels-video/${id}/compte-rendu` };
}

async function pageOf(browser: Browser | null, { email }: CalledExpert, settings = {}): Promise<Page> {
  const context = await (browser as Browser).newContext({
    baseURL: stack.origin,
    locale: 'fr-FR',
    ...settings,
  });
  await beginSession(context, email);
  return context.newPage();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a note taken during the call reaches the other person at once, and is in the report afterwards', async ({
  page,
  context,
}) => {
  // Two calls, a PDF and three axe checks.
  test.slow();
  const { id, expert, client, address } = await session(context, 1);
  const other = await pageOf(context.browser(), expert);
  for (const each of [page, other]) {
    await open(each, `/appels-video/${id}`);
    await button(each, 'Rejoindre').click();
  }
  // By keyboard only.
  await button(page, 'Notes').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeFocused();
  const field = page.getByRole('textbox', { name: 'Nouvelle décision' });
  await field.focus();
  await page.keyboard.type('Nous retenons le scénario B');
  await page.keyboard.press('Enter');
  await expect(list(page, 'Décisions').getByText('Nous retenons le scénario B')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  // The other person has not opened the notes: a badge on the button, and an announcement for screen readers.
  await expect(other.getByText(`${client} a noté une décision : Nous retenons le scénario B`)).toBeAttached();
  await button(other, 'Notes').click();
  await expect(list(other, 'Décisions').getByText('Nous retenons le scénario B')).toBeVisible();
  // Each person can remove only their own entries.
  await expect(other.getByRole('button', { name: /^Retirer/ })).toHaveCount(0);

  await other.getByRole('textbox', { name: 'Nouveau lien' }).fill('javascript:alert(1)');
  await button(other, 'Ajouter le lien').click();
  await expect(list(other, 'Liens').getByText('Un lien commence par https:// ou http://.')).toBeVisible();
  await other.getByRole('textbox', { name: 'Nouveau lien' }).fill('https://visavis.example/guide');
  await page.getByRole('textbox', { name: 'Nouvelle action' }).fill('Je suis en train d’écrire');
  await button(other, 'Ajouter le lien').click();
  const link = list(page, 'Liens').getByRole('link', { name: 'https://visavis.example/guide' });
  await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
  // An incoming entry does not disturb typing.
  await expect(page.getByRole('textbox', { name: 'Nouvelle action' })).toHaveValue('Je suis en train d’écrire');
  expect(await examine(page)).toEqual([]);
  // Offline, the typed text is not lost, and the call goes on.
  await context.setOffline(true);
  await button(page, 'Ajouter l’action').click();
  await expect(list(page, 'Actions').getByRole('alert')).toContainText('n’a pas pu être enregistré');
  await expect(page.getByRole('textbox', { name: 'Nouvelle action' })).toHaveValue('Je suis en train d’écrire');
  await context.setOffline(false);
  await button(page, 'Ajouter l’action').click();
  await expect(list(other, 'Actions').getByText('Je suis en train d’écrire')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nouvelle action' }).focus();
  await page.keyboard.press('Escape');
  await expect(list(page, 'Actions')).toHaveCount(0);

  await button(page, 'Quitter').click();
  await page.getByRole('link', { name: 'Compte rendu' }).click();
  await expect(page).toHaveURL(stack.origin + address);
  await expect(page.getByRole('heading', { level: 1, name: 'Compte rendu' })).toBeVisible();
  // The other person continues outside the call, and it shows here.
  await other.getByRole('textbox', { name: 'Nouvelle action' }).fill('Relire le contrat');
  await button(other, 'Ajouter l’action').click();
  await expect(list(page, 'Actions').getByText('Relire le contrat')).toBeVisible();
  await expect(page.getByText(`${expert.name} a noté une action : Relire le contrat`)).toBeAttached();

  // The answer comes after the live change that takes the line away.
  const none = list(page, 'Décisions').getByText('Aucune décision notée.');
  await page.route(/compte-rendu\.data/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const answer = await route.fetch();
    await expect(none).toBeVisible();
    await route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: 'Retirer : Nous retenons le scénario B' }).focus();
  await page.keyboard.press('Enter');
  await expect(toastNamed(page, 'Retiré du compte rendu')).toBeVisible();
  await expect(none).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nouvelle décision' })).toBeFocused();
  await expect(list(other, 'Décisions').getByText('Aucune décision notée.')).toBeVisible();
  await page.keyboard.type('Le scénario C');
  await page.keyboard.press('Enter');
  await expect(list(page, 'Décisions').getByText('Le scénario C')).toBeVisible();

  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger en PDF' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await waiting).createReadStream()) chunks.push(chunk as Buffer);
  const read = await readPdf(Buffer.concat(chunks));
  expect(read).toMatchObject({ language: 'fr-FR', isTagged: true, links: ['https://visavis.example/guide'] });
  expect(read.lines).toContain(`Document/P Entre : ${client} et ${expert.name}`);
  expect(read.lines).toContain('Document/L/LI/LBody/P Le scénario C');

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await examine(page)).toEqual([]);
});

test('the report is edited without scripts, and is read-only after 48 hours', async ({ page, context }) => {
  const { id, expert, address } = await session(context, 1);
  const plain = await pageOf(context.browser(), expert, { javaScriptEnabled: false });
  await plain.goto(address);
  await plain.getByRole('textbox', { name: 'Nouveau lien' }).fill('bonjour');
  await plain.getByRole('button', { name: 'Ajouter le lien' }).click();
  await expect(plain.getByText('Un lien commence par https:// ou http://.')).toBeVisible();
  await expect(plain.getByRole('textbox', { name: 'Nouveau lien' })).toHaveValue('bonjour');
  await plain.getByRole('textbox', { name: 'Nouveau lien' }).fill('visavis.example/guide');
  await plain.getByRole('button', { name: 'Ajouter le lien' }).click();
  await expect(plain).toHaveURL(stack.origin + address);
  await expect(plain.getByRole('status')).toContainText('Ajouté au compte rendu');
  await expect(plain.getByRole('link', { name: 'https://visavis.example/guide' })).toBeVisible();

  await moveToThePast(id, '50 hours');
  await expect
    .poll(
      async () => (await rows<{ status: string }>('select status from appointments where id = $1', [id]))[0]?.status,
    )
    .toBe('completed');
  await plain.getByRole('button', { name: /^Retirer/ }).click();
  await expect(plain.getByText('Ce compte rendu ne peut plus être complété').first()).toBeVisible();
  await expect(plain.getByRole('button', { name: /^(Ajouter|Retirer)/ })).toHaveCount(0);

  await open(page, '/appels-video');
  await page.getByRole('link', { name: /^Compte rendu/ }).click();
  await expect(page.getByRole('link', { name: 'https://visavis.example/guide' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  expect(await examine(page)).toEqual([]);
  await open(page, '/rendez-vous?onglet=termines');
  const menu = page.getByRole('article').locator('details');
  await expect(menu.locator(`a[href="${address}"]`)).toHaveText('Compte rendu');
});

test('[HOMEC10] ten minutes before a call open pages show a notice without a warning, which is removed when the call is cancelled', async ({
  page,
  context,
}) => {
  const { id } = await session(context, 12);
  const notice = page.getByRole('complementary', { name: 'Votre séance' });
  await page.clock.install();
  await open(page, '/profil');
  await expect(notice).toHaveCount(0);
  await rows(
    `update appointments set starts_at = starts_at - interval '3 minutes', ends_at = ends_at - interval '3 minutes',
       step = 'move', actor = 'expert', actor_id = expert_id, version = version + 1 where id = $1`,
    [id],
  );
  // An open page revalidates when the time has come, without a layout shift.
  const heading = page.getByRole('heading', { level: 1 });
  const [before, title] = [await heading.boundingBox(), (await heading.textContent()) ?? ''];
  // Offline, the page stays unchanged until it is online again.
  await context.setOffline(true);
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/readyz'));
  await page.clock.fastForward('03:00');
  await asked;
  await expect(heading).toHaveText(title);
  await context.setOffline(false);
  await expect(notice).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  expect(await examine(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Fermer' }).click();
  await expect(notice).toHaveCount(0);
  // This page ships no script.
  await page.goto('/faq');
  await expect(notice.getByRole('link', { name: 'Tester mon matériel et ma connexion' })).toHaveAttribute(
    'href',
    '/appels-video/test',
  );
  await open(page, '/profil');
  await expect(notice).toContainText(/La salle ouvre à \d\d:\d\d/);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 720 });
  await rows(
    `update appointments set status = 'cancelled', reason = 'cancelled-by-expert', refund_cents = 0, step = 'cancel', actor = 'expert',
       actor_id = expert_id, version = version + 1 where id = $1`,
    [id],
  );
  await open(page, '/dashboard');
  await expect(notice).toHaveCount(0);
});

test('[HOMEC09] [HOMEC10] « Rejoindre » appears on open pages when the room opens, and leads to the room', async ({
  page,
  context,
}) => {
  const { id } = await session(context, 12);
  const banner = page.getByRole('complementary', { name: 'Votre séance' });
  const next = page.getByRole('region', { name: 'Prochain rendez-vous' });
  const row = page.getByRole('article').first();
  await page.clock.install();
  await open(page, '/rendez-vous');
  await expect(page.getByRole('link', { name: /^Rejoindre/ })).toHaveCount(0);
  await rows(
    `update appointments set starts_at = starts_at - interval '8 minutes', ends_at = ends_at - interval '8 minutes',
       step = 'move', actor = 'expert', actor_id = expert_id, version = version + 1 where id = $1`,
    [id],
  );
  await page.clock.fastForward('03:00');
  await expect(banner).toContainText('La salle est ouverte');
  for (const place of [next, row, banner])
    await expect(place.getByRole('link', { name: /^Rejoindre/ })).toHaveAttribute('href', `/appels-video/${id}`);
  expect(await examine(page)).toEqual([]);
  await open(page, '/dashboard');
  await banner.getByRole('link', { name: 'Rejoindre' }).click();
  await expect(page).toHaveURL(`/appels-video/${id}`);
  await expect(banner).toHaveCount(0);
  await page.goto('/checkout');
  await expect(page.locator('h1')).toBeVisible();
  await expect(banner).toHaveCount(0);
});
