import type { BrowserContext, Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { hydrated, open, toastNamed } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
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
async function expert(context: BrowserContext) {
  const person = await member(context);
  const slug = `profil-${crypto.randomUUID().slice(0, 8)}x`;
  const [row] = await rows<{ id: string }>(
    `update user_profiles set role = 'expert', application_status = 'approved', application_date = now() - interval '1 day',
       validation_date = now(), validated_by = (select id from user_profiles where role = 'admin' limit 1),
       position = 'Conseil', experience_years = 12, languages = '{fr}', bio = $2 where email = $1 returning id`,
    [person.email, bio],
  );
  const id = row?.id ?? '';
  await rows('insert into expert_slugs (slug, user_profile_id) values ($1, $2)', [slug, id]);
  await rows(`insert into user_domains (user_profile_id, domain_id) select $1, id from domains where slug = 'banque'`, [
    id,
  ]);
}

async function edit(page: Page) {
  await open(page, '/profil');
  await button(page, 'Modifier').click();
  await expect(button(page, 'Enregistrer')).toBeVisible();
}

test('[PROF05] each invalid field shows its error, the first one is focused, and the entered values stay', async ({
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

test('[PROF05] a server error and a lost connection show the same message, and the entered values stay', async ({
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
  await expect(failed).toContainText('Une erreur inattendue s’est produite.');
  await failed.getByRole('button', { name: 'Fermer' }).click();
  await mend();
  await context.setOffline(true);
  await button(page, 'Enregistrer').click();
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  await button(page, 'Enregistrer').click();
  await expect(toastNamed(page, 'Profil mis à jour')).toBeVisible();
  await expect(page).toHaveURL('/profil');
  await expect(button(page, 'Modifier')).toBeFocused();
  await expect(page.getByRole('list', { name: 'Compétences' }).getByText(skill)).toBeVisible();
});

test('[PROF02] [PROF03] the form is read-only until Modifier is pressed, and Annuler discards the changes', async ({
  page,
  context,
}) => {
  await member(context);
  await open(page, '/profil');
  for (const name of ['Prénom', 'Nom', 'Adresse e-mail', 'Téléphone', 'Poste', 'Entreprise', 'LinkedIn', 'Bio'])
    await expect(field(page, name)).not.toBeEditable();
  await expect(button(page, 'Enregistrer')).toBeHidden();
  // By keyboard: the focus moves into the form and back.
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

test('an expert who unticks every domain sees an error at the boxes, and the first is focused', async ({
  page,
  context,
}) => {
  await expert(context);
  await edit(page);
  const domains = page.getByRole('group', { name: /^Domaines/ });
  await domains.getByRole('checkbox', { name: 'Banque' }).uncheck();
  await button(page, 'Enregistrer').click();
  await expect(toastNamed(page, 'Impossible de sauvegarder votre profil')).toBeVisible();
  await expect(domains).toHaveAccessibleDescription(/Choisissez au moins un domaine/);
  await expect(domains.getByRole('checkbox').first()).toBeFocused();
  expect(await examine(page)).toEqual([]);
});

test('the profile does not scroll sideways at 320 px, read-only or in edit mode', async ({ page, context }) => {
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
