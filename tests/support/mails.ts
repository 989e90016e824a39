import { expect, type Page } from '@playwright/test';
import { hydrated } from './browser.ts';

interface CaughtMail {
  readonly id: number;
  readonly subject: string;
  readonly text: string;
}

/** Mails received by an address, newest first; a no-break space is read as a space, as in the texts of a page. */
export async function mailsTo(address: string, subject: RegExp): Promise<CaughtMail[]> {
  const response = await fetch(`${process.env.STACK_MAILS}/mails.json?${new URLSearchParams({ to: address })}`);
  const mails = JSON.parse((await response.text()).replaceAll('\u00a0', ' ')) as CaughtMail[];
  return mails.filter((mail) => subject.test(mail.subject));
}

/** Waits until the worker has sent this many, and returns the newest. */
export async function mailTo(address: string, subject: RegExp, count = 1): Promise<CaughtMail> {
  await expect.poll(async () => (await mailsTo(address, subject)).length, `mails to ${address}`).toBe(count);
  const [newest] = await mailsTo(address, subject);
  if (!newest) throw new Error(`no mail to ${address}`);
  return newest;
}

/** Opens the mail as its reader sees it and follows its button. */
export async function followMail(page: Page, mail: CaughtMail, button: string) {
  await page.goto(`${process.env.STACK_MAILS}/mails/${mail.id}`);
  await page.getByRole('link', { name: button }).click();
  // Text typed before hydration would be lost.
  await hydrated(page);
}

const codeSubject = /^Votre code de connexion/;

/** The code in the newest of this many mails. */
export async function mailedCode(address: string, count = 1): Promise<string> {
  const [code] = /^\d{6}$/m.exec((await mailTo(address, codeSubject, count)).text) ?? [];
  if (!code) throw new Error('the mail holds no code');
  return code;
}

/** Types the code of a sign-in in an unknown browser, as it was mailed. */
export async function enterMailedCode(page: Page, address: string) {
  await expect(page).toHaveURL(/\/se-connecter\/code/);
  await page.getByRole('textbox', { name: /^Code à six chiffres/ }).fill(await mailedCode(address));
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
}

export function tokenIn(mail: CaughtMail): string {
  const [, token] = /[?&]token=([\w.-]+)/.exec(mail.text) ?? [];
  if (!token) throw new Error('the mail holds no link with a token');
  return token;
}
