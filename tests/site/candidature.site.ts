import { expect, test } from 'vitest';
import { application, bio, formPath, profileOf, sendApplication, submit } from '../support/site/candidate.ts';
import { press } from '../support/site/form.ts';
import { newMember, readerOf } from '../support/site/member.ts';
import { texts } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');
const signIn = '/se-connecter?returnTo=%2Fdevenir-expert-form';

test('[APPLY01] a visitor is redirected to sign in, with a return address to the form', async () => {
  expect(await site.visitor().ledTo(formPath)).toBe(signIn);
});

test('[APPLY15] an application without a session is refused, with a message in French', async () => {
  const refused = await sendApplication(site, site.visitor());
  expect(refused.status).toBe(401);
  expect(refused.html).toContain('User not authenticated');
  expect(refused.get.getByText('Votre session a pris fin. Reconnectez-vous pour continuer.')).toBeInTheDocument();
  expect(refused.get.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', signIn);
});

test('[APPLY19] [PERM09] a member with an unverified e-mail address sees no form, and the server refuses the application', async () => {
  const { reader, email } = await newMember(site, {}, { email_verified: false });
  const page = await reader.open(formPath);
  expect(page.get.getByRole('heading', { name: 'Confirmez d’abord votre adresse' })).toBeInTheDocument();
  expect(page.get.queryByRole('textbox', { name: 'Poste actuel' })).toBeNull();
  expect((await sendApplication(site, reader)).status).toBe(403);
  expect(await profileOf(site, email)).toMatchObject({ role: 'client', application_status: null });
});

test.for([
  ['an admin', 'admin', 403, 'Un administrateur ne peut pas candidater'],
  ['someone pending', 'omar-lahlou', 409, 'Votre candidature est en cours d’examen'],
  ['an expert', 'camille-renaud', 409, 'Vous êtes expert'],
] as const)(
  '[APPLY20] [APPLY21] %s sees a status instead of the form, and the server refuses the application',
  async ([, name, status, title]) => {
    const email = `${name}@visavis.example`;
    const reader = await readerOf(site, { email });
    const page = await reader.open(formPath);
    expect(page.get.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(page.get.queryByRole('textbox', { name: 'Poste actuel' })).toBeNull();
    const before = await profileOf(site, email);
    expect((await sendApplication(site, reader)).status).toBe(status);
    expect(await profileOf(site, email)).toEqual(before);
  },
);

test('[APPLY02] [APPLY04] [APPLY05] [APPLY06] the form is shown with the sidebar, prefilled, with its required fields marked', async () => {
  const { reader, email } = await newMember(site);
  const { get } = await reader.open(formPath);
  expect(get.getByRole('complementary', { name: 'Espace personnel' })).toBeInTheDocument();
  for (const name of ['Prénom', 'Nom', 'Adresse e-mail', 'Poste actuel', 'Entreprise', 'Bio'])
    expect(get.getByRole('textbox', { name })).toHaveAttribute('aria-required', 'true');
  for (const name of ['Téléphone', 'Profil LinkedIn'])
    expect(get.getByRole('textbox', { name: new RegExp(`^${name}`) })).not.toHaveAttribute('aria-required');
  expect(get.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Inès');
  expect(get.getByRole('textbox', { name: 'Nom' })).toHaveValue('Carlier');
  expect(get.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(email);
  expect(get.getByRole('textbox', { name: /^Profil LinkedIn/ })).toHaveAttribute('type', 'url');
  const years = get.getByRole('spinbutton', { name: 'Années d’expérience' });
  expect(years).toHaveAttribute('min', '1');
  expect(years).toHaveAttribute('aria-required', 'true');
  const rate = get.getByRole('spinbutton', { name: /^Tarif horaire/ });
  expect(rate).not.toHaveAttribute('aria-required');
  for (const [attribute, value] of Object.entries({ min: '50', max: '500', placeholder: '150' }))
    expect(rate).toHaveAttribute(attribute, value);
});

test('[APPLY08] [APPLY13] [APPLY22] the form works without scripts, and a refusal keeps the typed values', async () => {
  const { reader, email } = await newMember(site);
  const page = await reader.open(formPath);
  const refused = await press(reader, page, submit(page), {
    ...application,
    Bio: 'Trop court',
    Comptabilité: true,
    'Votre situation': 'OEC : expertise comptable',
    'Numéro d’inscription': '75-001234',
  });
  const alert = texts(refused.get.getAllByRole('alert')).join();
  expect(alert).toContain('Bio trop courte');
  expect(alert).toContain('Votre bio doit contenir au moins 100 caractères');
  expect(refused.get.getByRole('textbox', { name: 'Entreprise' })).toHaveValue('Carlier Conseil');
  expect(refused.get.getByRole('checkbox', { name: 'Comptabilité' })).toBeChecked();
  expect(refused.get.getByRole('combobox', { name: /^Votre situation/ })).toHaveValue('oec');

  const sent = await press(reader, refused, submit(refused), { Bio: bio });
  expect(sent.path).toBe('/dashboard');
  expect(texts(sent.get.getAllByRole('status')).join()).toContain('Candidature envoyée');
  expect(await profileOf(site, email)).toMatchObject({
    application_status: 'pending',
    regulated_note: 'Inscription à l’OEC n° 75-001234',
  });
});
