import type { BrowserContext, Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { hydrated, open, toastNamed } from '../support/browser.ts';
import { expect, stack, test, withoutScripts } from '../support/journey.ts';
import { newPerson, type Person, signUpAs } from '../support/people.ts';
import { refuseRows, rows } from '../support/rows.ts';

const bio =
  'Vingt ans à relire des bilans avec celles et ceux qui les signent, du commerce de quartier au groupe coté.';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function member(context: BrowserContext): Promise<Person> {
  const person = newPerson();
  await signUpAs(context, person);
  return person;
}

/** A member whose application was approved: in the catalogue, in one domain. */
async function expert(context: BrowserContext): Promise<Person & { slug: string; id: string }> {
  const person = await member(context);
  const slug = `profil-${crypto.randomUUID().slice(0, 8)}x`;
  const [row] = await rows<{ id: string }>(
    `update user_profiles set role = 'expert', application_status = 'approved', application_date = now() - interval '1 day',
       validation_date = now(), validated_by = (select id from user_profiles where role = 'admin' limit 1),
       position = 'Conseil', bio = $2 where email = $1 returning id`,
    [person.email, bio],
  );
  const id = row?.id ?? '';
  await rows('insert into expert_slugs (slug, user_profile_id) values ($1, $2)', [slug, id]);
  await rows(`insert into user_domains (user_profile_id, domain_id) select $1, id from domains where slug = 'banque'`, [
    id,
  ]);
  return { ...person, slug, id };
}

async function edit(page: Page) {
  await open(page, '/profil');
  await button(page, 'Modifier').click();
  await expect(button(page, 'Enregistrer')).toBeVisible();
}

test('[PROF05] what is wrong is said at its field, the first one has the focus, and what was typed stays', async ({
  page,
  context,
}) => {
  await member(context);
  await edit(page);
  await field(page, 'Nom').fill('');
  await field(page, 'Téléphone').fill('appelez-moi');
  await field(page, 'LinkedIn').fill('https://ailleurs.example/in/ines');
  await field(page, 'Compétences').fill('Fiscalité');
  await button(page, 'Enregistrer').click();
  await expect(toastNamed(page, 'Impossible de sauvegarder votre profil')).toBeVisible();
  await expect(field(page, 'Nom')).toBeFocused();
  await expect(field(page, 'Nom')).toHaveAccessibleDescription(/Ce champ est obligatoire/);
  await expect(field(page, 'Téléphone')).toHaveAccessibleDescription(/Saisissez un numéro de téléphone/);
  await expect(field(page, 'LinkedIn')).toHaveAccessibleDescription(/l’adresse d’une page LinkedIn/);
  await expect(field(page, 'Compétences')).toHaveValue('Fiscalité');
  expect(await examine(page)).toEqual([]);
  await open(page, '/profil');
  await expect(field(page, 'Nom')).toHaveValue('Carlier');
});

test('[PROF05] a fault of ours and a lost connection are said the same way, and nothing is lost', async ({
  page,
  context,
}) => {
  await member(context);
  const skill = `Sujet ${crypto.randomUUID().slice(0, 8)}`;
  const mend = await refuseRows('skills', 'new.name::text', skill);
  await edit(page);
  await field(page, 'Compétences').fill(skill);
  await button(page, 'Enregistrer').click();
  const failed = toastNamed(page, 'Impossible de sauvegarder votre profil');
  await expect(failed).toContainText("Une erreur inattendue s'est produite.");
  await failed.getByRole('button', { name: 'Fermer' }).click();
  await mend();
  await context.setOffline(true);
  await button(page, 'Enregistrer').click();
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  await button(page, 'Enregistrer').click();
  await expect(toastNamed(page, 'Profil mis à jour')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Compétences' }).getByText(skill)).toBeVisible();
});

test('[PERM13] a role, a status or a rating that is sent along changes nothing', async ({ page, context }) => {
  const { email } = await member(context);
  const known = () =>
    rows(
      `select role, status, application_status, rating, rating_sum, reviews_count, companies from user_profiles where email = $1`,
      [email],
    );
  const before = await known();
  const forged = {
    role: 'admin',
    application_status: 'approved',
    applicationStatus: 'approved',
    rating: '5',
    rating_sum: '500',
    reviews_count: '100',
    reviewsCount: '100',
    companies: 'Airbus',
    domains: 'banque',
  };
  const form = { firstName: 'Inès', lastName: 'Autre', email, phone: '', position: '', company: '', linkedinUrl: '' };
  const response = await context.request.post('/profil', {
    form: { intent: 'save', ...form, bio: '', skills: '', ...forged },
    headers: { Origin: stack.origin },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(303);
  expect(await known()).toEqual(before);
  await page.goto('/profil');
  await expect(field(page, 'Nom')).toHaveValue('Autre');
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
});

test('[PROF02] [PROF03] the form is read-only until Modifier is pressed, and Annuler discards what was typed', async ({
  page,
  context,
}) => {
  await member(context);
  await open(page, '/profil');
  for (const name of ['Prénom', 'Nom', 'Adresse e-mail', 'Téléphone', 'Poste', 'Entreprise', 'LinkedIn', 'Bio'])
    await expect(field(page, name)).not.toBeEditable();
  await expect(button(page, 'Enregistrer')).toBeHidden();
  // By keyboard: the focus goes in, and comes back.
  await button(page, 'Modifier').press('Enter');
  await expect(page).toHaveURL('/profil?modifier=oui');
  await expect(field(page, 'Prénom')).toBeFocused();
  await expect(field(page, 'Prénom')).toBeEditable();
  await field(page, 'Prénom').fill('Jeanne');
  await button(page, 'Annuler').press('Enter');
  await expect(page).toHaveURL('/profil');
  await expect(button(page, 'Modifier')).toBeFocused();
  await expect(field(page, 'Prénom')).toHaveValue('Inès');
  await expect(field(page, 'Prénom')).not.toBeEditable();
  await button(page, 'Modifier').click();
  await expect(field(page, 'Prénom')).toHaveValue('Inès');
});

test('[PROF04] [PROF05] saving keeps every field, trimmed, and the form is read-only again', async ({
  page,
  context,
}) => {
  await member(context);
  await edit(page);
  const typed = {
    Prénom: ' Hélène ',
    Nom: ' Lefèvre ',
    Téléphone: ' +33 1 99 00 12 34 ',
    Poste: ' Experte-comptable ',
    Entreprise: ' Cabinet Lefèvre ',
    LinkedIn: ' linkedin.com/in/helene-lefevre-example ',
    Bio: ` ${bio}\n\nEt la suite. `,
  };
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
  await button(page, 'Enregistrer').click();
  await expect(toastNamed(page, 'Profil mis à jour')).toBeVisible();
  await expect(page).toHaveURL('/profil');
  await expect(button(page, 'Modifier')).toBeFocused();
  for (let visit = 0; visit < 2; visit++) {
    for (const [name, value] of Object.entries(typed)) {
      const kept = name === 'LinkedIn' ? 'https://linkedin.com/in/helene-lefevre-example' : value.trim();
      await expect(field(page, name)).toHaveValue(kept);
      await expect(field(page, name)).not.toBeEditable();
    }
    await expect(page.getByRole('complementary').getByText('Hélène Lefèvre')).toBeVisible();
    await open(page, '/profil');
  }
});

test('[PROF06] [PROF07] skills are typed with commas between them, created or reused, and replace the former ones', async ({
  page,
  context,
}) => {
  const { email } = await member(context);
  const mark = crypto.randomUUID().slice(0, 8);
  const skills = page.getByRole('list', { name: 'Compétences' }).getByRole('listitem');
  const saveSkills = async (typed: string) => {
    await edit(page);
    await field(page, 'Compétences').fill(typed);
    await button(page, 'Enregistrer').click();
    await expect(button(page, 'Modifier')).toBeVisible();
  };
  await saveSkills(` Audit ${mark} ,, Paie ${mark},  AUDIT ${mark} , `);
  await expect(skills).toHaveText([`Audit ${mark}`, `Paie ${mark}`]);
  await saveSkills(`Retraite ${mark}, audit ${mark}`);
  await expect(skills).toHaveText([`Retraite ${mark}`, `Audit ${mark}`]);
  const known = await rows('select name from skills where name like $1', [`% ${mark}`]);
  expect(known).toHaveLength(3);
  const links = await rows('select from user_skills join user_profiles on id = user_profile_id where email = $1', [
    email,
  ]);
  expect(links).toHaveLength(2);
});

test('[PROF12] a client sees no rating, an expert the measured one, or that there is none yet', async ({
  page,
  context,
}) => {
  await member(context);
  await page.goto('/profil');
  const main = page.getByRole('main');
  await expect(main).not.toContainText(/Nouveau|\/5|avis/);
  await context.clearCookies();
  const { id } = await expert(context);
  await page.goto('/profil');
  await expect(main.getByText('Nouveau')).toBeVisible();
  await rows('update user_profiles set rating_sum = 14, reviews_count = 3 where id = $1', [id]);
  await page.reload();
  await expect(main.getByText('4,7/5 (3 avis)')).toBeVisible();
  await expect(main.getByText('4,7 sur 5, 3 avis')).toBeAttached();
});

test('[PROF10] [PROF16] an expert names companies and changes domains; card and lists follow', async ({
  page,
  context,
}) => {
  const { slug, id } = await expert(context);
  await rows(`update user_profiles set last_name = $2 where id = $1`, [id, `Zyx${slug.slice(-8)}`]);
  await edit(page);
  const companies = page.getByRole('group', { name: 'A travaillé avec' }).getByRole('textbox');
  await expect(companies).toHaveCount(4);
  for (const [index, name] of ['Airbus', 'Dupont, Durand & Cie', '', 'Orange'].entries())
    await companies.nth(index).fill(name);
  const domains = page.getByRole('group', { name: /^Domaines/ });
  await expect(domains.getByRole('checkbox')).toHaveCount(9);
  await domains.getByRole('checkbox', { name: 'Banque' }).uncheck();
  await button(page, 'Enregistrer').click();
  await expect(toastNamed(page, 'Impossible de sauvegarder votre profil')).toBeVisible();
  await expect(domains).toHaveAccessibleDescription(/Choisissez au moins un domaine/);
  await expect(domains.getByRole('checkbox').first()).toBeFocused();
  expect(await examine(page)).toEqual([]);
  await domains.getByRole('checkbox', { name: 'La Tech' }).check();
  await domains.getByRole('checkbox', { name: 'Immobilier' }).check();
  await button(page, 'Enregistrer').click();
  // Not without a register or a statement that somebody has checked.
  await expect(domains).toHaveAccessibleDescription(/touche à un conseil réglementé/);
  await rows(`update user_profiles set regulated_note = 'Carte T n° 123' where id = $1`, [id]);
  await button(page, 'Enregistrer').click();
  await expect(toastNamed(page, 'Profil mis à jour')).toBeVisible();
  const listed = (name: string) => page.getByRole('list', { name }).getByRole('listitem');
  await expect(listed('A travaillé avec')).toHaveText(['Airbus', 'Dupont, Durand & Cie', 'Orange']);
  await expect(listed('Domaines')).toHaveText(['Immobilier', 'La Tech']);
  for (const [domain, count] of Object.entries({ banque: 0, tech: 1, immobilier: 1 })) {
    await page.goto(`/recherche?q=Zyx${slug.slice(-8)}&domaine=${domain}`);
    await expect(page.getByRole('link', { name: /^Voir le profil de Inès Zyx/ })).toHaveCount(count);
  }
  await page.goto(`/expert/${slug}`);
  await expect(page.getByText('Dupont, Durand & Cie')).toBeVisible();
});

test('an expert stays presentable: an empty position or a short bio is refused at its field', async ({
  page,
  context,
}) => {
  await expert(context);
  await edit(page);
  await field(page, 'Poste').fill('');
  await field(page, 'Bio').fill('Trop court.');
  await button(page, 'Enregistrer').click();
  await expect(field(page, 'Poste')).toBeFocused();
  await expect(field(page, 'Poste')).toHaveAccessibleDescription(/obligatoire/);
  await expect(field(page, 'Bio')).toHaveAccessibleDescription(/au moins 100 caractères/);
});

test('[PROF02] [PROF03] [PROF04] [PROF05] without scripts the form opens, closes, refuses and saves', async ({
  context,
}) => {
  await expert(context);
  const page = await withoutScripts(context);
  await page.context().addCookies(await context.cookies());
  await page.goto('/profil');
  await expect(field(page, 'Prénom')).not.toBeEditable();
  await button(page, 'Modifier').click();
  await field(page, 'Prénom').fill('Jeanne');
  await button(page, 'Annuler').click();
  await expect(page).toHaveURL('/profil');
  await expect(field(page, 'Prénom')).toHaveValue('Inès');

  await button(page, 'Modifier').click();
  await field(page, 'Prénom').fill('Jeanne');
  await field(page, 'Téléphone').fill('jamais');
  await page.getByRole('checkbox', { name: 'Industrie' }).check();
  await button(page, 'Enregistrer').click();
  await expect(page.getByRole('main')).toContainText('Impossible de sauvegarder votre profil');
  await expect(field(page, 'Téléphone')).toHaveAccessibleDescription(/Saisissez un numéro de téléphone/);
  await expect(field(page, 'Prénom')).toHaveValue('Jeanne');
  await expect(page.getByRole('checkbox', { name: 'Industrie' })).toBeChecked();
  await field(page, 'Téléphone').fill('01 99 00 12 34');
  await button(page, 'Enregistrer').click();
  await expect(page).toHaveURL('/profil');
  await expect(page.getByRole('status')).toContainText('Profil mis à jour');
  await expect(field(page, 'Téléphone')).toHaveValue('01 99 00 12 34');
  await expect(page.getByRole('list', { name: 'Domaines' }).getByRole('listitem')).toHaveText(['Banque', 'Industrie']);
  await page.context().close();
});

test('nothing scrolls sideways at 320 px, open or not', async ({ page, context }) => {
  await expert(context);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/profil', '/profil?modifier=oui']) {
    await page.goto(path);
    await hydrated(page);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess, path).toBe(0);
  }
});
