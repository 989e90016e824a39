import { expect, test } from 'vitest';
import { press } from '../support/site/form.ts';
import { newMember, signUp } from '../support/site/member.ts';
import { type Page, texts, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');
const path = '/profil/donnees';
const part = (page: Page, name: string) => page.get.getByRole('region', { name });
const refusal = (page: Page) => texts(within(page.main).getAllByRole('alert')).join();
const button = (page: Page, name: string) => page.get.getByRole('button', { name });
const erase = (page: Page) => button(page, 'Supprimer définitivement mon compte');

test('/profil links to the page, which lists the data that is deleted and the data that is kept', async () => {
  const { reader } = await newMember(site);
  const profile = await reader.open('/profil');
  expect(profile.get.getByRole('link', { name: /^Mes données personnelles/ })).toHaveAttribute('href', path);
  const page = await reader.open(path);
  expect(page.get.getByRole('heading', { level: 1, name: 'Mes données personnelles' })).toBeInTheDocument();
  for (const name of ['Ce qui disparaît', 'Ce que la loi nous demande de garder'])
    expect(within(part(page, 'Supprimer mon compte')).getByRole('heading', { name })).toBeInTheDocument();
});

test('the export and the deletion ask a person who signed in long ago to confirm their identity', async () => {
  const { reader, email, password } = await signUp(site);
  const signedInLongAgo = () => site.db.updateTable('sessions').set({ confirmed_at: null }).execute();
  const page = await reader.open(path);
  const download = within(part(page, 'Télécharger mes données')).getByRole('button', { name: 'Télécharger' });
  await signedInLongAgo();
  expect(refusal(await press(reader, page, download))).toContain('confirmez que c’est bien vous');
  expect(refusal(await press(reader, page, erase(page), { 'Votre adresse e-mail': email }))).toContain(
    'confirmez que c’est bien vous',
  );
  const asking = await reader.open(path);
  const [first] = asking.get.getAllByRole('link', { name: 'Confirmer mon identité' });
  expect(first).toHaveAttribute('href', `/confirmer?returnTo=${encodeURIComponent(path)}`);
  const confirm = await reader.open(first?.getAttribute('href') ?? '');
  const back = await press(reader, confirm, button(confirm, 'Confirmer'), { 'Mot de passe actuel': password });
  expect(back.path).toBe(path);
  expect(erase(back)).toBeInTheDocument();
});

test('a GET request for the export redirects to the page', async () => {
  const { reader } = await newMember(site);
  expect(await reader.ledTo('/profil/donnees/fichier')).toBe(path);
});

test('optional mails are off by default, and can be switched on and off again', async () => {
  const { reader } = await newMember(site);
  const news = (page: Page) => page.get.getByRole('switch', { name: /^Recevoir les nouveautés par e-mail/ });
  const page = await reader.open(path);
  expect(news(page)).not.toBeChecked();
  const choose = async (shown: Page, wanted: boolean) => {
    (news(shown) as HTMLInputElement).checked = wanted;
    return press(reader, shown, button(shown, 'Enregistrer mon choix'));
  };
  const on = await choose(page, true);
  expect(texts(on.get.getAllByRole('status')).join()).toContain('Choix enregistré');
  expect(part(on, 'Messages facultatifs')).toHaveTextContent(/Vous avez accepté le \d/);
  expect(news(on)).toBeChecked();
  const off = await choose(on, false);
  expect(part(off, 'Messages facultatifs')).toHaveTextContent(/Vous avez refusé le \d/);
  expect(news(off)).not.toBeChecked();
});

test('deleting the account is refused for another e-mail address', async () => {
  const { reader } = await signUp(site);
  const page = await reader.open(path);
  const other = await press(reader, page, erase(page), { 'Votre adresse e-mail': 'quelqu-un@exemple.test' });
  expect(refusal(other)).toContain('Ce n’est pas l’adresse e-mail de votre compte.');
  expect((await reader.open(path)).path).toBe(path);
});

test('deleting the account works without scripts', async () => {
  const { reader, email } = await signUp(site);
  const page = await reader.open(path);
  const left = await press(reader, page, erase(page), { 'Votre adresse e-mail': email });
  expect(left.path).toBe('/');
  expect(texts(left.get.getAllByRole('status')).join()).toContain('Compte supprimé');
  expect(await site.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
});

test('the last admin cannot delete the account', async () => {
  const { reader, email } = await signUp(site);
  await site.db.updateTable('user_profiles').set({ role: 'admin' }).where('email', '=', email).execute();
  const page = await reader.open(path);
  const filled = { 'Votre adresse e-mail': email };
  expect(refusal(await press(reader, page, erase(page), filled))).toContain('Vous êtes le dernier administrateur');
});

test('a member with older terms sees a notice of the new version and can accept it there', async () => {
  const { reader, email } = await signUp(site);
  const accepted = (page: Page) => part(page, 'Conditions acceptées');
  const notice = (page: Page) => page.get.queryByRole('region', { name: 'Nos conditions d’utilisation' });
  const before = await reader.open(path);
  expect(accepted(before)).toHaveTextContent(/Version du 15 novembre 2026, acceptée à la création du compte, le/);
  expect(notice(before)).toBeNull();
  await site.db.updateTable('users').set({ terms_version: '2026-01-01' }).where('email', '=', email).execute();
  const told = await reader.open('/dashboard');
  expect(notice(told)).toHaveTextContent('Une nouvelle version est en vigueur depuis le 15 novembre 2026.');
  const terms = told.get.getByRole('link', { name: 'Voir les conditions' });
  expect(terms).toHaveAttribute('href', '/conditions-utilisation');
  const after = await press(reader, told, button(told, 'J’ai lu et j’accepte'));
  expect(notice(after)).toBeNull();
  expect(accepted(await reader.open(path))).toHaveTextContent(/Version du 15 novembre 2026, acceptée le/);
});
