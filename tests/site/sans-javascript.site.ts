import { expect, test } from 'vitest';
import { passwordResetLink, verificationLink } from '#modules/identity/server';
import { announced } from '../support/database/facts.ts';
import { withoutDatabase } from '../support/operators.ts';
import { press } from '../support/site/form.ts';
import { newMember, signUp } from '../support/site/member.ts';
import type { Page } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');
const button = (page: Page, name: string) => page.get.getByRole('button', { name });
const status = (page: Page) => page.get.getByRole('status');

test('[AUTH05] without scripts a refused login shows its error on the page', async () => {
  const { email } = await signUp(site);
  const reader = site.visitor();
  const page = await reader.open('/se-connecter');
  const refused = await press(reader, page, button(page, 'Se connecter'), {
    'Adresse e-mail': email,
    'Mot de passe': 'une phrase que personne ne dit',
  });
  expect(refused.main).toHaveTextContent('Erreur de connexion');
  expect(refused.main).toHaveTextContent('Adresse e-mail ou mot de passe incorrect.');
});

test('[AUTH06] without scripts a server error is shown on the page', async () => {
  const reader = (await openSite('domains', withoutDatabase)).visitor();
  const page = await reader.open('/se-connecter');
  const failed = await press(reader, page, button(page, 'Se connecter'), {
    'Adresse e-mail': 'ines@courrier.example',
    'Mot de passe': 'une phrase facile à retenir',
  });
  expect(failed.main).toHaveTextContent('Une erreur inattendue s’est produite.');
});

test('[AUTH01 AUTH07 AUTH22 AUTH03] a client can sign up, sign out and sign in without scripts', async () => {
  const reader = site.visitor();
  const login = await reader.open('/se-connecter?returnTo=%2Frendez-vous');
  const card = await reader.open(login.get.getByRole('link', { name: 'Créer un compte' }).getAttribute('href') ?? '');
  const credentials = { 'Adresse e-mail': 'sans-scripts@courrier.example', 'Mot de passe': 'une phrase à retenir' };
  const filled = { Prénom: 'Inès', Nom: 'Carlier', ...credentials };
  const opened = await press(reader, card, button(card, 'Créer mon compte'), filled);
  expect(opened.path).toBe('/rendez-vous');
  expect(status(opened)).toHaveTextContent('Compte créé avec succès Vous êtes maintenant connecté !');

  expect((await press(reader, opened, button(opened, 'Se déconnecter'))).path).toBe('/se-connecter');
  const page = await reader.open('/profil');
  expect(page.path).toBe('/se-connecter?returnTo=%2Fprofil');
  const profile = await press(reader, page, button(page, 'Se connecter'), credentials);
  expect(profile.path).toBe('/profil');
  expect(status(profile)).toHaveTextContent('Connexion réussie Bienvenue sur Visavis.');
});

test('[AUTH16] a forgotten password can be reset without scripts', async () => {
  const { email } = await signUp(site);
  const reader = site.visitor();
  const form = await reader.open('/mot-de-passe-oublie');
  const sent = await press(reader, form, button(form, 'Recevoir le lien'), { 'Adresse e-mail': email });
  expect(sent.get.getByRole('heading', { name: 'Consultez votre boîte de réception' })).toBeInTheDocument();
  expect(await announced(site.db, 'password-reset-requested')).toContainEqual(expect.objectContaining({ email }));
  const mail = await passwordResetLink(site.platform, email);
  const reset = await reader.open(mail?.link ?? '');
  const password = 'une phrase toute neuve';
  const login = await press(reader, reset, button(reset, 'Enregistrer le mot de passe'), {
    'Nouveau mot de passe': password,
  });
  expect(login.path).toBe('/se-connecter');
  const profile = await press(reader, login, button(login, 'Se connecter'), {
    'Adresse e-mail': email,
    'Mot de passe': password,
  });
  expect(profile.path).toBe('/profil');
});

test('[AUTH27] without scripts the banner resends the verification mail, or says that the address is already verified', async () => {
  const { userId, reader } = await newMember(site, {}, { email_verified: false });
  const page = await reader.open('/dashboard/contact');
  const again = await press(reader, page, button(page, 'Renvoyer le message'));
  expect(again.path).toBe('/dashboard/contact');
  expect(status(again)).toHaveTextContent('Message envoyé');
  expect(await announced(site.db, 'verification-requested')).toContainEqual({ userId });

  const mail = await verificationLink(site.platform, userId);
  const link = await reader.open(mail?.link ?? '');
  await press(reader, link, button(link, 'Confirmer mon adresse'));
  const late = await press(reader, again, button(again, 'Renvoyer le message'));
  expect(status(late)).toHaveTextContent('Adresse déjà confirmée');
  expect(late.get.queryByText(/Votre adresse n’est pas encore confirmée/)).toBeNull();
});
