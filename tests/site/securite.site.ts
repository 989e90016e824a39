import { expect, test } from 'vitest';
import { press } from '../support/site/form.ts';
import { newMember, signUp } from '../support/site/member.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');

test('a member cannot sign out the session of another member', async () => {
  const victim = await newMember(site);
  const { id } = await site.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', victim.userId)
    .executeTakeFirstOrThrow();
  const { reader } = await newMember(site);
  expect((await reader.post('/profil/securite', { intent: 'end-session', id })).status).toBe(404);
  expect(await victim.reader.ledTo('/profil')).toBeUndefined();
});

test('a password change with a wrong current password is refused', async () => {
  const { reader } = await signUp(site);
  const form = await reader.open('/profil/securite');
  const page = await press(reader, form, form.get.getByRole('button', { name: 'Changer le mot de passe' }), {
    'Mot de passe actuel': 'pas le bon mot',
    'Nouveau mot de passe': 'une phrase toute neuve',
  });
  expect(page.get.getByRole('alert')).toHaveTextContent('Ce n’est pas votre mot de passe actuel.');
});
