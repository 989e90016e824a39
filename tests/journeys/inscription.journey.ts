import { open, toastNamed } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { mailTo } from '../support/mails.ts';
import { fillSignUp, newPerson, passwordField, personWithAccount, signUpButton } from '../support/people.ts';
import { refuseRows, rows } from '../support/rows.ts';

const signUpPage = '/se-connecter?mode=inscription';

test('[AUTH02] sign-up sends nothing until all four fields are filled in', async ({ page }) => {
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
  await open(page, signUpPage);
  const person = newPerson();
  for (const [field, value] of [
    [page.getByRole('textbox', { name: 'Prénom' }), person.firstName],
    [page.getByRole('textbox', { name: 'Nom', exact: true }), person.lastName],
    [page.getByRole('textbox', { name: 'Adresse e-mail' }), person.email],
    [passwordField(page), person.password],
  ] as const) {
    await signUpButton(page).click();
    await expect(field).toBeFocused();
    expect(posted).toEqual([]);
    await field.fill(value);
  }
  await signUpButton(page).click();
  await expect(page).toHaveURL('/profil');
});

for (const missing of ['email', 'password', 'firstName', 'lastName'] as const) {
  test(`[AUTH02] the server, too, refuses a sign-up without ${missing}`, async ({ request, baseURL }) => {
    const answer = await request.post(signUpPage, {
      form: { intent: 'sign-up', ...newPerson(), [missing]: '' },
      headers: { Origin: baseURL ?? '' },
    });
    expect(answer.status()).toBe(400);
  });
}

test('[AUTH08] sign-up with an address that has an account is refused, and its owner is told', async ({
  page,
  context,
}) => {
  const owner = await personWithAccount(context);
  await open(page, signUpPage);
  await fillSignUp(page, { ...newPerson(), email: owner.email });
  await signUpButton(page).click();
  await expect(toastNamed(page, 'Erreur lors de la création')).toContainText('Ce compte n’a pas pu être créé.');
  await expect(page).toHaveURL(signUpPage);
  expect(await context.cookies()).toEqual([]);
  await mailTo(owner.email, /^Vous avez déjà un compte Visavis$/);
});

test('[AUTH06] a sign-up that meets a fault of ours says so', async ({ page }) => {
  await open(page, `${process.env.STACK_BROKEN}${signUpPage}`);
  await fillSignUp(page, newPerson());
  await signUpButton(page).click();
  await expect(toastNamed(page, 'Erreur lors de la création')).toContainText("Une erreur inattendue s'est produite.");
});

test('[AUTH06] a sign-up whose answer does not come says so', async ({ page }) => {
  await page.route('**/*.data?*', (route) => route.abort());
  await open(page, signUpPage);
  await fillSignUp(page, newPerson());
  await signUpButton(page).click();
  await expect(toastNamed(page, 'Erreur lors de la création')).toContainText("Une erreur inattendue s'est produite.");
});

for (const [table, whose] of [
  ['user_profiles', 'new.email'],
  ['accounts', '(select email from users where id = new.user_id)'],
] as const) {
  test(`[AUTH09] when the row in ${table} cannot be written there is neither account nor profile`, async ({ page }) => {
    const person = newPerson();
    const relent = await refuseRows(table, whose, person.email);
    await open(page, signUpPage);
    await fillSignUp(page, person);
    await signUpButton(page).click();
    await expect(toastNamed(page, 'Erreur lors de la création')).toContainText("Une erreur inattendue s'est produite.");
    expect(await rows('select id from users where email = $1', [person.email])).toEqual([]);
    expect(await rows('select id from user_profiles where email = $1', [person.email])).toEqual([]);
    await relent();
    // Nothing of the first attempt is left to stand in the way of the second.
    await signUpButton(page).click();
    await expect(page).toHaveURL('/profil');
  });
}

test('[AUTH26] a password of 9 characters is not sent, and one of 129 cannot be typed', async ({ page }) => {
  await open(page, signUpPage);
  await fillSignUp(page, { ...newPerson(), password: 'x'.repeat(9) });
  await signUpButton(page).click();
  await expect(passwordField(page)).toBeFocused();
  expect(await passwordField(page).evaluate((field: HTMLInputElement) => field.validity.tooShort)).toBe(true);
  await expect(page).toHaveURL(signUpPage);
  await passwordField(page).fill('');
  await page.keyboard.insertText('x'.repeat(129));
  await expect(passwordField(page)).toHaveValue('x'.repeat(128));
});

for (const [length, reason] of [
  [9, 'Le mot de passe doit contenir au moins 10 caractères.'],
  [129, 'Le mot de passe doit contenir au plus 128 caractères.'],
] as const) {
  test(`[AUTH26] the server refuses a sign-up with a password of ${length} characters`, async ({ page, baseURL }) => {
    const person = { ...newPerson(), password: 'x'.repeat(length) };
    const answer = await page.request.post(signUpPage, {
      form: { intent: 'sign-up', ...person },
      headers: { Origin: baseURL ?? '' },
    });
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain(reason);
    expect(await rows('select id from users where email = $1', [person.email])).toEqual([]);
  });
}

for (const length of [10, 128]) {
  test(`[AUTH26] a password of ${length} characters opens an account`, async ({ page }) => {
    await open(page, signUpPage);
    await fillSignUp(page, { ...newPerson(), password: 'x'.repeat(length) });
    await signUpButton(page).click();
    await expect(page).toHaveURL('/profil');
  });
}

for (const [asked, landsOn] of [
  ['', '/profil'],
  ['&returnTo=%2Frendez-vous', '/rendez-vous'],
] as const) {
  test(`[AUTH07] a sign-up at ${signUpPage}${asked} signs the person in at once and leads to ${landsOn}`, async ({
    page,
  }) => {
    await open(page, `${signUpPage}${asked}`);
    await fillSignUp(page, newPerson());
    await signUpButton(page).click();
    await expect(page).toHaveURL(landsOn);
    await expect(toastNamed(page, 'Compte créé avec succès')).toContainText('Vous êtes maintenant connecté !');
    await expect(page.getByRole('complementary', { name: 'Espace personnel' })).toContainText('Inès Carlier');
  });
}

test('[AUTH09] sign-up makes an account and an active client profile', async ({ page }) => {
  const person = newPerson();
  await open(page, signUpPage);
  await fillSignUp(page, person);
  await signUpButton(page).click();
  await expect(page).toHaveURL('/profil');
  const made = await rows(
    `select users.email, profile.email as profile_email, profile.first_name, profile.last_name, role, status
     from users join user_profiles profile on profile.user_id = users.id where users.email = $1`,
    [person.email],
  );
  expect(made).toEqual([
    {
      email: person.email,
      profile_email: person.email,
      first_name: 'Inès',
      last_name: 'Carlier',
      role: 'client',
      status: 'active',
    },
  ]);
});
