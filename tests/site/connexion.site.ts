import { expect, test } from 'vitest';
import { follow } from '../support/site/follow.ts';
import { type Page, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');
const heading = (page: Page) => page.get.getByRole('heading', { level: 1 });
const switchTo = (page: Page, name: string) => follow(site.visitor(), within(page.main).getByRole('link', { name }));

test.for(['email', 'password'])('[AUTH02] the server refuses a login without %s', async (missing) => {
  const whole = { intent: 'sign-in', email: 'ines.carlier@exemple.test', password: 'une phrase facile à retenir' };
  const answer = await site.visitor().post('/se-connecter', { ...whole, [missing]: '' });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('Veuillez remplir tous les champs obligatoires.');
});

test('[AUTH01] the sign-in card switches to sign-up and back', async () => {
  const signIn = await site.visitor().open('/se-connecter');
  expect(heading(signIn)).toHaveTextContent('Ravis de vous revoir');
  expect(signIn.get.getByRole('button', { name: 'Se connecter' })).toBeInTheDocument();
  const signUp = await switchTo(signIn, 'Créer un compte');
  expect(heading(signUp)).toHaveTextContent('Créer votre compte');
  expect(signUp.get.getByRole('textbox', { name: 'Prénom' })).toBeInTheDocument();
  expect(signUp.get.queryByRole('button', { name: 'Se connecter' })).toBeNull();
  const back = await switchTo(signUp, 'Retour à la connexion');
  expect(heading(back)).toHaveTextContent('Ravis de vous revoir');
  expect(back.get.queryByRole('textbox', { name: 'Prénom' })).toBeNull();
});
