import { open, toastNamed } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { mailTo } from '../support/mails.ts';
import { fillSignUp, newPerson, passwordField, personWithAccount, signUpButton } from '../support/people.ts';

const signUpPage = '/se-connecter?mode=inscription';

test('[AUTH02] [AUTH07] the sign-up form is not sent until all four fields are filled in, then signs the client in', async ({
  page,
}) => {
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
  await expect(toastNamed(page, 'Compte créé avec succès')).toContainText('Vous êtes maintenant connecté !');
  await expect(page.getByRole('complementary', { name: 'Espace personnel' })).toContainText('Inès Carlier');
});

test('[AUTH08] sign-up with the address of an existing account is refused, and its owner is told by mail', async ({
  page,
  context,
}) => {
  const owner = await personWithAccount(context);
  await open(page, signUpPage);
  await fillSignUp(page, { ...newPerson(), email: owner.email });
  await signUpButton(page).click();
  await expect(toastNamed(page, 'Erreur lors de la création')).toContainText('Ce compte n’a pas pu être créé.');
  await expect(page).toHaveURL(signUpPage);
  expect((await context.cookies()).filter(({ name }) => name.endsWith('session_token'))).toEqual([]);
  await mailTo(owner.email, /^Vous avez déjà un compte Visavis$/);
});

test('[AUTH06] a server error during sign-up is shown', async ({ page }) => {
  await open(page, `${process.env.STACK_BROKEN}${signUpPage}`);
  await fillSignUp(page, newPerson());
  await signUpButton(page).click();
  await expect(toastNamed(page, 'Erreur lors de la création')).toContainText('Une erreur inattendue s’est produite.');
});

test('[AUTH06] a sign-up request that gets no response shows an error', async ({ page }) => {
  await page.route('**/*.data?*', (route) => route.abort());
  await open(page, signUpPage);
  await fillSignUp(page, newPerson());
  await signUpButton(page).click();
  await expect(toastNamed(page, 'Erreur lors de la création')).toContainText('Une erreur inattendue s’est produite.');
});

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
