import { execFileSync } from 'node:child_process';
import { asApplication } from '../../tools/database/dbmate.ts';
import { expect, test } from '../support/journey.ts';
import { newPerson, signUpAs } from '../support/people.ts';
import { rows } from '../support/rows.ts';
import { protectWithApp } from '../support/two-factor.ts';

const command = (...args: string[]) =>
  execFileSync(process.execPath, ['src/main/admin.ts', ...args], {
    env: {
      ...process.env,
      DATABASE_URL: asApplication(process.env.STACK_DATABASE ?? ''),
      REDIS_URL: process.env.REDIS_URL ?? 'redis://127.0.0.1:6379',
      SMTP_URL: 'smtp://127.0.0.1:9',
      AUTH_SECRET: 'a secret that this command has no use for',
      SEALING_KEY: 'a key that this command has no use for either',
      LOG_LEVEL: 'silent',
    },
    encoding: 'utf8',
  });

test('[ADMIN26] [ADMIN23] the operator’s command grants admin rights, and the journal records who did it, to whom and when', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await signUpAs(context, person);
  await page.goto('/admin');
  await expect(page).toHaveURL('/');

  await rows('update users set email_verified = true where email = $1', [person.email]);
  expect(command('grant', person.email)).toContain('is an admin');
  await protectWithApp(page, person);
  await page.goto('/admin/journal');
  const record = page.getByRole('row', { name: 'Droits d’administration accordés' }).first();
  await expect(record).toContainText('Inès Carlier');
  await expect(record).toContainText('Commande de l’exploitant');
  await expect(record.getByRole('time')).toBeVisible();
});
