import { expect, test } from '../support/journey.ts';
import { mailTo, tokenIn } from '../support/mails.ts';
import {
  fillSignIn,
  fillSignUp,
  newPerson,
  passwordField,
  personWithAccount,
  signInButton,
  signOutButton,
  signUpAs,
  signUpButton,
} from '../support/people.ts';

test.use({ javaScriptEnabled: false });

test('[AUTH05] without scripts a refused login stands on the page', async ({ page, context }) => {
  const { email } = await personWithAccount(context);
  await page.goto('/se-connecter');
  await fillSignIn(page, { email, password: 'une phrase que personne ne dit' });
  await signInButton(page).click();
  await expect(page.getByRole('main')).toContainText('Erreur de connexion');
  await expect(page.getByRole('main')).toContainText('Adresse e-mail ou mot de passe incorrect.');
});

test('[AUTH06] without scripts a fault of ours stands on the page', async ({ page }) => {
  await page.goto(`${process.env.STACK_BROKEN}/se-connecter`);
  await fillSignIn(page, newPerson());
  await signInButton(page).click();
  await expect(page.getByRole('main')).toContainText("Une erreur inattendue s'est produite.");
});

test('[AUTH01 AUTH07 AUTH22 AUTH03] without scripts one can sign up, sign out and sign in', async ({ page }) => {
  const person = newPerson();
  await page.goto('/se-connecter?returnTo=%2Frendez-vous');
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await fillSignUp(page, person);
  await signUpButton(page).click();
  await expect(page).toHaveURL('/rendez-vous');
  await expect(page.getByRole('status')).toContainText('Compte créé avec succès Vous êtes maintenant connecté !');

  await signOutButton(page).click();
  await expect(page).toHaveURL('/se-connecter');
  await page.goto('/profil');
  await expect(page).toHaveURL('/se-connecter?returnTo=%2Fprofil');

  await fillSignIn(page, person);
  await signInButton(page).click();
  await expect(page).toHaveURL('/profil');
  await expect(page.getByRole('status')).toContainText('Connexion réussie Bienvenue sur Visavis.');
});

test('[AUTH16] without scripts a forgotten password can be replaced', async ({ page, context }) => {
  const person = await personWithAccount(context);
  await page.goto('/mot-de-passe-oublie');
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(person.email);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByRole('heading', { name: 'Consultez votre boîte de réception' })).toBeVisible();
  const token = tokenIn(await mailTo(person.email, /^Choisissez un nouveau mot de passe/));
  await page.goto(`/nouveau-mot-de-passe?token=${token}`);
  await passwordField(page).fill('une phrase toute neuve');
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(page).toHaveURL('/se-connecter');
  await fillSignIn(page, { ...person, password: 'une phrase toute neuve' });
  await signInButton(page).click();
  await expect(page).toHaveURL('/profil');
});

test('[AUTH27] without scripts the banner sends the mail again, and says when it is no longer needed', async ({
  page,
  context,
}) => {
  const person = newPerson();
  const subject = /^Confirmez votre adresse/;
  await signUpAs(context, person);
  await mailTo(person.email, subject);
  await page.goto('/dashboard/contact');
  await page.getByRole('button', { name: 'Renvoyer le message' }).click();
  await expect(page).toHaveURL('/dashboard/contact');
  await expect(page.getByRole('status')).toContainText('Message envoyé');

  const token = tokenIn(await mailTo(person.email, subject, 2));
  await context.request.get(`/verifier-adresse?token=${token}`);
  await page.getByRole('button', { name: 'Renvoyer le message' }).click();
  await expect(page.getByRole('status')).toContainText('Adresse déjà confirmée');
  await expect(page.getByText('Votre adresse n’est pas encore confirmée')).toBeHidden();
});
