import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { hashPassword } from '#platform/password-hash';
import { open } from './browser.ts';
import { rows } from './rows.ts';
import { beginSession } from './sessions.ts';
import { trustBrowser } from './trusted-device.ts';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** A new person, unique to the journey. */
export function newPerson(): Person {
  return {
    firstName: 'Inès',
    lastName: 'Carlier',
    email: `ines.carlier.${randomUUID().slice(0, 13)}@exemple.test`,
    password: 'une phrase facile à retenir',
  };
}

const hashes = new Map<string, string>();

/** Creates an account as the form would, including its mail; the browser then holds the session cookie. */
export async function signUpAs(
  context: BrowserContext,
  { email, firstName, lastName, password }: Person,
  { verified = true }: { readonly verified?: boolean } = {},
) {
  const hash = hashes.get(password) ?? (await hashPassword(password));
  hashes.set(password, hash);
  await rows(
    `with opened as (insert into users (name, first_name, last_name, email, email_verified)
       values ($1 || ' ' || $2, $1, $2, $3, $5) returning id)
     insert into accounts (user_id, provider_id, account_id, password) select id, 'credential', id, $4 from opened`,
    [firstName, lastName, email, hash, verified],
  );
  await beginSession(context, email);
  await trustBrowser(context, stackOrigin(), email);
}

/** Ends the session in this browser, which the account still trusts. */
export const signOutHere = (context: BrowserContext) => context.clearCookies({ name: /session_token$/ });

/** Creates an account by posting the form; works on any site. */
export async function signUpByForm(context: BrowserContext, person: Person, origin: string) {
  const response = await context.request.post(`${origin}/se-connecter?mode=inscription`, {
    form: { intent: 'sign-up', ...person },
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  if (response.status() !== 303) throw new Error(`signing up as ${person.email} answered ${response.status()}`);
}

/** A member whose address is verified without the mail, so that pages have no banner. */
export async function newMember(context: BrowserContext): Promise<Person> {
  const person = newPerson();
  await signUpAs(context, person);
  await rows('update users set email_verified = true where email = $1', [person.email]);
  return person;
}

/** A person with an account, and a signed-out browser that it trusts. */
export async function personWithAccount(context: BrowserContext): Promise<Person> {
  const person = newPerson();
  await signUpAs(context, person);
  await signOutHere(context);
  return person;
}

export async function fillSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email);
  await passwordField(page).fill(password);
}

export async function fillSignUp(page: Page, person: Person) {
  await page.getByRole('textbox', { name: 'Prénom' }).fill(person.firstName);
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(person.lastName);
  await fillSignIn(page, person);
}

/** Signs in by posting the form in a trusted browser, for an account without a second factor. */
export async function signInWith(context: BrowserContext, { email, password }: Pick<Person, 'email' | 'password'>) {
  const origin = stackOrigin();
  await trustBrowser(context, origin, email);
  const response = await context.request.post(`${origin}/se-connecter`, {
    form: { intent: 'sign-in', email, password },
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  if (response.headers().location !== '/profil') throw new Error(`signing in answered ${response.status()}`);
}

/** Signs in on the page. */
export async function signInByPassword(
  page: Page,
  person: Pick<Person, 'email' | 'password'>,
  address = '/se-connecter',
) {
  await open(page, address);
  await fillSignIn(page, person);
  await signInButton(page).click();
}

/** A password input has no role; its label ends with the star of a required field. */
export const passwordField = (page: Page) => page.getByLabel(/^(Mot de passe|Nouveau mot de passe)( \*)?$/);

export const signInButton = (page: Page) => page.getByRole('button', { name: 'Se connecter', exact: true });
export const signUpButton = (page: Page) => page.getByRole('button', { name: 'Créer mon compte' });
export const signOutButton = (page: Page) => page.getByRole('button', { name: 'Se déconnecter' });

function stackOrigin(): string {
  const origin = process.env.STACK_ORIGIN;
  if (!origin) throw new Error('there is no stack: journeys run through `playwright test`');
  return origin;
}

/** A signed-in expert who was just approved: the mandate is not signed. */
export async function newExpert(context: BrowserContext): Promise<Person & { readonly slug: string }> {
  const person = await newMember(context);
  const slug = `experte-${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  await rows(
    `with expert as (
       update user_profiles set role = 'expert', position = 'Conseil', bio = repeat('Vingt ans de terrain. ', 6),
         application_status = 'approved', application_date = now(), validation_date = now(),
         validated_by = (select id from user_profiles where email = 'admin@visavis.example')
       where email = $1 returning id)
     insert into expert_slugs (slug, user_profile_id) select $2, id from expert`,
    [person.email, slug],
  );
  return { ...person, slug };
}
